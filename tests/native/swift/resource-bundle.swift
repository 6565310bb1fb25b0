import Foundation

// As Swift's package manager makes it for a target with resources. Here a test names the folder.
extension Foundation.Bundle {
    static var module: Bundle {
        Bundle(path: ProcessInfo.processInfo.environment["TEAMHUB_RESOURCES"] ?? "") ?? .main
    }
}
