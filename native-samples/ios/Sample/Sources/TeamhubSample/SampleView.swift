import SwiftUI
import Teamhub

/// The same in SwiftUI.
public struct SampleView: View {
    @State private var token: String?
    @State private var link: URL?
    @State private var isShown = false

    public init(token: String?) {
        _token = State(initialValue: token)
    }

    public var body: some View {
        Button("Teamhub") { isShown = true }
            .onOpenURL { url in
                link = url
                isShown = true
            }
            .fullScreenCover(isPresented: $isShown) {
                // The page has no close button, so this bar has one.
                NavigationView {
                    teamhub.toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button("Close") { isShown = false } }
                    }
                }
                .navigationViewStyle(.stack)
            }
    }

    private var teamhub: some View {
        TeamhubView(
            options: TeamhubOptions(token: token, appVersion: "1.0.0"),
            user: "me", link: $link,
            // Your app's session gives the new token.
            actions: TeamhubActions(
                refreshToken: { _ in token }, signedOut: { token = nil }, close: { isShown = false },
                problem: { print("Teamhub: \($0)") }))
    }
}
