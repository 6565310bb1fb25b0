package android.content;

import android.content.pm.PackageManager;
import android.content.res.AssetManager;
import android.content.res.Resources;
import java.io.File;

public abstract class Context {
    public abstract AssetManager getAssets();

    public abstract Resources getResources();

    public abstract PackageManager getPackageManager();

    public abstract ContentResolver getContentResolver();

    public abstract String getPackageName();

    public abstract File getFilesDir();

    public abstract void startActivity(Intent intent);

    public abstract void unregisterReceiver(BroadcastReceiver receiver);

    public abstract Object getSystemService(String name);

    public final <T> T getSystemService(Class<T> serviceClass) {
        return serviceClass.cast(getSystemService(serviceClass.getSimpleName()));
    }
}
