package android.content;

import android.content.pm.PackageManager;
import android.content.res.AssetManager;
import android.content.res.Resources;
import android.net.ConnectivityManager;
import java.io.File;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import teamhub.stub.Remote;

public class ContextWrapper extends Context {
    /** Of the process, by their action. For the stub's own use. */
    public static final Map<String, BroadcastReceiver> RECEIVERS = new ConcurrentHashMap<>();
    private static final ConnectivityManager CONNECTIVITY = new ConnectivityManager();

    private static final ContextWrapper APPLICATION = new ContextWrapper();

    private final AssetManager assets = new AssetManager();
    private final Resources resources = new Resources();
    protected Context base;

    /** The stub's activities and its application have no other context in them. */
    protected ContextWrapper() {}

    public ContextWrapper(Context base) {
        this.base = base;
    }

    public Context getBaseContext() {
        return base;
    }

    @Override
    public Context getApplicationContext() {
        return APPLICATION;
    }

    @Override
    public AssetManager getAssets() {
        return assets;
    }

    @Override
    public Resources getResources() {
        return base == null ? resources : base.getResources();
    }

    @Override
    public PackageManager getPackageManager() {
        return new PackageManager();
    }

    @Override
    public ContentResolver getContentResolver() {
        return new ContentResolver();
    }

    @Override
    public String getPackageName() {
        return "com.example.app";
    }

    @Override
    public File getFilesDir() {
        return new File(System.getProperty("teamhub.files"));
    }

    @Override
    public File getNoBackupFilesDir() {
        return new File(getFilesDir().getParentFile(), "no_backup");
    }

    @Override
    public File getCacheDir() {
        return new File(getFilesDir().getParentFile(), "cache");
    }

    @Override
    public void startActivity(Intent intent) {
        Remote.report("startActivity", "action", intent.getAction(), "data", String.valueOf(intent.getData()));
    }

    @Override
    public void unregisterReceiver(BroadcastReceiver receiver) {
        RECEIVERS.values().remove(receiver);
    }

    @Override
    public Object getSystemService(String name) {
        return name.equals("ClipboardManager") ? new ClipboardManager() : CONNECTIVITY;
    }
}
