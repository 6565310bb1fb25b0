import CryptoKit
import Foundation

enum ReleaseSignature {
    /// The one of the keys that has signed exactly these bytes, by Ed25519 (RFC 8032); nil if none has.
    ///
    /// - Parameters:
    ///   - signature: 64 bytes, as 128 hexadecimal digits in lower case.
    ///   - keys: Public keys of 32 bytes, in the same way.
    static func signer(_ signature: String, of bytes: Data, keys: [String]) -> String? {
        guard let signed = data(fromHex: signature), signed.count == 64 else { return nil }
        return keys.first { key in
            guard let raw = data(fromHex: key), raw.count == 32,
                let known = try? Curve25519.Signing.PublicKey(rawRepresentation: raw)
            else { return false }
            return known.isValidSignature(signed, for: bytes)
        }
    }

    /// The SHA-256, as 64 hexadecimal digits in lower case.
    static func sha256(of bytes: Data) -> String {
        SHA256.hash(data: bytes).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0\(digits)" : digits
        }.joined()
    }

    private static func data(fromHex text: String) -> Data? {
        let digits = Array(text.utf8)
        guard digits.count % 2 == 0, isHex(text) else { return nil }
        return Data(
            stride(from: 0, to: digits.count, by: 2).compactMap { at in
                UInt8(String(decoding: digits[at...at + 1], as: UTF8.self), radix: 16)
            })
    }
}

/// Hexadecimal digits in lower case, and nothing else.
func isHex(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
