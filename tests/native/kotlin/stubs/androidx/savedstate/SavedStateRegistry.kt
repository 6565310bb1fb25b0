package androidx.savedstate

import android.os.Bundle

class SavedStateRegistry(private val restored: Bundle?) {
    private val providers = LinkedHashMap<String, SavedStateProvider>()

    fun interface SavedStateProvider {
        fun saveState(): Bundle
    }

    fun consumeRestoredStateForKey(key: String): Bundle? =
        restored?.getBundle(key)?.also { restored.putBundle(key, null) }

    fun registerSavedStateProvider(key: String, provider: SavedStateProvider) {
        require(providers.put(key, provider) == null) { "SavedStateProvider with the given key is already registered" }
    }

    /** For the stub's own use. */
    fun save(): Map<String, Bundle> = providers.mapValues { it.value.saveState() }
}

interface SavedStateRegistryOwner : androidx.lifecycle.LifecycleOwner {
    val savedStateRegistry: SavedStateRegistry
}
