package androidx.core.content;

import android.content.Context;
import android.net.Uri;
import androidx.annotation.NonNull;
import java.io.File;

public class FileProvider {
    public static Uri getUriForFile(
            @NonNull Context context, @NonNull String authority, @NonNull File file) {
        return Uri.parse("content://" + authority + file.getAbsolutePath());
    }
}
