import Foundation

// The bridged types of Foundation, which only Apple's systems have.
public typealias CFString = String
public typealias CFURL = URL
public typealias CFData = Data
public typealias CFDictionary = [String: Any]

public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "always"
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "transform"
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "maxPixelSize"
public let kCGImageDestinationLossyCompressionQuality: CFString = "quality"

/// In the tests a photo is a text with its size, such as `4000x3000`.
public struct CGImage: Sendable {
    public let width: Int
    public let height: Int
}

public struct CGImageSource {
    fileprivate let image: CGImage
}

public final class CGImageDestination {
    fileprivate let file: URL
    fileprivate var image: CGImage?
    fileprivate init(_ file: URL) { self.file = file }
}

/// For the tests: whether a photo was decoded on the main queue, which would stop the app's screen.
public enum ImageWork {
    nonisolated(unsafe) public static var wasOnMainQueue = false
    nonisolated(unsafe) static let mainQueue: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}

public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    if DispatchQueue.getSpecific(key: ImageWork.mainQueue) == true { ImageWork.wasOnMainQueue = true }
    let parts = String(decoding: data, as: UTF8.self).split(separator: "x").compactMap { Int($0) }
    return parts.count == 2 ? CGImageSource(image: CGImage(width: parts[0], height: parts[1])) : nil
}

public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    let edge = max(source.image.width, source.image.height)
    let scale = min(1, Double(options?[kCGImageSourceThumbnailMaxPixelSize] as? Int ?? edge) / Double(edge))
    func scaled(_ side: Int) -> Int { Int((Double(side) * scale).rounded()) }
    return CGImage(width: scaled(source.image.width), height: scaled(source.image.height))
}

public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(url)
}

public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
    destination.image = image
}

public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
    guard let image = destination.image else { return false }
    return (try? Data("\(image.width)x\(image.height)".utf8).write(to: destination.file)) != nil
}
