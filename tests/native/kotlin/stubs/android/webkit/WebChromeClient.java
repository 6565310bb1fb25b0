package android.webkit;

import android.content.Intent;
import android.net.Uri;

public class WebChromeClient {
    public boolean onShowFileChooser(
            WebView webView,
            ValueCallback<Uri[]> filePathCallback,
            FileChooserParams fileChooserParams) {
        return false;
    }

    public abstract static class FileChooserParams {
        public static final int MODE_OPEN = 0;
        public static final int MODE_OPEN_MULTIPLE = 1;

        public abstract int getMode();

        public abstract Intent createIntent();
    }
}
