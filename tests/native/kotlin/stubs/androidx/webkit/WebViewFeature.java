package androidx.webkit;

import android.webkit.WebSettings;
import androidx.annotation.NonNull;

public class WebViewFeature {
    public static final String WEB_MESSAGE_LISTENER = "WEB_MESSAGE_LISTENER";

    public static boolean isFeatureSupported(@NonNull String feature) {
        // Chromium has it since version 82.
        return WebSettings.CHROMIUM >= 82;
    }
}
