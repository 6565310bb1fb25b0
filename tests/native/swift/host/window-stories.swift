// What the host tells the page of the window around it.

import Foundation
import UIKit

@testable import Teamhub

@MainActor
let surroundings = [
    Story(name: "the page is active as long as the scene of its own window is") { told in
        let (host, page) = try told.open()
        @MainActor func states() -> [String] {
            page.calls.compactMap { call in
                ["inactive", "background", "active"].first { call.contains(#""state":"\#($0)""#) }
            }
        }
        let other = UIWindowScene()
        other.change(to: .background)
        told.phone.scene.change(to: .foregroundInactive)
        try await until("inactive") { states() == ["inactive"] }
        other.change(to: .foregroundActive)
        told.phone.scene.change(to: .background)
        try await until("background") { states() == ["inactive", "background"] }
        let welcomes = { page.calls.filter { $0.contains(#""k":"welcome""#) }.count }
        told.expect(welcomes() == 0, "welcomes a page that does not listen")
        told.phone.scene.change(to: .foregroundActive)
        try await until("active") { states().last == "active" }
        told.expect(welcomes() == 1, "does not repeat what a sleeping page may have lost")
        told.phone.hide(host)
        told.expect(states().last == "background", "is active in a tab that is not chosen")
    },
    Story(name: "both themes in which iOS takes pictures of an app that leaves are no change to the page") { told in
        let (host, page) = try told.open()
        let light = #""theme":"light""#
        @MainActor func isLast(_ state: String) -> Bool { page.calls.last?.contains(#""state":"\#(state)""#) == true }
        told.phone.scene.change(to: .background)
        // Before the host has heard of the background, as on a device.
        for style in [UIUserInterfaceStyle.light, .dark] { host.overrideUserInterfaceStyle = style }
        try await until("the background") { isLast("background") }
        told.phone.scene.change(to: .foregroundActive)
        try await until("active") { isLast("active") }
        told.phone.scene.change(to: .background)
        host.overrideUserInterfaceStyle = .light
        try await until("the background again") { isLast("background") }
        told.expect(!page.calls.contains { $0.contains(light) }, "tells of the pictures: \(page.calls)")
        told.phone.scene.change(to: .foregroundActive)
        try await until("active again") { isLast("active") }
        told.expect(page.calls.last { $0.contains(#""k":"welcome""#) } ?? "", has: light)
    },
    Story(name: "what covers the view itself is reported, and the keyboard only once") { told in
        let (host, page) = try told.open()
        @MainActor func viewport() -> String { page.calls.last { $0.contains("viewport.changed") } ?? "" }
        // The lower half of a window that is itself not at the edge of the screen.
        told.phone.window.frame = CGRect(x: 200, y: 100, width: 600, height: 800)
        host.view.frame = CGRect(x: 0, y: 400, width: 600, height: 300)
        host.view.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
        told.expect(viewport(), has: #""bottomPx":20,"keyboardPx":0"#)
        @MainActor func keyboard(_ frame: CGRect) {
            let key = UIResponder.keyboardFrameEndUserInfoKey
            NotificationCenter.default.post(
                name: UIResponder.keyboardWillChangeFrameNotification, object: nil, userInfo: [key: frame])
        }
        // The view ends 800 points below the top of the screen.
        keyboard(CGRect(x: 0, y: 700, width: 1000, height: 400))
        told.expect(viewport(), has: #""bottomPx":20,"keyboardPx":100"#)
        host.view.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0)
        told.expect(viewport(), has: #""bottomPx":20,"keyboardPx":100"#)
        keyboard(CGRect(x: 0, y: 600, width: 1000, height: 100))
        host.view.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
        told.expect(viewport(), has: #""bottomPx":20,"keyboardPx":0"#)
    },
    Story(name: "before its first frame the page has the background of the app's theme") { told in
        let (host, page) = try told.open()
        let (view, webView) = (try require(host.view), page.view)
        told.expect(!webView.isOpaque && webView.backgroundColor == .clear, "covers the background")
        for (style, expected) in [(UIUserInterfaceStyle.dark, "DARK"), (.light, "LIGHT")] {
            let hex = ProcessInfo.processInfo.environment[expected] ?? ""
            let colour = view.backgroundColor?.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
            told.expect(colour?.hex == hex, "\(style): \(colour?.hex ?? "nothing"), not \(hex)")
        }
        var options = told.options()
        options.background = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        told.expect(try told.open(options).host.view.backgroundColor?.hex == "#ff0000", "ignores the app's own")
        host.overrideUserInterfaceStyle = .light
        told.expect(page.calls.last ?? "", has: #""theme":"light""#)
    },
]
