package androidx.activity

import android.app.Activity
import android.content.res.Configuration
import android.os.Bundle
import androidx.activity.result.ActivityResultRegistry
import androidx.core.util.Consumer
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleRegistry
import androidx.savedstate.SavedStateRegistry
import androidx.savedstate.SavedStateRegistryOwner

open class ComponentActivity : Activity(), SavedStateRegistryOwner {
    val activityResultRegistry = ActivityResultRegistry()
    val onBackPressedDispatcher = OnBackPressedDispatcher { finish() }
    private lateinit var savedState: SavedStateRegistry
    final override val savedStateRegistry: SavedStateRegistry get() = savedState
    private val listeners = ArrayList<Consumer<Configuration>>()
    private val steps = LifecycleRegistry(this)
    override val lifecycle: Lifecycle get() = steps

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
    fun create(state: Bundle?) {
        onCreate(state)
        steps.currentState = Lifecycle.State.CREATED
    }

    /** For the stub's own use. */
    fun moveTo(state: Lifecycle.State) {
        steps.currentState = state
    }

    /** Who still listens to this activity, and has not said when it stops. For the stub's own use. */
    fun listeners(): List<String> =
        activityResultRegistry.names.toList() + savedState.names + listeners.map { "configuration" } +
            steps.observers.map { "lifecycle" } + onBackPressedDispatcher.callbacks.map { "back" }

    /**
     * Gives the system's configuration, as a device does where the app has its own in the activity's resources. For
     * the stub's own use.
     */
    fun changeConfiguration() = listeners.toList().forEach { it.accept(Configuration()) }
}

fun ComponentActivity.enableEdgeToEdge() = Unit
