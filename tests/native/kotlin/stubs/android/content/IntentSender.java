package android.content;

public class IntentSender {
    public final Intent intent;

    public IntentSender(Intent intent) {
        this.intent = intent;
    }
}
