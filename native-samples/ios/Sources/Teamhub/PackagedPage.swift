import Foundation

/// The page among the resources of this package. `npm run packages` puts it there.
enum PackagedPage {
    /// Throws `TeamhubPageMissing` in a package without one, such as the folder of the sources.
    static func file() throws -> URL {
        guard let page = resources.url(forResource: "index", withExtension: "html", subdirectory: "teamhub")
        else { throw TeamhubPageMissing() }
        return page
    }

    private static var resources: Bundle {
        #if SWIFT_PACKAGE
            Bundle.module
        #else
            // The sources are part of your app's own target.
            Bundle(for: TeamhubHost.self)
        #endif
    }
}

/// There is no page to show.
public struct TeamhubPageMissing: LocalizedError, CustomStringConvertible {
    public var errorDescription: String? { description }
    public var description: String {
        "The Teamhub package has no page (teamhub/index.html). Use the package that was built, or give a page in the "
            + "option `embedded`."
    }
}
