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

    fun getSavedStateProvider(key: String): SavedStateProvider? = providers[key]

    fun unregisterSavedStateProvider(key: String) {
        providers.remove(key)
    }

    /** For the stub's own use. */
    val names: Set<String> get() = providers.keys

    /** For the stub's own use. */
    fun save(): Bundle = Bundle().apply {
        for ((key, provider) in providers) putBundle(key, provider.saveState())
    }
}

interface SavedStateRegistryOwner : androidx.lifecycle.LifecycleOwner {
    val savedStateRegistry: SavedStateRegistry
}
