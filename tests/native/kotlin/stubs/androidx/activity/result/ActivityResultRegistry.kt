package androidx.activity.result

import android.content.Intent
import androidx.activity.result.contract.ActivityResultContract
import androidx.activity.result.contract.ActivityResultContracts
import androidx.lifecycle.Lifecycle
import androidx.lifecycle.LifecycleOwner
import teamhub.stub.Remote

class ActivityResult(val resultCode: Int, val data: Intent?)

fun interface ActivityResultCallback<O> {
    fun onActivityResult(result: O)
}

abstract class ActivityResultLauncher<I> {
    abstract fun launch(input: I)

    abstract fun unregister()
}

/** What is launched is told to the test, which answers by `deliver`: late, or in the next activity. */
class ActivityResultRegistry {
    private val callbacks = LinkedHashMap<String, ActivityResultCallback<Any?>>()
    private val pending = LinkedHashMap<String, Any?>()
    private var isAsking = false

    fun <I, O> register(
        key: String,
        lifecycleOwner: LifecycleOwner,
        contract: ActivityResultContract<I, O>,
        callback: ActivityResultCallback<O>,
    ): ActivityResultLauncher<I> {
        val state = lifecycleOwner.lifecycle.currentState
        check(!state.isAtLeast(Lifecycle.State.STARTED)) {
            "LifecycleOwner is attempting to register while current state is $state. LifecycleOwners must call " +
                "register before they are STARTED."
        }
        return register(key, contract, callback)
    }

    fun <I, O> register(
        key: String,
        contract: ActivityResultContract<I, O>,
        callback: ActivityResultCallback<O>,
    ): ActivityResultLauncher<I> {
        @Suppress("UNCHECKED_CAST")
        callbacks[key] = callback as ActivityResultCallback<Any?>
        if (key in pending) callback.onActivityResult(pending.remove(key))
        return object : ActivityResultLauncher<I>() {
            override fun launch(input: I) {
                check(callbacks[key] === callback) { "Attempting to launch an unregistered ActivityResultLauncher" }
                if (contract is ActivityResultContracts.RequestPermission) {
                    // The platform asks one question at a time, and refuses a second one at once.
                    if (isAsking) return deliver(key, false)
                    isAsking = true
                }
                val details = (input as? Intent)?.let(::detailsOf) ?: arrayOf("input", "$input")
                launched[key] = input
                Remote.report("launch", "key", key, "contract", contract.javaClass.simpleName, *details)
            }

            override fun unregister() {
                callbacks.remove(key)
                pending.remove(key)
            }
        }
    }

    /** What still waits for a result of its own. For the stub's own use. */
    val names: Set<String> get() = callbacks.keys

    /** The activity is made again: what comes late comes here. For the stub's own use. */
    fun continueFrom(former: ActivityResultRegistry) {
        pending.putAll(former.pending)
        launched.putAll(former.launched)
    }

    /** What was launched last, by its key. For the stub's own use. */
    val launched = LinkedHashMap<String, Any?>()

    /** The other activity ended. Without a callback the result waits for one. For the stub's own use. */
    fun deliver(key: String, result: Any?) {
        isAsking = false
        val callback = callbacks[key]
        if (callback == null) pending[key] = result else callback.onActivityResult(result)
    }

    private fun detailsOf(intent: Intent): Array<Any> {
        val inner = intent.extra(Intent.EXTRA_INTENT) as? Intent ?: intent
        return arrayOf(
            "action", "${intent.action}",
            "text", "${inner.extra(Intent.EXTRA_TEXT)}",
            "subject", "${inner.extra(Intent.EXTRA_SUBJECT)}",
        )
    }
}
