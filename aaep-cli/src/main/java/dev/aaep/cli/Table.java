package dev.aaep.cli;

import java.util.ArrayList;
import java.util.List;

/** Columns of text, each as wide as its widest cell. */
final class Table {
    private final List<List<String>> rows = new ArrayList<>();
    private final List<Integer> widths = new ArrayList<>();

    /** Adds a row; cells are shown on one line each. */
    Table row(String... cells) {
        List<String> row = new ArrayList<>();
        for (int i = 0; i < cells.length; i++) {
            String cell = Style.clean(cells[i]);
            row.add(cell);
            int width = cell.codePointCount(0, cell.length());
            if (i == widths.size()) {
                widths.add(width);
            } else {
                widths.set(i, Math.max(widths.get(i), width));
            }
        }
        rows.add(row);
        return this;
    }

    /** The rows, the first of them as a heading. */
    String toText(Style style, String indent) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < rows.size(); i++) {
            String line = line(rows.get(i));
            out.append(indent).append(i == 0 ? style.bold(line) : line).append('\n');
        }
        return out.toString();
    }

    private String line(List<String> row) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            String cell = row.get(i);
            out.append(cell);
            if (i < row.size() - 1) {
                out.append(" ".repeat(widths.get(i) - cell.codePointCount(0, cell.length()) + 2));
            }
        }
        return out.toString().stripTrailing();
    }
}
