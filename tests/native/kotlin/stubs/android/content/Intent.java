package android.content;

import android.net.Uri;
import androidx.annotation.NonNull;
import androidx.annotation.Nullable;
import java.util.HashMap;
import java.util.Map;

public class Intent {
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String ACTION_SENDTO = "android.intent.action.SENDTO";
    public static final String ACTION_CHOOSER = "android.intent.action.CHOOSER";
    public static final String EXTRA_TEXT = "android.intent.extra.TEXT";
    public static final String EXTRA_SUBJECT = "android.intent.extra.SUBJECT";
    public static final String EXTRA_INTENT = "android.intent.extra.INTENT";
    public static final String EXTRA_ALLOW_MULTIPLE = "android.intent.extra.ALLOW_MULTIPLE";

    private final String action;
    private final Map<String, Object> extras = new HashMap<>();
    private Uri data;
    private IntentSender sender;

    public Intent(String action) {
        this(action, null);
    }

    public Intent(String action, Uri data) {
        this.action = action;
        this.data = data;
    }

    public static Intent createChooser(Intent target, CharSequence title, IntentSender sender) {
        Intent chooser = new Intent(ACTION_CHOOSER);
        chooser.extras.put(EXTRA_INTENT, target);
        chooser.sender = sender;
        return chooser;
    }

    /** Of a chooser: what tells that a target was chosen. For the stub's own use. */
    public IntentSender chosenSender() {
        return sender;
    }

    @NonNull
    public Intent setType(@Nullable String type) {
        return this;
    }

    @NonNull
    public Intent setPackage(@Nullable String packageName) {
        return this;
    }

    @NonNull
    public Intent putExtra(String name, @Nullable String value) {
        extras.put(name, value);
        return this;
    }

    @NonNull
    public Intent putExtra(String name, boolean value) {
        extras.put(name, value);
        return this;
    }

    /** For the stub's own use. */
    public Object extra(String name) {
        return extras.get(name);
    }

    @Nullable
    public String getAction() {
        return action;
    }

    @Nullable
    public Uri getData() {
        return data;
    }

    @Nullable
    public ClipData getClipData() {
        return null;
    }
}
