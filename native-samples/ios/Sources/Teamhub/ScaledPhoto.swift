import Foundation
import ImageIO
import UniformTypeIdentifiers

/// Makes a photo upright and not larger than the page asked for. It takes long: call it off the main thread.
enum ScaledPhoto {
    struct Size: Sendable {
        let widthPx: Int
        let heightPx: Int
    }

    private static let quality = 0.9

    /// Writes the photo without the place and the camera that the original may name. Nil: it cannot be read, or
    /// there is no space.
    ///
    /// - Parameter maxEdgePx: The longer edge gets this length at most. A small photo is not enlarged.
    static func write(_ photo: Data, to file: URL, type: UTType, maxEdgePx: Int) -> Size? {
        let reading: [CFString: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways: true,
            kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: maxEdgePx,
        ]
        let writing: [CFString: Any] = [kCGImageDestinationLossyCompressionQuality: quality]
        // Never as a whole in memory: a photo of 48 megapixels would take 190 MB.
        guard let source = CGImageSourceCreateWithData(photo as CFData, nil),
            let image = CGImageSourceCreateThumbnailAtIndex(source, 0, reading as CFDictionary),
            let target = CGImageDestinationCreateWithURL(file as CFURL, type.identifier as CFString, 1, nil)
        else { return nil }
        CGImageDestinationAddImage(target, image, writing as CFDictionary)
        guard CGImageDestinationFinalize(target) else { return nil }
        return Size(widthPx: image.width, heightPx: image.height)
    }
}
