package androidx.webkit;

import androidx.annotation.Nullable;

public class WebMessageCompat {
    public static final int TYPE_STRING = 0;
    public static final int TYPE_ARRAY_BUFFER = 1;
    private final String data;

    public WebMessageCompat(@Nullable String data) {
        this.data = data;
    }

    public int getType() {
        return TYPE_STRING;
    }

    @Nullable
    public String getData() {
        return data;
    }
}
