package android.content.pm;

public class PackageInfo {
    public String versionName = "4.2.0";

    /** Null where the manifest asks for none. */
    public String[] requestedPermissions;
}
