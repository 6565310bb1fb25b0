// Runs the vectors and the scenarios of releases (tests/release) through the Swift of the iOS host, with a folder
// of the real file system, and cuts the power at each of its steps. Arguments: the file of the vectors, the file
// of the scenarios, an empty folder, a file of what a CDN publishes, and the address of a CDN that sends without end.

import Foundation

@testable import Teamhub

@main
struct ReleaseRunner {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 6 else { exit(2) }
        let play = Play(scratch: URL(fileURLWithPath: arguments[3]))
        try play.vectors(json(arguments[1]))
        try play.scenarios(json(arguments[2]))
        try play.hosts()
        try play.hostsTogether()
        try await play.publication(json(arguments[4]))
        await play.downloads(from: arguments[5])
        await play.life()
        for problem in play.problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
        print("passed \(play.passed)")
        if !play.problems.isEmpty { exit(1) }
    }

    private static func json(_ file: String) throws -> TeamhubJSON {
        TeamhubJSON(parsing: try String(contentsOfFile: file, encoding: .utf8)) ?? .null
    }
}

@MainActor
private final class Play {
    private(set) var passed = 0
    private(set) var problems: [String] = []
    private let scratch: URL
    private var folders = 0

    nonisolated init(scratch: URL) {
        self.scratch = scratch
    }

    private func expect(_ isTrue: Bool, _ what: String) {
        if isTrue { passed += 1 } else { problems.append(what) }
    }

    private func newFolder() -> URL {
        folders += 1
        return scratch.appendingPathComponent("\(folders)")
    }

    // MARK: Signatures and rules

    func vectors(_ json: TeamhubJSON) throws {
        for vector in json["rfc8032"]?.items ?? [] {
            let (key, signature) = (vector["publicKey"].text, vector["signature"].text)
            let message = Data(hex: vector["message"].text)
            expect(ReleaseSignature.signer(signature, of: message, keys: [key]) == key, vector["name"].text)
            expect(ReleaseSignature.signer(signature, of: message + [0], keys: [key]) == nil, vector["name"].text)
        }
        let manifests = json["manifests"]?.items ?? []
        for vector in manifests {
            let found = verdict(of: Data(vector["manifest"].text.utf8), vector)
            expect(found == vector["verdict"].text, "\(vector["name"].text): \(found)")
        }
        // Any other byte, at any place.
        let good = Data(manifests[0]["manifest"].text.utf8)
        for at in good.indices {
            var tampered = good
            tampered[at] ^= 1 << (at % 8)
            expect(verdict(of: tampered, manifests[0]) == "unsigned", "byte \(at)")
        }
    }

    private func verdict(of bytes: Data, _ vector: TeamhubJSON) -> String {
        let keys = (vector["keys"]?.items ?? []).map { Optional($0).text }
        let signer = ReleaseSignature.signer(vector["signature"].text, of: bytes, keys: keys)
        guard signer != nil else { return "unsigned" }
        guard let manifest = ReleaseManifest(bytes) else { return "malformed" }
        let host = vector["host"]
        let shipped = BuildName(version: host?["shipped"]?["version"].text ?? "", build: "")
        let facts = ReleaseHostFacts(
            channel: host?["channel"].text ?? "", contract: host?["contract"].number ?? 0, shipped: shipped,
            serial: host?["serial"].number ?? 0, installation: host?["installation"].number ?? 0,
            blocked: (host?["blocked"]?.items ?? []).map { Optional($0).text },
            nowSeconds: host?["nowSeconds"].number ?? 0)
        return facts.refusal(of: manifest)?.rawValue ?? "use"
    }

    // MARK: What is stored

    func scenarios(_ json: TeamhubJSON) throws {
        for scenario in json.items {
            let folder = DiskFolder(address: newFolder())
            let reports = Reports()
            func open(_ shipped: BuildName = Self.shipped, sources: [String] = [Self.source]) -> ReleaseStore {
                let store = ReleaseStore(
                    memory: ReleaseMemory(folder: folder), shipped: shipped, sources: sources)
                store.onProblem = { reports.add($0) }
                return store
            }
            var store = open()
            for (at, step) in (scenario["steps"]?.items ?? []).enumerated() {
                let place = "\(scenario["name"].text), step \(at + 1)"
                let (version, build) = (step["version"].text, step["build"].text)
                let source = step["source"] == nil ? Self.source : step["source"].text
                let are = step["are"]?.items.map { Optional($0).text }
                switch step["do"].text {
                case "restart":
                    store = open(
                        build.isEmpty ? Self.shipped : BuildName(version: version, build: build),
                        sources: step["sources"]?.items.map { Optional($0).text } ?? [Self.source])
                case "start":
                    let page = store.start().map { String(decoding: $0, as: UTF8.self) }
                    expect(page ?? "page of shipped" == "page of \(step["shows"].text)", "\(place): \(page ?? "")")
                case "keep": try store.keep(manifest(step), page: Self.page(build), source: source)
                case "point":
                    let isHere = try store.point(to: manifest(step), source: source)
                    expect(isHere == (step["here"] == .bool(true)), place)
                case "lived": store.lived()
                case "left": store.left()
                case "block": expect(store.block("said nothing") == (step["another"] == .bool(true)), place)
                case "spoil":
                    let content = step["content"] == nil ? "spoiled" : step["content"].text
                    try Data(content.utf8).write(to: folder.address.appendingPathComponent(step["file"].text))
                case "files": expect(folder.names().sorted() == are, "\(place): \(folder.names())")
                case "blocked": expect(store.state.blocked == are, "\(place): \(store.state.blocked)")
                case "serial": expect(store.state.serial == step["is"].number, "\(place): \(store.state.serial)")
                case "problems": expect(reports.all.count == step["are"].number, "\(place): \(reports.all)")
                default: expect(false, "\(place): there is no such step")
                }
            }
        }
    }

    private static let shipped = BuildName(version: "1.4.0", build: "b1")
    private static let source = "stable k1"

    private static func page(_ build: String) -> Data {
        Data("page of \(build)".utf8)
    }

    /// One host of a process learns that the publisher goes back, before the page of another one lives.
    func hosts() throws {
        let memory = ReleaseMemory(folder: DiskFolder(address: newFolder()))
        let first = ReleaseStore(memory: memory, shipped: Self.shipped, sources: [Self.source])
        let second = ReleaseStore(memory: memory, shipped: Self.shipped, sources: [Self.source])
        func manifest(_ build: String, _ version: String, _ serial: Double) throws -> ReleaseManifest {
            try self.manifest(
                .object(["build": .string(build), "version": .string(version), "serial": .number(serial)]))
        }
        try first.keep(manifest("b2", "1.5.0", 2), page: Self.page("b2"), source: Self.source)
        _ = first.start()
        first.lived()
        expect(second.other?.build == "b2", "says nothing of a release that another host has kept")
        _ = second.start()
        expect(second.other == nil, "says that the release on screen is another one")
        _ = try first.point(to: manifest("b1", "1.4.0", 3), source: Self.source)
        expect(second.other?.build == "b1", "says nothing of a way back")
        second.lived()
        expect(second.start() == nil, "brings a release back that the publisher went back from")
    }

    /// Hosts of a process that start side by side are one try of the release.
    func hostsTogether() throws {
        let folder = DiskFolder(address: newFolder())
        func open() -> [ReleaseStore] {
            let memory = ReleaseMemory(folder: folder)
            return (1...4).map { _ in ReleaseStore(memory: memory, shipped: Self.shipped, sources: [Self.source]) }
        }
        let release: [String: TeamhubJSON] = ["build": .string("b2"), "version": .string("1.5.0"), "serial": .number(2)]
        try open()[0].keep(manifest(.object(release)), page: Self.page("b2"), source: Self.source)
        for _ in 1...3 {
            let hosts = open()
            expect(!hosts.contains { $0.start() == nil }, "blocks a release because hosts start together")
            // Only the first one counts, and takes its start back.
            for host in hosts { host.left() }
        }
        for death in 1...3 {
            let hosts = open()
            expect(!hosts.contains { $0.start() == nil }, "counts a death of the process more than once: \(death)")
        }
        let hosts = open()
        expect(hosts.allSatisfy { $0.start() == nil }, "shows a release after three deaths of the process")
    }

    private func manifest(_ step: TeamhubJSON) throws -> ReleaseManifest {
        let build = step["build"].text
        let page = Self.page(build)
        let file = #"{"bytes":\#(page.count),"name":"\#(build).html","sha256":"\#(ReleaseSignature.sha256(of: page))"}"#
        let text = """
            {"format":1,"channel":"stable","serial":\(step["serial"].number),"version":"\(step["version"].text)",\
            "build":"\(build)","contract":2,"minHost":1,"notBefore":0,"rolloutPermille":1000,\
            "page":"\(build).html","files":[\(file)]}
            """
        guard let manifest = ReleaseManifest(Data(text.utf8)) else { throw URLError(.cannotParseResponse) }
        return manifest
    }

    // MARK: Updates

    /// What it says of each channel of a CDN that it cannot trust.
    func downloads(from cdn: String) async {
        let refusals = ["endless": "is larger than it may be", "moved": "was redirected", "gone": "answered 404"]
        for (channel, refusal) in refusals {
            let releases = TeamhubReleases(base: URL(string: cdn)!, keys: [], channel: channel)
            let store = ReleaseStore(
                memory: ReleaseMemory(folder: DiskFolder(address: newFolder())), shipped: Self.shipped,
                sources: releases.sources)
            do {
                _ = try await ReleaseUpdater(store: store, releases: releases, shipped: Self.shipped).update()
                expect(false, "takes what \(refusal)")
            } catch {
                expect("\(error)" == "\(channel)/release.json: \(refusal)", "\(error)")
            }
        }
    }

    /// Two releases, as their program has published them.
    func publication(_ json: TeamhubJSON) async throws {
        let (first, second) = (Published(json["first"]), Published(json["second"]))
        let keys = [json["key"].text]
        func updater(_ folder: any ReleaseFolder, _ published: Published) -> ReleaseUpdater {
            let releases = TeamhubReleases(base: URL(fileURLWithPath: "/cdn"), keys: keys)
            let store = ReleaseStore(
                memory: ReleaseMemory(folder: folder), shipped: Self.shipped, sources: releases.sources)
            return ReleaseUpdater(
                store: store, releases: releases, shipped: Self.shipped,
                download: { try published.download($0, $1) })
        }
        func build(of page: Data?) -> String {
            page.flatMap { BuildName(inPage: String(decoding: $0, as: UTF8.self))?.build } ?? "shipped"
        }

        let folder = DiskFolder(address: newFolder())
        let host = updater(folder, first)
        expect(try await host.update()?.version == "1.5.0", "keeps a newer release")
        expect(try await host.update() == nil, "downloads it once")
        expect(build(of: updater(folder, first).store.start()) == "b2", "shows it at the next start")

        // Any other byte of the page: a sample of its places.
        for at in stride(from: 0, to: first.page.count, by: 7) {
            let host = updater(DiskFolder(address: newFolder()), first.tampered(at))
            do {
                _ = try await host.update()
                expect(false, "takes a page with another byte \(at)")
            } catch {
                expect("\(error)" == "the page is not what its manifest says", "\(error)")
            }
            expect(build(of: host.store.start()) == "shipped", "shows a page with another byte \(at)")
        }

        // The power fails at each step of the folder, before the step and in the middle of it.
        for isHalf in [false, true] {
            var steps = 0
            var isWhole = false
            while !isWhole {
                let folder = DiskFolder(address: newFolder())
                let cut = PowerCut(folder: folder, stepsLeft: steps, isHalf: isHalf)
                do {
                    let host = updater(cut, first)
                    _ = try await host.update()
                    _ = host.store.start()
                    host.store.lived()
                    let later = updater(cut, second)
                    _ = try await later.update()
                    _ = later.store.start()
                    later.store.lived()
                    isWhole = cut.hasPower
                } catch is PowerCut.NoPower {}
                let next = updater(folder, second)
                let reports = Reports()
                next.store.onProblem = { reports.add($0) }
                expect(["shipped", "b2", "b3"].contains(build(of: next.store.start())), "after \(steps) steps")
                expect(reports.all.isEmpty, "after \(steps) steps: \(reports.all)")
                next.store.lived()
                _ = try await next.update()
                expect(build(of: next.store.start()) == "b3", "goes on after \(steps) steps")
                steps += 1
            }
            expect(steps > 8, "cuts the power at each step: \(steps)")
        }
    }

    // MARK: Signs of life

    func life() async {
        do {
            let folder = newFolder()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let embedded = folder.appendingPathComponent("index.html")
            try #"<meta name="teamhub-build" content="1.4.0 b1">"#.write(to: embedded, atomically: true, encoding: .utf8)
            let page = Data(#"<meta name="teamhub-build" content="1.5.0 b2">"#.utf8)
            let kept = folder.appendingPathComponent("kept")
            let published = TeamhubReleases(base: URL(fileURLWithPath: "/cdn"), keys: ["k1"])
            func open(_ releases: TeamhubReleases?) throws -> AppBundle {
                let bundle = try AppBundle(
                    embedded: embedded, releases: releases, folder: kept, helloLimitNs: 20_000_000)
                bundle.setSeen(true)
                return bundle
            }
            try DiskFolder(address: kept).write("b2.html", page)
            try DiskFolder(address: kept).write(
                "state.json",
                Data(
                    """
                    {"installation":0,"serial":2,"blocked":[],"next":{"version":"1.5.0","build":"b2",\
                    "sha256":"\(ReleaseSignature.sha256(of: page))","source":"\(Self.source)"}}
                    """.utf8))

            let speaking = try open(published)
            await withCheckedContinuation { isSilent in
                var others = 0
                speaking.start { others += 1 }
                expect(speaking.page.contains("b2"), "shows the release")
                speaking.saidHello(build: "b2")
                speaking.isReady()
                expect(others == 0, "leaves a page that lives")
                isSilent.resume()
            }

            let unseen = try open(published)
            unseen.setSeen(false)
            unseen.start { self.expect(false, "takes a page for dead that nobody sees") }
            // The page of an earlier load still runs: its hello is not the new page's.
            let silent = try open(published)
            var problems: [String] = []
            silent.onProblem = { problems.append($0) }
            await withCheckedContinuation { isSilent in
                silent.start { isSilent.resume() }
                silent.saidHello(build: "b1")
            }
            silent.start {}
            expect(silent.page.contains("b1"), "shows the embedded page in place of a silent one")
            silent.saidHello(build: "b1")
            speaking.start {}
            expect(speaking.page.contains("b1"), "shows a build that another host has blocked")
            while problems.isEmpty { await Task.yield() }
            expect(problems == ["release 1.5.0 (b2) said no hello in time: it is blocked"], "\(problems)")

            let alone = try open(nil)
            await withCheckedContinuation { isReported in
                alone.onProblem = { problem in
                    self.expect(problem == "the page said no hello in time", problem)
                    isReported.resume()
                }
                alone.start { self.expect(false, "loads the only page again") }
            }
        } catch {
            expect(false, "\(error)")
        }
    }
}

/// What a CDN serves, by path.
private struct Published: Sendable {
    private var files: [String: Data]
    private let pagePath: String

    init(_ json: TeamhubJSON?) {
        guard case .object(let fields) = json else {
            (files, pagePath) = ([:], "")
            return
        }
        files = fields.mapValues { Data(Optional($0).text.utf8) }
        pagePath = files.keys.first { $0.hasPrefix("files/") } ?? ""
    }

    var page: Data { files[pagePath] ?? Data() }

    func tampered(_ at: Int) -> Published {
        var other = self
        other.files[pagePath]?[at] ^= 1
        return other
    }

    func download(_ address: URL, _ maxBytes: Int) throws -> Data {
        let path = address.path.replacingOccurrences(of: "/cdn/", with: "")
        guard let content = files[path], content.count <= maxBytes else { throw URLError(.fileDoesNotExist) }
        return content
    }
}

/// A folder whose power fails after some steps, for good.
private final class PowerCut: ReleaseFolder, @unchecked Sendable {
    struct NoPower: Error {}

    private let folder: DiskFolder
    private let isHalf: Bool
    private var stepsLeft: Int
    private(set) var hasPower = true

    init(folder: DiskFolder, stepsLeft: Int, isHalf: Bool) {
        self.folder = folder
        self.stepsLeft = stepsLeft
        self.isHalf = isHalf
    }

    func read(_ name: String) -> Data? { folder.read(name) }
    func names() -> [String] { folder.names() }

    func write(_ name: String, _ content: Data) throws {
        try step {
            guard isHalf else { return }
            try FileManager.default.createDirectory(at: folder.address, withIntermediateDirectories: true)
            try content.prefix(content.count / 2).write(to: folder.address.appendingPathComponent("\(name).new"))
        }
        try folder.write(name, content)
    }

    func remove(_ name: String) throws {
        try step {}
        try folder.remove(name)
    }

    private func step(_ unfinished: () throws -> Void) throws {
        guard hasPower else { throw NoPower() }
        guard stepsLeft > 0 else {
            hasPower = false
            try unfinished()
            throw NoPower()
        }
        stepsLeft -= 1
    }
}

private final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var reports: [String] = []

    var all: [String] { lock.withLock { reports } }

    func add(_ report: String) {
        lock.withLock { reports.append(report) }
    }
}

extension TeamhubJSON {
    fileprivate var items: [TeamhubJSON] {
        if case .array(let items) = self { return items }
        return []
    }
}

extension Optional where Wrapped == TeamhubJSON {
    fileprivate var text: String {
        if case .string(let text) = self { return text }
        return ""
    }

    fileprivate var number: Int {
        if case .number(let number) = self { return Int(number) }
        return 0
    }
}

extension Data {
    fileprivate init(hex: String) {
        let digits = Array(hex)
        self.init(stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) })
    }
}
