import Foundation

public struct SHA384 {
    public static func hash(data: some DataProtocol) -> SHA384Digest {
        var digest = [UInt8](repeating: 0, count: 48)
        let bytes = [UInt8](data)
        _ = openSSL(bytes, bytes.count, &digest)
        return SHA384Digest(bytes: digest)
    }
}

public struct SHA384Digest: Sequence, Sendable {
    fileprivate let bytes: [UInt8]
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
}

/// The same digest by another library: CryptoKit is of Apple's systems only.
@_silgen_name("SHA384")
private func openSSL(
    _ data: UnsafePointer<UInt8>, _ count: Int, _ digest: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8>?
