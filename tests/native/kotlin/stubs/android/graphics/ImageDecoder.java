package android.graphics;

import android.util.Size;
import androidx.annotation.NonNull;
import java.io.File;
import java.io.IOException;
import teamhub.stub.PhotoFacts;

public final class ImageDecoder implements AutoCloseable {
    public static final int ALLOCATOR_SOFTWARE = 1;

    public static class Source {
        private final File file;

        private Source(File file) {
            this.file = file;
        }
    }

    public static class ImageInfo {
        private final Size size;

        private ImageInfo(Size size) {
            this.size = size;
        }

        @NonNull
        public Size getSize() {
            return size;
        }
    }

    public interface OnHeaderDecodedListener {
        void onHeaderDecoded(@NonNull ImageDecoder decoder, @NonNull ImageInfo info, @NonNull Source source);
    }

    private int width;
    private int height;
    private int allocator;

    @NonNull
    public static Source createSource(@NonNull File file) {
        return new Source(file);
    }

    @NonNull
    public static Bitmap decodeBitmap(@NonNull Source src, @NonNull OnHeaderDecodedListener listener)
            throws IOException {
        PhotoFacts facts = PhotoFacts.of(src.file);
        if (facts == null) throw new IOException("cannot be decoded");
        ImageDecoder decoder = new ImageDecoder();
        decoder.setTargetSize(facts.widthPx(), facts.heightPx());
        Size size = new Size(facts.widthPx(), facts.heightPx());
        listener.onHeaderDecoded(decoder, new ImageInfo(size), src);
        boolean isSoftware = decoder.allocator == ALLOCATOR_SOFTWARE;
        return new Bitmap(decoder.width, decoder.height, isSoftware ? "software" : "default");
    }

    public void setTargetSize(int width, int height) {
        if (width <= 0 || height <= 0) throw new IllegalArgumentException("Dimensions must be positive!");
        this.width = width;
        this.height = height;
    }

    public int getAllocator() {
        return allocator;
    }

    public void setAllocator(int allocator) {
        this.allocator = allocator;
    }

    @Override
    public void close() {}
}
