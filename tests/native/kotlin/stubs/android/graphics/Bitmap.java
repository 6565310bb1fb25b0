package android.graphics;

import androidx.annotation.NonNull;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;
import teamhub.stub.Remote;

/** A black picture. It tells the test how it was made, and how it is written. */
public final class Bitmap {
    public enum CompressFormat {
        JPEG
    }

    private final int widthPx;
    private final int heightPx;
    private final String allocator;

    Bitmap(int widthPx, int heightPx, String allocator) {
        this.widthPx = widthPx;
        this.heightPx = heightPx;
        this.allocator = allocator;
    }

    public boolean compress(@NonNull CompressFormat format, int quality, @NonNull OutputStream stream) {
        Remote.report(
                "compress",
                "widthPx", widthPx,
                "heightPx", heightPx,
                "quality", quality,
                "allocator", allocator);
        BufferedImage image = new BufferedImage(widthPx, heightPx, BufferedImage.TYPE_INT_RGB);
        try {
            return ImageIO.write(image, format.name(), stream);
        } catch (IOException full) {
            return false;
        }
    }
}
