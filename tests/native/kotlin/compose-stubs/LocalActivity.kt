package androidx.activity.compose

import android.app.Activity
import androidx.compose.runtime.CompositionLocal

val LocalActivity = CompositionLocal<Activity?>(null)
