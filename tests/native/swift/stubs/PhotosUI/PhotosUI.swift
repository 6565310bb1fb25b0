@_exported import UIKit

public struct PHPickerFilter: Equatable, Hashable, Sendable {
    public static let images = PHPickerFilter()
}

public struct PHPickerConfiguration: Sendable {
    public enum AssetRepresentationMode: Sendable {
        case automatic, current, compatible
    }
    public init() {}
    public var preferredAssetRepresentationMode: AssetRepresentationMode = .automatic
    public var selectionLimit = 1
    public var filter: PHPickerFilter?
}

public struct PHPickerResult {
    public let itemProvider: NSItemProvider
    /// For the tests.
    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

@MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

public final class PHPickerViewController: UIViewController {
    public init(configuration: PHPickerConfiguration) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }
    public weak var delegate: (any PHPickerViewControllerDelegate)?
}
