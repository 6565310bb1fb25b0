package android.content.pm;

import android.content.ComponentName;
import androidx.annotation.NonNull;
import androidx.annotation.Nullable;

public class PackageManager {
    public static final int PERMISSION_GRANTED = 0;
    public static final int PERMISSION_DENIED = -1;
    public static final int GET_PERMISSIONS = 0x1000;

    public static class NameNotFoundException extends Exception {}

    public ActivityInfo getActivityInfo(@NonNull ComponentName component, int flags)
            throws NameNotFoundException {
        return new ActivityInfo();
    }

    public PackageInfo getPackageInfo(@NonNull String packageName, int flags)
            throws NameNotFoundException {
        PackageInfo info = new PackageInfo();
        String asked = System.getProperty("teamhub.permissions");
        info.requestedPermissions = asked == null ? null : asked.split(",");
        return info;
    }

    /** The app has one provider. Those of other apps cannot be seen. */
    @Nullable
    public ProviderInfo resolveContentProvider(@NonNull String authority, int flags) {
        return authority.equals("com.example.app.files") ? new ProviderInfo() : null;
    }
}
