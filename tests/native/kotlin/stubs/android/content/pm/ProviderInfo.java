package android.content.pm;

public class ProviderInfo {
    public String packageName = "com.example.app";
}
