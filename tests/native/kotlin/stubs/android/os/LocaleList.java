package android.os;

import java.util.Locale;

public final class LocaleList {
    private final Locale[] locales;

    public LocaleList(Locale... locales) {
        this.locales = locales;
    }

    public Locale get(int index) {
        return locales[index];
    }
}
