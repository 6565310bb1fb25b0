package androidx.activity.result.contract

import android.content.Intent
import android.net.Uri
import androidx.activity.result.ActivityResult
import androidx.activity.result.PickVisualMediaRequest

abstract class ActivityResultContract<I, O>

class ActivityResultContracts private constructor() {
    class StartActivityForResult : ActivityResultContract<Intent, ActivityResult>()

    class RequestPermission : ActivityResultContract<String, Boolean>()

    open class TakePicture : ActivityResultContract<Uri, Boolean>()

    open class PickVisualMedia : ActivityResultContract<PickVisualMediaRequest, Uri?>() {
        sealed interface VisualMediaType

        object ImageOnly : VisualMediaType
    }

    open class PickMultipleVisualMedia(private val maxItems: Int = 100) :
        ActivityResultContract<PickVisualMediaRequest, List<@JvmSuppressWildcards Uri>>() {
        init {
            require(maxItems > 1) { "Max items must be higher than 1" }
        }
    }
}
