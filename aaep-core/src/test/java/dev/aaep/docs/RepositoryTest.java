package dev.aaep.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What holds for every file that is checked in. */
class RepositoryTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Set<String> NOT_OURS = Set.of("target", "node_modules", ".git", ".idea", ".vscode");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern FENCED = Pattern.compile("^```.*?^```", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern HEADING = Pattern.compile("^#+ +(.*)$", Pattern.MULTILINE);

    /** Notes to oneself; hosts of package registries; folders of somebody's machine. */
    private static final Pattern UNWANTED = Pattern.compile("\\b(?:TO" + "DO|FIX" + "ME|XX" + "X)\\b"
            + "|repo\\d*[.]maven|registry[.](?:npmjs|yarnpkg)|(?:files|upload)[.]python"
            + "hosted|sonatype[.](?:org|com)"
            + "|(?<![\\w.:/-])/(?:home|Users|root|tmp|work)/\\w");

    private static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean ours = !NOT_OURS.contains(folder.getFileName().toString());
                return ours ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                // In a second working tree of a repository this is a file that says where the repository is.
                if (!file.equals(ROOT.resolve(".git"))) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return files;
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.UTF_8);
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    @Test
    void should_resolve_every_relative_link_of_every_page() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : files()) {
            if (!page.toString().endsWith(".md")) {
                continue;
            }
            Matcher matcher = LINK.matcher(FENCED.matcher(read(page)).replaceAll(""));
            while (matcher.find()) {
                String link = matcher.group(1);
                if (!link.contains("://") && !link.startsWith("mailto:")) {
                    links++;
                    if (!resolves(page, link)) {
                        broken.add(ROOT.relativize(page) + ": " + link);
                    }
                }
            }
        }
        assertThat(broken).isEmpty();
        assertThat(links).isGreaterThan(20);
    }

    private static boolean resolves(Path page, String link) {
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        Path target = path.isEmpty() ? page : page.resolveSibling(path).normalize();
        return Files.exists(target) && (hash < 0 || anchors(target).contains(link.substring(hash + 1)));
    }

    private static Set<String> anchors(Path page) {
        return HEADING.matcher(FENCED.matcher(read(page)).replaceAll(""))
                .results()
                .map(found -> found.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    @Test
    void should_keep_notes_to_oneself_registries_and_machine_paths_out_of_every_file() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : files()) {
            Matcher matcher = UNWANTED.matcher(read(file));
            while (matcher.find()) {
                found.add(ROOT.relativize(file) + ": " + matcher.group());
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void should_keep_the_readme_under_120_lines() {
        assertThat(read(ROOT.resolve("README.md")).lines().count()).isLessThan(120);
    }
}
