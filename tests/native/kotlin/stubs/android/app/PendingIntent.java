package android.app;

import android.content.Context;
import android.content.Intent;
import android.content.IntentSender;
import androidx.annotation.NonNull;

public final class PendingIntent {
    public static final int FLAG_UPDATE_CURRENT = 1 << 27;
    public static final int FLAG_MUTABLE = 1 << 25;
    private final Intent intent;

    private PendingIntent(Intent intent) {
        this.intent = intent;
    }

    public static PendingIntent getBroadcast(
            Context context, int requestCode, @NonNull Intent intent, int flags) {
        return new PendingIntent(intent);
    }

    @NonNull
    public IntentSender getIntentSender() {
        return new IntentSender(intent);
    }
}
