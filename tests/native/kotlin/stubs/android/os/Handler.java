package android.os;

import androidx.annotation.NonNull;
import androidx.annotation.Nullable;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Everything that is posted runs on one thread, the main thread of the stub. What is posted for later waits until a
 * test passes time: on a busy machine the limits of the host would be over before its page has come.
 */
public class Handler {
    private static final ExecutorService MAIN =
            Executors.newSingleThreadExecutor(
                    task -> {
                        Thread thread = new Thread(task, "main");
                        thread.setDaemon(true);
                        Looper.mainThread = thread;
                        return thread;
                    });
    private static final CopyOnWriteArrayList<Later> LATER = new CopyOnWriteArrayList<>();
    private final Set<Future<?>> waiting = ConcurrentHashMap.newKeySet();

    private record Later(Handler handler, Runnable task, long atMs) {}

    public Handler(@NonNull Looper looper) {}

    /** For the tests: makes it so much later. */
    public static void passTime(long ms) {
        SystemClock.passedMs += ms;
        for (Later one : LATER) {
            if (one.atMs <= SystemClock.passedMs && LATER.remove(one)) one.handler.post(one.task);
        }
    }

    public final boolean postDelayed(@NonNull Runnable task, long delayMillis) {
        return LATER.add(new Later(this, task, SystemClock.passedMs + delayMillis));
    }

    public final boolean post(@NonNull Runnable task) {
        Runnable guarded =
                () -> {
                    try {
                        task.run();
                    } catch (Throwable defect) {
                        // On a device it would end the app.
                        defect.printStackTrace();
                        Runtime.getRuntime().halt(3);
                    }
                };
        waiting.add(MAIN.submit(guarded));
        waiting.removeIf(Future::isDone);
        return true;
    }

    public final void removeCallbacksAndMessages(@Nullable Object token) {
        LATER.removeIf(one -> one.handler == this);
        waiting.forEach(task -> task.cancel(false));
        waiting.clear();
    }
}
