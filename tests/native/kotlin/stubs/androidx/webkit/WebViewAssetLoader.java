package androidx.webkit;

import android.net.Uri;
import android.webkit.WebResourceResponse;
import androidx.annotation.NonNull;
import androidx.annotation.Nullable;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

public final class WebViewAssetLoader {
    private final String domain;
    private final Map<String, PathHandler> handlers;

    private WebViewAssetLoader(String domain, Map<String, PathHandler> handlers) {
        this.domain = domain;
        this.handlers = handlers;
    }

    public interface PathHandler {
        @Nullable
        WebResourceResponse handle(@NonNull String path);
    }

    @Nullable
    public WebResourceResponse shouldInterceptRequest(@NonNull Uri url) {
        URI address = URI.create(url.toString());
        if (!"https".equals(address.getScheme()) || !domain.equals(address.getHost())) return null;
        for (Map.Entry<String, PathHandler> entry : handlers.entrySet()) {
            if (!address.getPath().startsWith(entry.getKey())) continue;
            return entry.getValue().handle(address.getPath().substring(entry.getKey().length()));
        }
        return null;
    }

    public static final class Builder {
        private final Map<String, PathHandler> handlers = new LinkedHashMap<>();
        private String domain = "appassets.androidplatform.net";

        @NonNull
        public Builder setDomain(@NonNull String domain) {
            this.domain = domain;
            return this;
        }

        @NonNull
        public Builder addPathHandler(@NonNull String path, @NonNull PathHandler handler) {
            if (!path.startsWith("/") || !path.endsWith("/")) {
                throw new IllegalArgumentException("Path should start and end with a slash");
            }
            handlers.put(path, handler);
            return this;
        }

        @NonNull
        public WebViewAssetLoader build() {
            return new WebViewAssetLoader(domain, handlers);
        }
    }
}
