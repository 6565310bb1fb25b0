package androidx.core.content;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.ContextWrapper;
import android.content.Intent;
import android.content.IntentFilter;
import android.content.pm.PackageManager;
import android.os.Handler;
import android.os.Looper;
import androidx.annotation.NonNull;
import androidx.annotation.Nullable;
import java.util.concurrent.Executor;

public class ContextCompat {
    public static final int RECEIVER_NOT_EXPORTED = 4;

    @NonNull
    public static Executor getMainExecutor(@NonNull Context context) {
        return new Handler(Looper.getMainLooper())::post;
    }

    public static int checkSelfPermission(@NonNull Context context, @NonNull String permission) {
        return PackageManager.PERMISSION_DENIED;
    }

    @Nullable
    public static Intent registerReceiver(
            @NonNull Context context,
            @Nullable BroadcastReceiver receiver,
            @NonNull IntentFilter filter,
            int flags) {
        ContextWrapper.RECEIVERS.put(filter.getAction(0), receiver);
        return null;
    }
}
