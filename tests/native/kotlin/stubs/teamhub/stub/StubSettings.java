package teamhub.stub;

import android.webkit.WebSettings;

/** As a web view has them before anybody sets them. */
public final class StubSettings extends WebSettings {
    /** The version of the device's web view; 0: it has none. */
    public static final int CHROMIUM = Integer.getInteger("teamhub.chromium", 140);

    private boolean javaScript;
    private boolean storage;
    /** Until Android 11. */
    private boolean files = true;
    private boolean content = true;
    private boolean place = true;
    private int textZoom = 100;

    /** What the page may do. */
    public String allowed() {
        return (javaScript ? "script " : "") + (storage ? "storage " : "") + (files ? "files " : "")
                + (content ? "content " : "") + (place ? "place " : "");
    }

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
    public void setGeolocationEnabled(boolean flag) {
        place = flag;
    }

    @Override
    public int getTextZoom() {
        return textZoom;
    }

    @Override
    public void setTextZoom(int zoom) {
        textZoom = zoom;
        Remote.report("textZoom", "percent", zoom);
    }

    @Override
    public String getUserAgentString() {
        return "Mozilla/5.0 (Linux; Android 16; wv) Chrome/" + CHROMIUM + ".0.0.0 Mobile Safari/537.36";
    }
}
