package android.content;

import android.net.Uri;

public class ClipData {
    private final Item[] items;

    private ClipData(Item... items) {
        this.items = items;
    }

    public static ClipData newPlainText(CharSequence label, CharSequence text) {
        return new ClipData(new Item(text, null));
    }

    public int getItemCount() {
        return items.length;
    }

    public Item getItemAt(int index) {
        return items[index];
    }

    public static class Item {
        private final CharSequence text;
        private final Uri uri;

        private Item(CharSequence text, Uri uri) {
            this.text = text;
            this.uri = uri;
        }

        public CharSequence getText() {
            return text;
        }

        public Uri getUri() {
            return uri;
        }
    }
}
