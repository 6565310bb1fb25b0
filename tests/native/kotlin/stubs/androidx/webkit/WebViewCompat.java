package androidx.webkit;

import android.net.Uri;
import android.webkit.WebView;
import androidx.annotation.NonNull;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.json.JSONArray;
import teamhub.stub.Remote;

public class WebViewCompat {
    /** By the number of their view. For the stub's own use. */
    public static final Map<Integer, WebMessageListener> LISTENERS = new ConcurrentHashMap<>();

    public interface WebMessageListener {
        void onPostMessage(
                @NonNull WebView view,
                @NonNull WebMessageCompat message,
                @NonNull Uri sourceOrigin,
                boolean isMainFrame,
                @NonNull JavaScriptReplyProxy replyProxy);
    }

    public static void addWebMessageListener(
            @NonNull WebView webView,
            @NonNull String jsObjectName,
            @NonNull Set<String> allowedOriginRules,
            @NonNull WebMessageListener listener) {
        LISTENERS.put(webView.number, listener);
        Remote.report(
                "listen", "view", webView.number, "name", jsObjectName,
                "rules", new JSONArray(allowedOriginRules));
    }
}
