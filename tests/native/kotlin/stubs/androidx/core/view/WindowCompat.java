package androidx.core.view;

import android.view.View;
import android.view.Window;
import androidx.annotation.NonNull;

public class WindowCompat {
    @NonNull
    public static WindowInsetsControllerCompat getInsetsController(@NonNull Window window, @NonNull View view) {
        return new WindowInsetsControllerCompat();
    }
}
