import Foundation

// The same by another library: CryptoKit is of Apple's systems only.

public struct SHA256 {
    public static func hash(data: some DataProtocol) -> SHA256Digest {
        var digest = [UInt8](repeating: 0, count: 32)
        let bytes = [UInt8](data)
        _ = sha256(bytes, bytes.count, &digest)
        return SHA256Digest(bytes: digest)
    }
}

public struct SHA256Digest: Sequence, Sendable {
    fileprivate let bytes: [UInt8]
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
}

public enum Curve25519 {
    public enum Signing {
        public struct PublicKey: Sendable {
            private let raw: [UInt8]

            public init<D: ContiguousBytes>(rawRepresentation data: D) throws {
                raw = data.withUnsafeBytes { [UInt8]($0) }
                guard raw.count == 32 else { throw CryptoKitError.incorrectKeySize }
            }

            public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D) -> Bool {
                guard let key = newRawPublicKey(ed25519, nil, raw, raw.count) else { return false }
                defer { freeKey(key) }
                guard let context = newDigestContext() else { return false }
                defer { freeDigestContext(context) }
                guard digestVerifyInit(context, nil, nil, nil, key) == 1 else { return false }
                let (signed, bytes) = ([UInt8](signature), [UInt8](data))
                return digestVerify(context, signed, signed.count, bytes, bytes.count) == 1
            }
        }
    }
}

public enum CryptoKitError: Error {
    case incorrectKeySize
}

private let ed25519: Int32 = 1087

@_silgen_name("SHA256")
private func sha256(
    _ data: UnsafePointer<UInt8>, _ count: Int, _ digest: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8>?

@_silgen_name("EVP_PKEY_new_raw_public_key")
private func newRawPublicKey(
    _ type: Int32, _ engine: OpaquePointer?, _ key: UnsafePointer<UInt8>, _ count: Int
) -> OpaquePointer?

@_silgen_name("EVP_PKEY_free")
private func freeKey(_ key: OpaquePointer)

@_silgen_name("EVP_MD_CTX_new")
private func newDigestContext() -> OpaquePointer?

@_silgen_name("EVP_MD_CTX_free")
private func freeDigestContext(_ context: OpaquePointer)

@_silgen_name("EVP_DigestVerifyInit")
private func digestVerifyInit(
    _ context: OpaquePointer, _ keyContext: OpaquePointer?, _ type: OpaquePointer?, _ engine: OpaquePointer?,
    _ key: OpaquePointer
) -> Int32

@_silgen_name("EVP_DigestVerify")
private func digestVerify(
    _ context: OpaquePointer, _ signature: UnsafePointer<UInt8>, _ signatureCount: Int,
    _ data: UnsafePointer<UInt8>, _ count: Int
) -> Int32
