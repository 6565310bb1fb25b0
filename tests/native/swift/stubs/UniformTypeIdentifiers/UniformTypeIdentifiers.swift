public struct UTType: Sendable {
    public let identifier: String
    public init?(filenameExtension: String) { identifier = filenameExtension }
    private init(_ identifier: String) { self.identifier = identifier }
    public var preferredMIMEType: String? { nil }
    public static var image: UTType { UTType("public.image") }
    public static var png: UTType { UTType("public.png") }
}
