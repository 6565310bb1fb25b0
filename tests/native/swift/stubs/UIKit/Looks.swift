import Foundation

public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

public final class UITraitCollection: NSObject, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let preferredContentSizeCategory = UIContentSizeCategory.accessibilityLarge
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
        super.init()
    }
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
}

public final class UIFont: NSObject {
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    }
}

open class UIFontMetrics: NSObject {
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    /// At this accessibility size body text is 33 points and not 17.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        traitCollection?.preferredContentSizeCategory == .accessibilityLarge ? value * 33 / 17 : value
    }
}

public final class UIColor: NSObject, Sendable {
    public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
    private let resolve: @Sendable (UITraitCollection) -> [CGFloat]

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        resolve = { _ in [red, green, blue, alpha] }
        super.init()
    }
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        resolve = { dynamicProvider($0).resolve($0) }
        super.init()
    }
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        let parts = resolve(traitCollection)
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    /// For the tests: `#rrggbb`.
    public var hex: String {
        let parts = resolve(UITraitCollection(userInterfaceStyle: .unspecified)).prefix(3)
        return "#" + parts.map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined()
    }
}

/// For the tests its content is the text of `PhotoText`, such as `4000x3000`. Nil: it cannot be read.
public final class UIImage: NSObject, Sendable {
    private let content: Data?
    public init(content: Data?) {
        self.content = content
        super.init()
    }
    public func jpegData(compressionQuality: CGFloat) -> Data? { content }
}
