package android.util;

/** The attributes of a view in a layout file. */
public interface AttributeSet {
    String getAttributeValue(int index);
}
