package android.content;

import android.net.Uri;
import androidx.annotation.NonNull;
import androidx.annotation.Nullable;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.InputStream;

/**
 * What the user chose is a file of the test's, as `content://photos/` and its path. For a `.broken` one its app
 * throws, and Android throws the same here. Like Android it opens a `file:` too.
 */
public class ContentResolver {
    @Nullable
    public final String getType(@NonNull Uri url) {
        String name = url.toString();
        if (name.endsWith(".heic")) return "image/heic";
        if (name.endsWith(".html")) return "text/html";
        return name.endsWith(".png") ? "image/png" : "image/jpeg";
    }

    @Nullable
    public final InputStream openInputStream(@NonNull Uri uri) throws FileNotFoundException {
        if (uri.toString().endsWith(".broken")) throw new IllegalStateException("of another app");
        return new FileInputStream(new File(uri.toString().replaceFirst("^(content://photos/|file://)", "")));
    }
}
