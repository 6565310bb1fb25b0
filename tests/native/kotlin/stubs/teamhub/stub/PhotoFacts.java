package teamhub.stub;

import androidx.annotation.Nullable;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a device's decoders find in a file of the test's. A photo that would take long to write, or that nothing here
 * can write, is one line, such as `image/heic 4000x3000`. Every other file counts as a small JPEG.
 */
public record PhotoFacts(String type, int widthPx, int heightPx) {
    private static final Pattern LINE = Pattern.compile("(image/\\w+) (\\d+)x(\\d+)");

    /** Null: there is no such file. */
    @Nullable
    public static PhotoFacts of(File file) {
        try {
            Matcher line = LINE.matcher(Files.readString(file.toPath(), StandardCharsets.ISO_8859_1));
            if (!line.matches()) return new PhotoFacts("image/jpeg", 800, 600);
            return new PhotoFacts(
                    line.group(1), Integer.parseInt(line.group(2)), Integer.parseInt(line.group(3)));
        } catch (IOException missing) {
            return null;
        }
    }
}
