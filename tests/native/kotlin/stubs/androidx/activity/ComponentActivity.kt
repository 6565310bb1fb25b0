package androidx.activity

import android.app.Activity
import android.content.res.Configuration
import android.os.Bundle
import androidx.activity.result.ActivityResultRegistry
import androidx.core.util.Consumer
import androidx.lifecycle.DefaultLifecycleObserver
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleObserver
import androidx.savedstate.SavedStateRegistry
import androidx.savedstate.SavedStateRegistryOwner

open class ComponentActivity : Activity(), SavedStateRegistryOwner {
    val activityResultRegistry = ActivityResultRegistry()
    val onBackPressedDispatcher = OnBackPressedDispatcher { finish() }
    private lateinit var savedState: SavedStateRegistry
    final override val savedStateRegistry: SavedStateRegistry get() = savedState
    private val observers = ArrayList<DefaultLifecycleObserver>()
    private val listeners = ArrayList<Consumer<Configuration>>()
    override val lifecycle: Lifecycle = object : Lifecycle() {
        override fun addObserver(observer: LifecycleObserver) {
            observers.add(observer as DefaultLifecycleObserver)
        }
    }

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        savedState = SavedStateRegistry(savedInstanceState)
    }

    fun addOnConfigurationChangedListener(listener: Consumer<Configuration>) {
        listeners.add(listener)
    }

    fun removeOnConfigurationChangedListener(listener: Consumer<Configuration>) {
        listeners.remove(listener)
    }

    /** For the stub's own use. */
    fun create(state: Bundle?) = onCreate(state)

    /** For the stub's own use. */
    fun changeConfiguration() = listeners.toList().forEach { it.accept(resources.configuration) }

    /** For the stub's own use. */
    fun live(step: DefaultLifecycleObserver.(ComponentActivity) -> Unit) =
        observers.toList().forEach { it.step(this) }
}

fun ComponentActivity.enableEdgeToEdge() = Unit
