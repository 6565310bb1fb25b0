public struct UTType: Sendable {
    public let identifier: String
    private init(_ identifier: String) { self.identifier = identifier }
    public static var image: UTType { UTType("public.image") }
    public static var jpeg: UTType { UTType("public.jpeg") }
    public static var png: UTType { UTType("public.png") }
}
