package androidx.core.view;

import android.view.View;
import androidx.annotation.NonNull;
import androidx.annotation.Nullable;

public class ViewCompat {
    public static void setOnApplyWindowInsetsListener(
            @NonNull View view, @Nullable OnApplyWindowInsetsListener listener) {
        view.insetsListener = listener;
    }
}
