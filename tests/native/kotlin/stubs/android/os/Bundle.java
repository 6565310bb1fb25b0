package android.os;

import androidx.annotation.NonNull;
import androidx.annotation.Nullable;
import java.util.HashMap;
import java.util.Map;

public final class Bundle {
    private final Map<String, Object> values = new HashMap<>();

    @Nullable
    public String getString(@Nullable String key) {
        return (String) values.get(key);
    }

    public void putString(@Nullable String key, @Nullable String value) {
        values.put(key, value);
    }

    public int getInt(String key) {
        return values.get(key) instanceof Integer number ? number : 0;
    }

    public void putInt(@Nullable String key, int value) {
        values.put(key, value);
    }

    @Nullable
    public Bundle getBundle(@Nullable String key) {
        return (Bundle) values.get(key);
    }

    public void putBundle(@Nullable String key, @Nullable Bundle value) {
        values.put(key, value);
    }

    public java.util.Set<String> keySet() {
        return values.keySet();
    }

    public Object get(String key) {
        return values.get(key);
    }

    @NonNull
    @Override
    public String toString() {
        return "Bundle" + values;
    }
}
