package android.webkit;

public abstract class WebSettings {
    public abstract boolean getJavaScriptEnabled();

    public abstract void setJavaScriptEnabled(boolean flag);

    public abstract boolean getDomStorageEnabled();

    public abstract void setDomStorageEnabled(boolean flag);

    public abstract boolean getAllowFileAccess();

    public abstract void setAllowFileAccess(boolean allow);

    public abstract boolean getAllowContentAccess();

    public abstract void setAllowContentAccess(boolean allow);

    public abstract void setGeolocationEnabled(boolean flag);

    public abstract int getTextZoom();

    public abstract void setTextZoom(int textZoom);

    public abstract String getUserAgentString();
}
