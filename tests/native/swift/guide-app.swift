// An app around the code of the guides: see tests/native/packages/guide-code.ts.

import SwiftUI
import Teamhub
import UIKit

@MainActor
private final class Session {
    var token: String?
    var userName: String?
    func refresh() async -> String? { nil }
}

private final class Screen: UIViewController, TeamhubHostDelegate {
    let session = Session()
    func show() throws {
        // ios/README.md 1
    }
    func teamhub(_ host: TeamhubHost, refreshTokenFor reason: AuthRefreshReason) async -> String? { nil }
    func teamhubDidClose(_ host: TeamhubHost) {}
}

private struct Shown: View {
    let session: Session
    @State private var link: URL?
    @State private var isShown = false
    var body: some View {
        // ios/README.md 2
    }
}

// ios/README.md 3

@MainActor
private func options(_ session: Session) -> TeamhubOptions {
    // RELEASES.md 1
}
