package android.content;

import android.content.pm.PackageManager;
import android.content.res.AssetManager;
import android.content.res.Configuration;
import android.content.res.Resources;
import android.content.res.TypedArray;
import android.graphics.Color;
import android.util.AttributeSet;
import androidx.annotation.Nullable;
import java.io.File;

public abstract class Context {
    public abstract AssetManager getAssets();

    public abstract Resources getResources();

    public abstract PackageManager getPackageManager();

    public abstract ContentResolver getContentResolver();

    public abstract String getPackageName();

    public abstract File getFilesDir();

    public abstract File getNoBackupFilesDir();

    public abstract File getCacheDir();

    public abstract Context getApplicationContext();

    /** The theme follows the night mode: black in the night, white by day. */
    public final TypedArray obtainStyledAttributes(int[] attrs) {
        int night = getResources().getConfiguration().uiMode & Configuration.UI_MODE_NIGHT_MASK;
        return new TypedArray(
                null, night == Configuration.UI_MODE_NIGHT_YES ? Color.BLACK : Color.WHITE);
    }

    public final TypedArray obtainStyledAttributes(
            @Nullable AttributeSet set, int[] attrs, int defStyleAttr, int defStyleRes) {
        return new TypedArray(set, 0);
    }

    public abstract void startActivity(Intent intent);

    public abstract void unregisterReceiver(BroadcastReceiver receiver);

    public abstract Object getSystemService(String name);

    public final <T> T getSystemService(Class<T> serviceClass) {
        return serviceClass.cast(getSystemService(serviceClass.getSimpleName()));
    }
}
