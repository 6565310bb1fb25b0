package android.graphics;

import androidx.annotation.Nullable;
import java.io.File;
import teamhub.stub.PhotoFacts;

public class BitmapFactory {
    public static class Options {
        public boolean inJustDecodeBounds;
        public int outWidth;
        public int outHeight;
        @Nullable public String outMimeType;
    }

    /** Only for the facts of the file. */
    @Nullable
    public static Bitmap decodeFile(String pathName, Options opts) {
        if (!opts.inJustDecodeBounds) throw new UnsupportedOperationException();
        PhotoFacts facts = PhotoFacts.of(new File(pathName));
        opts.outWidth = facts == null ? -1 : facts.widthPx();
        opts.outHeight = facts == null ? -1 : facts.heightPx();
        opts.outMimeType = facts == null ? null : facts.type();
        return null;
    }
}
