package android.net;

import androidx.annotation.NonNull;
import androidx.annotation.Nullable;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

public class Uri {
    private final String text;

    private Uri(String text) {
        this.text = text;
    }

    public static Uri parse(String uriString) {
        return new Uri(uriString);
    }

    public static Uri fromParts(String scheme, String ssp, @Nullable String fragment) {
        return new Uri(scheme + ":" + ssp + (fragment == null ? "" : "#" + fragment));
    }

    @Nullable
    public String getScheme() {
        int colon = text.indexOf(':');
        return colon < 0 ? null : text.substring(0, colon);
    }

    @Nullable
    public String getAuthority() {
        return java.net.URI.create(text).getRawAuthority();
    }

    @Nullable
    public String getEncodedPath() {
        return java.net.URI.create(text).getRawPath();
    }

    @Nullable
    public String getEncodedQuery() {
        return java.net.URI.create(text).getRawQuery();
    }

    @NonNull
    @Override
    public String toString() {
        return text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Uri uri && uri.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    public Builder buildUpon() {
        return new Builder(text);
    }

    public static final class Builder {
        private String text;

        private Builder(String text) {
            this.text = text;
        }

        public Builder appendQueryParameter(String key, String value) {
            text += (text.contains("?") ? "&" : "?") + encode(key) + "=" + encode(value);
            return this;
        }

        public Uri build() {
            return new Uri(text);
        }

        private static String encode(String part) {
            return URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20");
        }
    }
}
