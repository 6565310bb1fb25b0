package androidx.core.view;

public class WindowInsetsControllerCompat {
    private boolean hasLightStatusBars, hasLightNavigationBars;

    public boolean isAppearanceLightStatusBars() {
        return hasLightStatusBars;
    }

    public void setAppearanceLightStatusBars(boolean isLight) {
        hasLightStatusBars = isLight;
    }

    public boolean isAppearanceLightNavigationBars() {
        return hasLightNavigationBars;
    }

    public void setAppearanceLightNavigationBars(boolean isLight) {
        hasLightNavigationBars = isLight;
    }
}
