package androidx.core.view;

import android.view.View;
import androidx.annotation.NonNull;
import androidx.annotation.Nullable;

public class ViewCompat {
    @Nullable
    public static WindowInsetsCompat getRootWindowInsets(@NonNull View view) {
        return view.getRootView().rootInsets;
    }
}
