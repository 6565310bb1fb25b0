package androidx.activity

import androidx.lifecycle.LifecycleOwner

abstract class OnBackPressedCallback(enabled: Boolean) {
    var isEnabled: Boolean = enabled

    abstract fun handleOnBackPressed()
}

class OnBackPressedDispatcher(private val fallback: () -> Unit) {
    private val callbacks = ArrayList<OnBackPressedCallback>()

    @Suppress("UNUSED_PARAMETER")
    fun addCallback(owner: LifecycleOwner, onBackPressedCallback: OnBackPressedCallback) {
        callbacks.add(onBackPressedCallback)
    }

    fun onBackPressed() {
        callbacks.lastOrNull { it.isEnabled }?.handleOnBackPressed() ?: fallback()
    }
}
