package teamhub.stub;

import android.webkit.WebSettings;

/** As a web view has them before anybody sets them. */
public final class StubSettings extends WebSettings {
    private boolean javaScript;
    private boolean storage;
    private boolean files;
    private boolean content = true;

    @Override
    public boolean getJavaScriptEnabled() {
        return javaScript;
    }

    @Override
    public void setJavaScriptEnabled(boolean flag) {
        javaScript = flag;
    }

    @Override
    public boolean getDomStorageEnabled() {
        return storage;
    }

    @Override
    public void setDomStorageEnabled(boolean flag) {
        storage = flag;
    }

    @Override
    public boolean getAllowFileAccess() {
        return files;
    }

    @Override
    public void setAllowFileAccess(boolean allow) {
        files = allow;
    }

    @Override
    public boolean getAllowContentAccess() {
        return content;
    }

    @Override
    public void setAllowContentAccess(boolean allow) {
        content = allow;
    }

    @Override
    public void setGeolocationEnabled(boolean flag) {}
}
