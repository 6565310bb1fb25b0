package androidx.core.view;

import androidx.annotation.NonNull;
import androidx.core.graphics.Insets;

public class WindowInsetsCompat {
    private final Insets bars;
    private final int keyboardHeight;

    /** For the stub's own use. */
    public WindowInsetsCompat(Insets bars, int keyboardHeight) {
        this.bars = bars;
        this.keyboardHeight = keyboardHeight;
    }

    @NonNull
    public Insets getInsets(int typeMask) {
        return typeMask == Type.ime() ? Insets.of(0, 0, 0, keyboardHeight) : bars;
    }

    public static final class Type {
        public static int ime() {
            return 8;
        }

        public static int systemBars() {
            return 7;
        }

        public static int displayCutout() {
            return 128;
        }
    }
}
