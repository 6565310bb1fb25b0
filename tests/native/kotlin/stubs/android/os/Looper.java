package android.os;

import androidx.annotation.Nullable;

public final class Looper {
    private static final Looper MAIN = new Looper();

    static Thread mainThread;

    public static Looper getMainLooper() {
        return MAIN;
    }

    @Nullable
    public static Looper myLooper() {
        return Thread.currentThread() == mainThread ? MAIN : null;
    }
}
