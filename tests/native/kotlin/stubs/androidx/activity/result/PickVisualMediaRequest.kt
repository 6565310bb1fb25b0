package androidx.activity.result

import androidx.activity.result.contract.ActivityResultContracts

class PickVisualMediaRequest private constructor(
    val mediaType: ActivityResultContracts.PickVisualMedia.VisualMediaType,
) {
    class Builder {
        private var mediaType: ActivityResultContracts.PickVisualMedia.VisualMediaType =
            ActivityResultContracts.PickVisualMedia.ImageOnly

        fun setMediaType(mediaType: ActivityResultContracts.PickVisualMedia.VisualMediaType): Builder {
            this.mediaType = mediaType
            return this
        }

        fun build(): PickVisualMediaRequest = PickVisualMediaRequest(mediaType)
    }
}
