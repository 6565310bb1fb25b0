package androidx.activity

import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleOwner

abstract class OnBackPressedCallback(enabled: Boolean) {
    var isEnabled: Boolean = enabled

    /** For the stub's own use. */
    var dispatcher: OnBackPressedDispatcher? = null

    abstract fun handleOnBackPressed()

    fun remove() {
        dispatcher?.callbacks?.remove(this)
    }
}

class OnBackPressedDispatcher(private val fallback: () -> Unit) {
    /** For the stub's own use. */
    val callbacks = LinkedHashMap<OnBackPressedCallback, LifecycleOwner>()

    fun addCallback(owner: LifecycleOwner, onBackPressedCallback: OnBackPressedCallback) {
        callbacks[onBackPressedCallback] = owner
        onBackPressedCallback.dispatcher = this
    }

    /** The last one whose owner is on the screen. */
    fun onBackPressed() {
        val active = callbacks.filter { (callback, owner) ->
            callback.isEnabled && owner.lifecycle.currentState.isAtLeast(Lifecycle.State.STARTED)
        }
        active.keys.lastOrNull()?.handleOnBackPressed() ?: fallback()
    }
}
