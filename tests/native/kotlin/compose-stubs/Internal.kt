package androidx.compose.runtime.internal

@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.CLASS)
annotation class StabilityInferred(val parameters: Int)

@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.CLASS)
annotation class FunctionKeyMeta(val key: Int, val startOffset: Int, val endOffset: Int)
