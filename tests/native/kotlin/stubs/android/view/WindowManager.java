package android.view;

public interface WindowManager {
    class LayoutParams {
        public static final int SOFT_INPUT_ADJUST_RESIZE = 0x10;
        public static final int SOFT_INPUT_MASK_ADJUST = 0xf0;
    }
}
