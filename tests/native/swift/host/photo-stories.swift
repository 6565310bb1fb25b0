// A user who takes and chooses photos.

import AVFoundation
import Foundation
import ImageIO
import PhotosUI
import UIKit

@testable import Teamhub

@MainActor
let captures = [
    Story(name: "a second tap on Camera is BUSY, also while the first one waits for the permission") { told in
        let page = try told.open().page
        page.askForPhotos("p1-1", "camera")
        page.askForPhotos("p1-2", "camera")
        told.expect(try await page.answer(to: "p1-2"), has: "BUSY")
        told.expect(UIViewController.presented.isEmpty, "opens a camera that the user has not allowed")
        Permission.answer(true)
        let camera = try await told.shown(UIImagePickerController.self)
        told.expect(UIViewController.presented.count == 1, "opens \(UIViewController.presented.count) cameras")
        camera.delegate?.imagePickerControllerDidCancel(camera)
        told.expect(try await page.answer(to: "p1-1"), has: "dismissed")
        told.expect(try await told.takePhoto(page, "p1-3"), has: "teamhub-media://photos/")
    },
    Story(name: "in an app without the text that iOS asks for, the camera stays closed, and the gallery opens") { told in
        PhotoCapture.mayUseCamera = false
        let page = try told.open().page
        _ = try told.open(told.options(switchedOff: [.cameraCapture]))
        told.expect(told.delegate.problems.count == 1, "reports \(told.delegate.problems)")
        told.expect(told.delegate.problems.first ?? "", has: "NSCameraUsageDescription")
        page.askForPhotos("p1-1", "camera")
        told.expect(try await page.answer(to: "p1-1"), has: "UNAVAILABLE")
        told.expect(!Permission.isAsked, "asks for a camera, which ends the app")
        page.askForPhotos("p1-2", "gallery")
        _ = try await told.shown(PHPickerViewController.self)
    },
    Story(name: "a refused permission is PERMISSION_DENIED, and the next tap asks again") { told in
        let page = try told.open().page
        for id in ["p1-1", "p1-2"] {
            page.askForPhotos(id, "camera")
            try await told.answerPermission(false)
            told.expect(try await page.answer(to: id), has: "PERMISSION_DENIED")
        }
    },
    Story(name: "the camera does not open over what came while the user was asked") { told in
        let page = try told.open().page
        page.askForPhotos("p1-1", "camera")
        try await until("the question") { Permission.isAsked }
        let alert = UIViewController()
        told.phone.root.present(alert, animated: false)
        Permission.answer(true)
        told.expect(try await page.answer(to: "p1-1"), has: "BUSY")
        told.expect(UIViewController.presented.map { $0 === alert } == [true], "covers the alert")
    },
    Story(name: "when the page takes its request back, the camera closes, and the next one can open") { told in
        let page = try told.open().page
        for (id, source) in [("p1-1", "camera"), ("p1-2", "gallery"), ("p1-3", "camera")] {
            page.askForPhotos(id, source)
            if source == "camera" {
                try await told.answerPermission(true)
            }
            _ = try await told.shown(UIViewController.self)
            page.say(#"{"th":1,"k":"cancel","id":"\#(id)"}"#)
            try await told.nothingIsShown()
        }
        told.expect(UIViewController.refused.isEmpty, "presents while something closes")
    },
    Story(name: "a photo has at most the size that the page asked for, and is made off the main thread") { told in
        let page = try told.open().page
        let taken = try await told.takePhoto(page, "p1-1", "4000x3000")
        told.expect(try page.fetch(taken).text == "800x600", "a photo of \(try page.fetch(taken).text)")
        told.expect(try await page.answer(to: "p1-1"), has: #""heightPx":600"#)
        page.askForPhotos("p1-2", "gallery", maxEdgePx: 1200)
        let picker = try await told.shown(PHPickerViewController.self)
        let large = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpg")
        try Data("1500x3000".utf8).write(to: large)
        let unreadable: [URL?] = [nil, told.embedded]
        let results = (unreadable + [large]).map { PHPickerResult(itemProvider: Provider($0)) }
        picker.delegate?.picker(picker, didFinishPicking: results)
        let answer = try await page.answer(to: "p1-2")
        told.expect(answer.components(separatedBy: "teamhub-media:").count == 2, "gives other photos too: \(answer)")
        let picked = try page.fetch(told.address(in: answer)).text
        told.expect(picked == "600x1200", "a photo of \(picked)")
        told.expect(!ImageWork.wasOnMainQueue, "stops the app's screen")
    },
    Story(name: "photos from a cloud are loaded three at a time, and keep the order in which they were chosen") { told in
        let page = try told.open().page
        page.askForPhotos("p1-1", "gallery", maxCount: 4)
        let picker = try await told.shown(PHPickerViewController.self)
        let slow = try (1...4).map { number in
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpg")
            try Data("\(number)0x10".utf8).write(to: file)
            return SlowProvider(file)
        }
        picker.delegate?.picker(picker, didFinishPicking: slow.map { PHPickerResult(itemProvider: $0) })
        try await until("three are asked for") { slow.prefix(3).allSatisfy(\.isAsked) }
        for _ in 0..<20 { await Task.yield() }
        told.expect(!slow[3].isAsked, "loads all at once")
        for index in [2, 1, 0] { slow[index].answer() }
        try await until("the fourth is asked for") { slow[3].isAsked }
        slow[3].answer()
        let answer = try await page.answer(to: "p1-1")
        let widths = answer.components(separatedBy: #""widthPx":"#).dropFirst().map { $0.prefix(2) }
        told.expect(widths == ["10", "20", "30", "40"], "gives \(widths)")
    },
    Story(name: "a photo that is still being read when the user changes does not stay on the disk") { told in
        let (host, page) = try told.open()
        page.askForPhotos("p1-1", "gallery")
        let picker = try await told.shown(PHPickerViewController.self)
        let chosen = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpg")
        try Data("40x30".utf8).write(to: chosen)
        let slow = SlowProvider(chosen)
        picker.delegate?.picker(picker, didFinishPicking: [PHPickerResult(itemProvider: slow)])
        try await until("the photo is asked for") { slow.isAsked }
        host.setToken("another")
        slow.answer()
        // The next request is not BUSY when the former one has ended.
        try await told.nothingIsShown()
        page.askForPhotos("p1-2", "gallery")
        let next = try await told.shown(PHPickerViewController.self)
        next.delegate?.picker(next, didFinishPicking: [])
        told.expect(try await page.answer(to: "p1-2"), has: "dismissed")
        let folder = try StoredData.photos()
        let left = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        told.expect(left.filter { $0.hasSuffix(".jpg") }.isEmpty, "keeps \(left)")
    },
    Story(name: "if no photo can be read, the answer is UNAVAILABLE") { told in
        let page = try told.open().page
        page.askForPhotos("p1-1", "gallery")
        let picker = try await told.shown(PHPickerViewController.self)
        picker.delegate?.picker(picker, didFinishPicking: [PHPickerResult(itemProvider: Provider(nil))])
        told.expect(try await page.answer(to: "p1-1"), has: "UNAVAILABLE")
        page.askForPhotos("p1-2", "camera")
        try await told.answerPermission(true)
        let camera = try await told.shown(UIImagePickerController.self)
        camera.delegate?.imagePickerController(camera, didFinishPickingMediaWithInfo: [:])
        told.expect(try await page.answer(to: "p1-2"), has: "UNAVAILABLE")
    },
]
