package android.webkit;

import android.content.Context;
import android.util.AndroidRuntimeException;
import android.view.ViewGroup;
import android.view.WindowInsets;
import androidx.annotation.NonNull;
import androidx.annotation.Nullable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import teamhub.stub.Remote;

/** Its page is in a real browser at the other end of `Remote`. */
public class WebView extends ViewGroup {
    /** For the stub's own use. */
    public static final Map<Integer, WebView> OPEN = new ConcurrentHashMap<>();
    private static final AtomicInteger COUNT = new AtomicInteger();

    public final int number = COUNT.incrementAndGet();
    private final WebSettings settings = new WebSettings();
    private WebViewClient client = new WebViewClient();
    private WebChromeClient chrome;
    private String url;

    public WebView(@NonNull Context context) {
        super(context);
        if (WebSettings.CHROMIUM == 0) {
            throw new AndroidRuntimeException("Failed to load WebView provider: No WebView installed");
        }
        OPEN.put(number, this);
    }

    public static void setWebContentsDebuggingEnabled(boolean enabled) {
        Remote.report("debugging", "enabled", enabled);
    }

    @NonNull
    public WebSettings getSettings() {
        return settings;
    }

    @NonNull
    public WebViewClient getWebViewClient() {
        return client;
    }

    public void setWebViewClient(@NonNull WebViewClient client) {
        this.client = client;
    }

    @Nullable
    public WebChromeClient getWebChromeClient() {
        return chrome;
    }

    public void setWebChromeClient(@Nullable WebChromeClient client) {
        chrome = client;
    }

    @Nullable
    public String getUrl() {
        return url;
    }

    public void loadUrl(@NonNull String url) {
        this.url = url;
        String allowed = settings.allowed();
        Remote.report("loadUrl", "view", number, "url", url, "background", background, "allowed", allowed);
    }

    @Override
    public WindowInsets dispatchApplyWindowInsets(WindowInsets insets) {
        Remote.report("webViewInsets");
        return insets;
    }

    public void onPause() {
        Remote.report("drawing", "isOn", false);
    }

    public void onResume() {
        Remote.report("drawing", "isOn", true);
    }

    public void destroy() {
        OPEN.remove(number);
        Remote.report("destroy", "view", number);
    }
}
