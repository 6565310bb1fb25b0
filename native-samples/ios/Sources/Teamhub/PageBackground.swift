import UIKit

/// The colour `--bg` of the page in its two themes: seen before the page has drawn anything.
enum PageBackground {
    static let color = UIColor { traits in
        traits.userInterfaceStyle == .light ? rgb(0xf5, 0xf7, 0xf9) : rgb(0x0b, 0x0e, 0x14)
    }

    private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
        UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
}
