package dev.aaep.cli;

import dev.aaep.cli.input.MessageReader;
import org.jspecify.annotations.Nullable;

/** Judges while the input is being cut into messages, and keeps the last verdict. */
final class Judging implements MessageReader.Attempt {
    private final Judge judge;
    private @Nullable Verdict verdict;

    Judging(Judge judge) {
        this.judge = judge;
    }

    @Override
    public boolean read(byte[] bytes, int offset, int length) {
        Verdict made = judge.judge(bytes, offset, length);
        verdict = made;
        return made.isJson();
    }

    Verdict verdict() {
        if (verdict == null) {
            throw new IllegalStateException("nothing was read yet");
        }
        return verdict;
    }
}
