package android.content.res;

import android.util.AttributeSet;
import androidx.annotation.Nullable;

/** Values of a view's attributes, or of a theme. */
public class TypedArray {
    private final AttributeSet attributes;
    private final int color;

    /** For the stub's own use. */
    public TypedArray(@Nullable AttributeSet attributes, int color) {
        this.attributes = attributes;
        this.color = color;
    }

    @Nullable
    public String getString(int index) {
        return attributes == null ? null : attributes.getAttributeValue(index);
    }

    public int getColor(int index, int defValue) {
        return color;
    }

    public void recycle() {}
}
