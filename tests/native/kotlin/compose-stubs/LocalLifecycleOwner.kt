package androidx.lifecycle.compose

import androidx.activity.ComponentActivity
import androidx.compose.runtime.CompositionLocal
import androidx.lifecycle.LifecycleOwner

val LocalLifecycleOwner = CompositionLocal<LifecycleOwner>(ComponentActivity())
