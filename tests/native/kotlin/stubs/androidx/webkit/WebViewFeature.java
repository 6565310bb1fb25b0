package androidx.webkit;

import androidx.annotation.NonNull;
import teamhub.stub.StubSettings;

public class WebViewFeature {
    public static final String WEB_MESSAGE_LISTENER = "WEB_MESSAGE_LISTENER";

    public static boolean isFeatureSupported(@NonNull String feature) {
        // Chromium has it since version 82.
        return StubSettings.CHROMIUM >= 82;
    }
}
