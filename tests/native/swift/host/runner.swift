// Runs the source of the iOS host against the stubs of the platform. Arguments: a file to embed, and the name of one
// of the `stories`, `names` for all of these, or `serving`.

import AVFoundation
import Foundation
import UIKit

@testable import Teamhub

@main
struct HostRunner {
    @MainActor
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else { exit(2) }
        let embedded = URL(fileURLWithPath: arguments[1])
        PhotoCapture.mayUseCamera = true
        if arguments[2] == "names" {
            print(stories.map(\.name).joined(separator: "\n"))
        } else if let story = stories.first(where: { $0.name == arguments[2] }) {
            let told = Told(embedded: embedded)
            do {
                try await story.play(told)
            } catch {
                told.problems.append("\(error)")
            }
            end(told.problems)
        } else if arguments[2] == "serving" {
            let serving = Serving(embedded: embedded)
            try await serving.playAll()
            print("passed \(serving.passed)")
            end(serving.problems)
        } else {
            exit(2)
        }
    }

    private static func end(_ problems: [String]) {
        FileHandle.standardError.write(Data(problems.map { "\($0)\n" }.joined().utf8))
        if !problems.isEmpty { exit(1) }
    }
}

@MainActor
let stories: [Story] = captures + sheets + lives + surroundings + methods

/// What a user or an app around may do to a host. Each story is told in a process of its own.
struct Story {
    let name: String
    let play: @MainActor (Told) async throws -> Void
}

/// What a story has, and what it found.
@MainActor
final class Told {
    var problems: [String] = []
    let embedded: URL
    let delegate = Delegate()
    let phone = Phone()

    init(embedded: URL) {
        self.embedded = embedded
    }

    func expect(_ isTrue: Bool, _ what: String) {
        if !isTrue { problems.append(what) }
    }

    func expect(_ text: String, has part: String, line: Int = #line) {
        expect(text.contains(part), "line \(line): no \(part) in: \(text)")
    }

    func options(
        token: String? = "secret", releases: TeamhubReleases? = nil, switchedOff: Set<TeamhubMethod> = []
    ) -> TeamhubOptions {
        TeamhubOptions(
            token: token, appVersion: "4.2.0", path: "/teams/7", embedded: embedded, releases: releases,
            switchedOff: switchedOff)
    }

    /// A host on the screen, which keeps it, and its page after the handshake.
    func open(
        _ options: TeamhubOptions? = nil, requests: TeamhubRequests = TeamhubRequests()
    ) throws -> (host: TeamhubHost, page: Page) {
        let host = try TeamhubHost(options: options ?? self.options(), requests: requests, delegate: delegate)
        phone.show(host)
        let page = Page.newest
        page.greet()
        return (host, page)
    }

    /// What is shown over the host, as soon as it is there.
    func shown<Controller: UIViewController>(_ type: Controller.Type) async throws -> Controller {
        try await until("\(type) is shown") { UIViewController.presented.last is Controller }
        return try require(UIViewController.presented.last as? Controller)
    }

    func nothingIsShown() async throws {
        try await until("everything is closed") { UIViewController.presented.isEmpty }
        // The calls that waited for it end in their own tasks.
        for _ in 0..<20 { await Task.yield() }
    }

    /// The user is asked for the camera, and answers.
    func answerPermission(_ isGiven: Bool) async throws {
        try await until("the question for the camera") { Permission.isAsked }
        Permission.answer(isGiven)
    }

    /// Takes a photo, and returns its address.
    func takePhoto(_ page: Page, _ id: String, _ photo: String = "4000x3000") async throws -> String {
        page.askForPhotos(id, "camera")
        try await answerPermission(true)
        let camera = try await shown(UIImagePickerController.self)
        let image = UIImage(content: Data(photo.utf8))
        camera.delegate?.imagePickerController(camera, didFinishPickingMediaWithInfo: [.originalImage: image])
        let answer = try await page.answer(to: id)
        return try address(in: answer)
    }

    func address(in message: String) throws -> String {
        let start = try require(message.range(of: "teamhub-media:"))
        return String(message[start.lowerBound...].prefix { $0 != "\"" })
    }
}
