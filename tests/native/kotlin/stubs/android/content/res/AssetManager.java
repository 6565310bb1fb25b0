package android.content.res;

import androidx.annotation.NonNull;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

public final class AssetManager {
    @NonNull
    public InputStream open(@NonNull String fileName) throws IOException {
        return new FileInputStream(new File(System.getProperty("teamhub.assets"), fileName));
    }
}
