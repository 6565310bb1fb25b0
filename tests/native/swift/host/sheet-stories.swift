// Every sheet, closed by whomever, and what is asked for while it is shown.

import AVFoundation
import PhotosUI
import UIKit

@testable import Teamhub

/// Closes what a request has opened.
@MainActor
private let closings: [(method: String, how: String, close: @MainActor (UIViewController, Phone) -> Void)] = [
    ("camera", "by its button", { controller, _ in
        guard let camera = controller as? UIImagePickerController else { return }
        camera.delegate?.imagePickerControllerDidCancel(camera)
    }),
    ("gallery", "by its button", { controller, _ in
        guard let picker = controller as? PHPickerViewController else { return }
        picker.delegate?.picker(picker, didFinishPicking: [])
    }),
    ("gallery", "by a swipe", { controller, _ in controller.swipeDown() }),
    ("gallery", "by the app around", { _, phone in phone.root.dismiss(animated: false) }),
    ("camera", "by the app around", { _, phone in phone.root.dismiss(animated: false) }),
    ("share", "by its button", { controller, _ in
        (controller as? UIActivityViewController)?.finish(completed: false)
    }),
    ("share", "by the app around", { _, phone in phone.root.dismiss(animated: false) }),
]

@MainActor
let sheets = closings.map { closing in
    Story(name: "\(closing.method): closed \(closing.how) is dismissed, and the next one opens") { told in
        let page = try told.open().page
        for id in ["p1-1", "p1-2"] {
            if closing.method == "share" {
                page.ask(id, "share.open", #"{"url":"https://teamhub.example/"}"#)
            } else {
                page.askForPhotos(id, closing.method)
            }
            if closing.method == "camera" {
                try await told.answerPermission(true)
            }
            closing.close(try await told.shown(UIViewController.self), told.phone)
            told.expect(try await page.answer(to: id), has: #""status":"dismissed""#)
            try await told.nothingIsShown()
        }
    }
} + [
    Story(name: "a chosen target is shared, though the sheet says so only when it is gone") { told in
        let page = try told.open().page
        page.ask("p1-1", "share.open", #"{"url":"https://teamhub.example/"}"#)
        try await told.shown(UIActivityViewController.self).finish(completed: true)
        told.expect(try await page.answer(to: "p1-1"), has: #""status":"shared""#)
    },
    Story(name: "a share sheet stays when the page dies, and the next page can open another") { told in
        let (host, page) = try told.open()
        let share = #"{"url":"https://teamhub.example/"}"#
        page.ask("p1-1", "share.open", share)
        let sheet = try await told.shown(UIActivityViewController.self)
        host.webViewWebContentProcessDidTerminate(page.view)
        page.greet("p2")
        page.ask("p2-1", "share.open", share)
        told.expect(try await page.answer(to: "p2-1"), has: "BUSY")
        told.expect(UIViewController.presented.first === sheet, "closes what the user writes in")
        sheet.finish(completed: true)
        try await told.nothingIsShown()
        page.ask("p2-2", "share.open", share)
        _ = try await told.shown(UIActivityViewController.self)
    },
    Story(name: "a request while something else is shown, comes or goes is BUSY, and nothing hangs") { told in
        let page = try told.open().page
        let share = #"{"url":"https://teamhub.example/"}"#
        page.ask("p1-1", "share.open", share)
        let first = try await told.shown(UIActivityViewController.self)
        page.ask("p1-2", "share.open", share)
        page.askForPhotos("p1-3", "gallery")
        for id in ["p1-2", "p1-3"] { told.expect(try await page.answer(to: id), has: "BUSY") }
        first.finish(completed: false)
        page.askForPhotos("p1-4", "gallery")
        told.expect(try await page.answer(to: "p1-4"), has: "BUSY")
        _ = try await page.answer(to: "p1-1")
        try await told.nothingIsShown()
        page.askForPhotos("p1-5", "gallery")
        _ = try await told.shown(PHPickerViewController.self)
    },
    Story(name: "what UIKit refuses to present is BUSY") { told in
        let host = try TeamhubHost(options: told.options(), delegate: told.delegate)
        told.phone.root.present(host, animated: true)
        let page = Page.newest
        page.greet()
        // The host is still on its way to the screen.
        page.ask("p1-1", "share.open", #"{"url":"https://teamhub.example/"}"#)
        page.askForPhotos("p1-2", "gallery")
        for id in ["p1-1", "p1-2"] { told.expect(try await page.answer(to: id), has: "BUSY") }
        told.expect(UIViewController.refused.count == 2, "UIKit refuses \(UIViewController.refused)")
    },
    Story(name: "a host that is not on the screen shows nothing") { told in
        let (host, page) = try told.open()
        told.phone.hide(host)
        page.ask("p1-1", "share.open", #"{"url":"https://teamhub.example/"}"#)
        told.expect(try await page.answer(to: "p1-1"), has: "BUSY")
        page.askForPhotos("p1-2", "camera")
        told.expect(try await page.answer(to: "p1-2"), has: "BUSY")
        told.expect(!Permission.isAsked, "asks the user for a camera that cannot open")
        withExtendedLifetime(host) {}
    },
]
