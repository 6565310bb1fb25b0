import Foundation

/// Of Foundation, on a device.
open class NSItemProvider: NSObject, @unchecked Sendable {
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { true }
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress { Progress(totalUnitCount: 1) }
}
