package android.webkit;

import androidx.annotation.Nullable;

public class MimeTypeMap {
    private static final MimeTypeMap ONLY = new MimeTypeMap();

    public static MimeTypeMap getSingleton() {
        return ONLY;
    }

    @Nullable
    public String getMimeTypeFromExtension(String extension) {
        if (extension.equals("html")) return "text/html";
        return extension.equals("jpg") ? "image/jpeg" : extension.equals("png") ? "image/png" : null;
    }

    @Nullable
    public String getExtensionFromMimeType(String mimeType) {
        if ("text/html".equals(mimeType)) return "html";
        return "image/jpeg".equals(mimeType) ? "jpg" : "image/png".equals(mimeType) ? "png" : null;
    }
}
