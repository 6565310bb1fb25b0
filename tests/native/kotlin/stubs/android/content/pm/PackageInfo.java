package android.content.pm;

public class PackageInfo {
    /** Null where the manifest asks for none. */
    public String[] requestedPermissions;
}
