package android.os;

import androidx.annotation.NonNull;
import androidx.annotation.Nullable;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Everything that is posted runs on one thread, the main thread of the stub. */
public class Handler {
    private static final ScheduledExecutorService MAIN =
            Executors.newSingleThreadScheduledExecutor(
                    task -> {
                        Thread thread = new Thread(task, "main");
                        thread.setDaemon(true);
                        Looper.mainThread = thread;
                        return thread;
                    });
    private final Set<Future<?>> waiting = ConcurrentHashMap.newKeySet();

    public Handler(@NonNull Looper looper) {}

    public final boolean post(@NonNull Runnable task) {
        return postDelayed(task, 0);
    }

    public final boolean postDelayed(@NonNull Runnable task, long delayMillis) {
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
        waiting.add(MAIN.schedule(guarded, delayMillis, TimeUnit.MILLISECONDS));
        waiting.removeIf(Future::isDone);
        return true;
    }

    public final void removeCallbacksAndMessages(@Nullable Object token) {
        waiting.forEach(task -> task.cancel(false));
        waiting.clear();
    }
}
