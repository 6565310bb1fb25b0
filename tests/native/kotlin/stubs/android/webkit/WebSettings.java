package android.webkit;

import teamhub.stub.Remote;

/** As a web view has them before anybody sets them. */
public class WebSettings {
    /** The version of the device's web view, for the stub's own use; 0: it has none. */
    public static int CHROMIUM = Integer.getInteger("teamhub.chromium", 140);

    private boolean javaScript;
    private boolean storage;
    /** Until Android 11. */
    private boolean files = true;
    private boolean content = true;
    private boolean place = true;
    private int textZoom = 100;

    /** What the page may do, for the stub's own use. */
    public String allowed() {
        return (javaScript ? "script " : "") + (storage ? "storage " : "") + (files ? "files " : "")
                + (content ? "content " : "") + (place ? "place " : "");
    }

    public boolean getJavaScriptEnabled() {
        return javaScript;
    }

    public void setJavaScriptEnabled(boolean flag) {
        javaScript = flag;
    }

    public boolean getDomStorageEnabled() {
        return storage;
    }

    public void setDomStorageEnabled(boolean flag) {
        storage = flag;
    }

    public boolean getAllowFileAccess() {
        return files;
    }

    public void setAllowFileAccess(boolean allow) {
        files = allow;
    }

    public boolean getAllowContentAccess() {
        return content;
    }

    public void setAllowContentAccess(boolean allow) {
        content = allow;
    }

    public void setGeolocationEnabled(boolean flag) {
        place = flag;
    }

    public int getTextZoom() {
        return textZoom;
    }

    public void setTextZoom(int zoom) {
        textZoom = zoom;
        Remote.report("textZoom", "percent", zoom);
    }

    public String getUserAgentString() {
        return "Mozilla/5.0 (Linux; Android 16; wv) Chrome/" + CHROMIUM + ".0.0.0 Mobile Safari/537.36";
    }
}
