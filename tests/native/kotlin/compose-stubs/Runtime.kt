@file:Suppress("UNUSED_PARAMETER")

package androidx.compose.runtime

import kotlin.reflect.KProperty

@Retention(AnnotationRetention.BINARY)
@Target(
    AnnotationTarget.FUNCTION,
    AnnotationTarget.TYPE,
    AnnotationTarget.TYPE_PARAMETER,
    AnnotationTarget.PROPERTY_GETTER,
)
annotation class Composable

@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER)
annotation class ReadOnlyComposable

@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.CLASS, AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER)
annotation class StableMarker

/** What the compiler's plugin calls in the code that it makes. Nothing runs it here. */
interface Composer {
    val skipping: Boolean
    val defaultsInvalid: Boolean

    fun startRestartGroup(key: Int): Composer

    fun endRestartGroup(): ScopeUpdateScope?

    fun startReplaceGroup(key: Int)

    fun endReplaceGroup()

    fun startReplaceableGroup(key: Int)

    fun endReplaceableGroup()

    fun startMovableGroup(key: Int, dataKey: Any?)

    fun endMovableGroup()

    fun startDefaults()

    fun endDefaults()

    fun skipToGroupEnd()

    fun shouldExecute(parametersChanged: Boolean, flags: Int): Boolean

    fun joinKey(left: Any?, right: Any?): Any

    fun rememberedValue(): Any?

    fun updateRememberedValue(value: Any?)

    fun changed(value: Any?): Boolean

    fun changed(value: Boolean): Boolean

    fun changed(value: Int): Boolean

    fun changedInstance(value: Any?): Boolean

    companion object {
        val Empty = Any()
    }
}

/** The plugin refuses a runtime that is older than itself. */
@Suppress("ConstPropertyName")
object ComposeVersion {
    const val version: Int = 1_000_000
}

interface ScopeUpdateScope {
    fun updateScope(block: (Composer, Int) -> Unit)
}

inline fun <T> Composer.cache(invalid: Boolean, block: () -> T): T =
    @Suppress("UNCHECKED_CAST")
    if (invalid) block().also(::updateRememberedValue) else rememberedValue() as T

fun updateChangedFlags(flags: Int): Int = flags

fun isTraceInProgress(): Boolean = false

fun traceEventStart(key: Int, dirty1: Int, dirty2: Int, info: String) = Unit

fun traceEventEnd() = Unit

fun sourceInformation(composer: Composer, sourceInformation: String) = Unit

fun sourceInformationMarkerStart(composer: Composer, key: Int, sourceInformation: String) = Unit

fun sourceInformationMarkerEnd(composer: Composer) = Unit

interface RememberObserver {
    fun onRemembered()

    fun onForgotten()

    fun onAbandoned()
}

@Composable
fun <T> remember(calculation: () -> T): T = calculation()

@Composable
fun <T> remember(key1: Any?, calculation: () -> T): T = calculation()

@Composable
fun <T> remember(key1: Any?, key2: Any?, calculation: () -> T): T = calculation()

@Composable
fun <T> remember(key1: Any?, key2: Any?, key3: Any?, calculation: () -> T): T = calculation()

@Composable
fun <T> remember(vararg keys: Any?, calculation: () -> T): T = calculation()

@Composable
inline fun <T> key(vararg keys: Any?, block: @Composable () -> T): T = block()

class CompositionLocal<T>(private val value: T) {
    val current: T
        @ReadOnlyComposable
        @Composable
        get() = value
}

class MutableState<T>(var value: T)

fun <T> mutableStateOf(value: T): MutableState<T> = MutableState(value)

operator fun <T> MutableState<T>.getValue(thisObj: Any?, property: KProperty<*>): T = value

operator fun <T> MutableState<T>.setValue(thisObj: Any?, property: KProperty<*>, value: T) {
    this.value = value
}
