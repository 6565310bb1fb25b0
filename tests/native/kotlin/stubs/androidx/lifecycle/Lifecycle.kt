package androidx.lifecycle

interface LifecycleObserver

abstract class Lifecycle {
    enum class State {
        DESTROYED,
        INITIALIZED,
        CREATED,
        STARTED,
        RESUMED,
        ;

        fun isAtLeast(state: State): Boolean = this >= state
    }

    abstract val currentState: State

    abstract fun addObserver(observer: LifecycleObserver)

    abstract fun removeObserver(observer: LifecycleObserver)
}

interface LifecycleOwner {
    val lifecycle: Lifecycle
}

/** Like the real one, it tells an observer that comes late what it has missed. */
class LifecycleRegistry(private val owner: LifecycleOwner) : Lifecycle() {
    private val told = LinkedHashMap<DefaultLifecycleObserver, State>()

    override var currentState: State = State.INITIALIZED
        set(value) {
            field = value
            told.keys.toList().forEach(::catchUp)
        }

    /** For the stub's own use. */
    val observers: Set<LifecycleObserver> get() = told.keys

    override fun addObserver(observer: LifecycleObserver) {
        val isGone = currentState == State.DESTROYED
        told[observer as DefaultLifecycleObserver] = if (isGone) State.DESTROYED else State.INITIALIZED
        catchUp(observer)
    }

    override fun removeObserver(observer: LifecycleObserver) {
        told.remove(observer as DefaultLifecycleObserver)
    }

    private fun catchUp(observer: DefaultLifecycleObserver) {
        while (true) {
            val at = told[observer] ?: return
            if (at == currentState) return
            val isUp = at < currentState
            val next = when {
                isUp -> State.entries[at.ordinal + 1]
                at == State.CREATED || at == State.INITIALIZED -> State.DESTROYED
                else -> State.entries[at.ordinal - 1]
            }
            told[observer] = next
            when (next) {
                State.CREATED -> if (isUp) observer.onCreate(owner) else observer.onStop(owner)
                State.STARTED -> if (isUp) observer.onStart(owner) else observer.onPause(owner)
                State.RESUMED -> observer.onResume(owner)
                State.DESTROYED -> observer.onDestroy(owner)
                State.INITIALIZED -> Unit
            }
        }
    }
}
