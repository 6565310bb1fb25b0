package androidx.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** kotlinc knows it by name, and checks the host against it as it does with the real libraries. */
@Retention(RetentionPolicy.CLASS)
public @interface NonNull {}
