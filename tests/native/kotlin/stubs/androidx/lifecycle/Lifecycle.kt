package androidx.lifecycle

interface LifecycleObserver

abstract class Lifecycle {
    abstract fun addObserver(observer: LifecycleObserver)
}

interface LifecycleOwner {
    val lifecycle: Lifecycle
}
