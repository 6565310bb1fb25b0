package android.os;

public final class SystemClock {
    /** For the tests: how much later it is. */
    public static volatile long passedMs;

    public static long elapsedRealtime() {
        return System.nanoTime() / 1_000_000 + passedMs;
    }
}
