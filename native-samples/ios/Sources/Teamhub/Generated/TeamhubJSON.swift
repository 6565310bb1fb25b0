// Generated from bridge/contract.ts by `npm run gen`. Do not edit.
// What this file offers: `TeamhubJSON`, a JSON value with a strict parser, and the checks for the generated types.

import Foundation

/// A JSON value. Numbers are doubles, as on the page.
public enum TeamhubJSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([TeamhubJSON])
    case object([String: TeamhubJSON])

    /// The field of an object; nil if it has no such field.
    public subscript(name: String) -> TeamhubJSON? {
        if case .object(let fields) = self { return fields[name] }
        return nil
    }

    /// An object of the values that are not nil.
    static func fields(_ fields: KeyValuePairs<String, TeamhubJSON?>) -> TeamhubJSON {
        var object: [String: TeamhubJSON] = [:]
        for (name, value) in fields {
            if let value { object[name] = value }
        }
        return .object(object)
    }

    /// Strict JSON (RFC 8259). Nil if the text is anything else.
    public init?(parsing text: String) {
        var reader = TeamhubJSONReader(text)
        guard let value = try? reader.readAll() else { return nil }
        self = value
    }

    public var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): text += Self.text(of: value)
        case .string(let value): Self.write(value, to: &text)
        case .array(let items):
            text += "["
            for (index, item) in items.enumerated() {
                if index > 0 { text += "," }
                item.write(to: &text)
            }
            text += "]"
        case .object(let fields):
            text += "{"
            for (index, name) in fields.keys.sorted(by: Self.isBefore).enumerated() {
                if index > 0 { text += "," }
                Self.write(name, to: &text)
                text += ":"
                (fields[name] ?? .null).write(to: &text)
            }
            text += "}"
        }
    }

    /// A message begins with its kind and its id, so that the reader of a broken message still finds them.
    private static func isBefore(_ one: String, _ other: String) -> Bool {
        let first = ["th", "k", "id"]
        let places = (first.firstIndex(of: one) ?? first.count, first.firstIndex(of: other) ?? first.count)
        return places.0 == places.1 ? one < other : places.0 < places.1
    }

    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        return Int64(exactly: number).map(String.init) ?? "\(number)"
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension TeamhubJSON: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([TeamhubJSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: TeamhubJSON].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

/// The place of a value in a message, such as `photos.0.url`. Empty for the message itself.
public struct TeamhubPlace: Equatable, Sendable, CustomStringConvertible {
    public static let root = TeamhubPlace(description: "")
    public let description: String

    static func / (place: TeamhubPlace, name: String) -> TeamhubPlace {
        TeamhubPlace(description: place == root ? name : "\(place).\(name)")
    }
}

/// A value does not have its declared shape.
public struct TeamhubShapeError: Error, Equatable {
    public let at: TeamhubPlace
}

/// Every value that is sent over the bridge. Codable, so that an app can store it.
public protocol TeamhubValue: Codable, Equatable, Sendable {
    /// Throws TeamhubShapeError.
    init(json: TeamhubJSON?, at place: TeamhubPlace) throws
    var json: TeamhubJSON { get }
}

extension TeamhubValue {
    public init(from decoder: any Decoder) throws {
        try self.init(json: TeamhubJSON(from: decoder), at: .root)
    }

    public func encode(to encoder: any Encoder) throws {
        try json.encode(to: encoder)
    }
}

/// A list and null count as records without fields, as in JavaScript.
func requireRecord(_ json: TeamhubJSON?, _ place: TeamhubPlace) throws {
    switch json {
    case .object, .array, .null: return
    default: throw TeamhubShapeError(at: place)
    }
}

func readOptional<T>(_ json: TeamhubJSON?, _ read: (TeamhubJSON) throws -> T) rethrows -> T? {
    guard let json, json != .null else { return nil }
    return try read(json)
}

func readText(_ json: TeamhubJSON?, _ place: TeamhubPlace, maxChars: Int) throws -> String {
    guard case .string(let text) = json, text.utf16.count <= maxChars else {
        throw TeamhubShapeError(at: place)
    }
    return text
}

func readNumber(_ json: TeamhubJSON?, _ place: TeamhubPlace, _ range: ClosedRange<Double>) throws -> Double {
    guard case .number(let number) = json, range.contains(number) else {
        throw TeamhubShapeError(at: place)
    }
    return number
}

func readWhole(_ json: TeamhubJSON?, _ place: TeamhubPlace, _ range: ClosedRange<Int>) throws -> Int {
    guard case .number(let number) = json, let whole = Int(exactly: number), range.contains(whole) else {
        throw TeamhubShapeError(at: place)
    }
    return whole
}

func readFlag(_ json: TeamhubJSON?, _ place: TeamhubPlace) throws -> Bool {
    guard case .bool(let flag) = json else { throw TeamhubShapeError(at: place) }
    return flag
}

func readUrl(_ json: TeamhubJSON?, _ place: TeamhubPlace, _ schemes: [String]) throws -> String {
    let text = try readText(json, place, maxChars: addressMaxChars)
    let parts = text.unicodeScalars.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, !text.unicodeScalars.contains(where: isWhiteSpace),
        schemes.contains(where: { isSame($0, parts[0]) })
    else { throw TeamhubShapeError(at: place) }
    return text
}

func readPath(_ json: TeamhubJSON?, _ place: TeamhubPlace) throws -> String {
    let text = try readText(json, place, maxChars: addressMaxChars)
    let units = Array(text.utf16.prefix(2))
    let slash = UInt16(0x2F), backslash = UInt16(0x5C)
    guard units.first == slash, units.count < 2 || (units[1] != slash && units[1] != backslash) else {
        throw TeamhubShapeError(at: place)
    }
    return text
}

func readList<T>(
    _ json: TeamhubJSON?, _ place: TeamhubPlace, maxItems: Int,
    _ read: (TeamhubJSON?, TeamhubPlace) throws -> T
) throws -> [T] {
    guard case .array(let items) = json, items.count <= maxItems else {
        throw TeamhubShapeError(at: place)
    }
    return try items.enumerated().map { try read($1, place / "\($0)") }
}

/// Scalar by scalar: Swift's own comparison treats a letter and its accent as one character.
private func isSame(_ scheme: String, _ found: Substring.UnicodeScalarView) -> Bool {
    scheme.unicodeScalars.elementsEqual(found) { known, scalar in
        known == scalar || (0x41...0x5A).contains(scalar.value) && known.value == scalar.value + 0x20
    }
}

/// The white space of ECMAScript's `\s`.
private func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
        true
    default: false
    }
}

/// Deeper messages are refused, so that the parser's stack cannot overflow. No correct message is as deep.
private let maxDepth = 500

private struct NotJSON: Error {}

private struct TeamhubJSONReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func readAll() throws -> TeamhubJSON {
        let value = try readValue(depth: 0)
        skipSpace()
        guard index == bytes.count else { throw NotJSON() }
        return value
    }

    private mutating func readValue(depth: Int) throws -> TeamhubJSON {
        guard depth <= maxDepth else { throw NotJSON() }
        skipSpace()
        switch peek() {
        case UInt8(ascii: "{"): return try readObject(depth)
        case UInt8(ascii: "["): return try readArray(depth)
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return try readWord("true", .bool(true))
        case UInt8(ascii: "f"): return try readWord("false", .bool(false))
        case UInt8(ascii: "n"): return try readWord("null", .null)
        default: return .number(try readNumber())
        }
    }

    private mutating func readObject(_ depth: Int) throws -> TeamhubJSON {
        var fields: [String: TeamhubJSON] = [:]
        index += 1
        skipSpace()
        if take("}") { return .object(fields) }
        repeat {
            skipSpace()
            guard peek() == UInt8(ascii: "\"") else { throw NotJSON() }
            let name = try readString()
            skipSpace()
            guard take(":") else { throw NotJSON() }
            fields[name] = try readValue(depth: depth + 1)
            skipSpace()
        } while take(",")
        guard take("}") else { throw NotJSON() }
        return .object(fields)
    }

    private mutating func readArray(_ depth: Int) throws -> TeamhubJSON {
        var items: [TeamhubJSON] = []
        index += 1
        skipSpace()
        if take("]") { return .array(items) }
        repeat {
            items.append(try readValue(depth: depth + 1))
            skipSpace()
        } while take(",")
        guard take("]") else { throw NotJSON() }
        return .array(items)
    }

    private mutating func readString() throws -> String {
        var units: [UInt8] = []
        index += 1
        while let byte = peek() {
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
            case UInt8(ascii: "\\"): units += Array(String(try readEscape()).utf8)
            case ..<0x20: throw NotJSON()
            default: units.append(byte)
            }
        }
        throw NotJSON()
    }

    private mutating func readEscape() throws -> Character {
        guard let byte = peek() else { throw NotJSON() }
        index += 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return Character(try readScalar())
        default: throw NotJSON()
        }
    }

    /// A lone surrogate becomes U+FFFD, because a Swift string cannot contain it.
    private mutating func readScalar() throws -> Unicode.Scalar {
        let unit = try readUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let start = index
        if (0xD800...0xDBFF).contains(unit), take("\\"), take("u") {
            let low = try readUnit()
            if (0xDC00...0xDFFF).contains(low) {
                let pair = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
                if let scalar = Unicode.Scalar(pair) { return scalar }
            }
        }
        index = start
        return "\u{FFFD}"
    }

    private mutating func readUnit() throws -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
            else { throw NotJSON() }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }

    private mutating func readNumber() throws -> Double {
        let start = index
        _ = take("-")
        if !take("0") { try takeDigits() }
        if take(".") { try takeDigits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try takeDigits()
        }
        guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)) else { throw NotJSON() }
        return number
    }

    private mutating func takeDigits() throws {
        let start = index
        while let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        guard index > start else { throw NotJSON() }
    }

    private mutating func readWord(_ word: String, _ value: TeamhubJSON) throws -> TeamhubJSON {
        guard bytes[index...].starts(with: word.utf8) else { throw NotJSON() }
        index += word.utf8.count
        return value
    }

    private mutating func skipSpace() {
        while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private func peek() -> UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }
}
