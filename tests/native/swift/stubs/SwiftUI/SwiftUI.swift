@_exported import UIKit

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("shows nothing") }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

/// What a modifier makes of a view.
public struct Modified<Content: View>: View {
    public let content: Content
    public var body: Content { content }
}

extension View {
    public func ignoresSafeArea() -> some View { Modified(content: self) }
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { Modified(content: self) }
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { Modified(content: self) }
    public func toolbar<Content: View>(
        @ToolbarContentBuilder content: () -> ToolbarItem<Content>
    ) -> some View { Modified(content: self) }
    public func navigationViewStyle(_ style: StackNavigationViewStyle) -> some View { Modified(content: self) }
}

public struct StackNavigationViewStyle: Sendable {
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

public struct NavigationView<Content: View>: View {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: Content { content }
}

public struct ToolbarItemPlacement: Sendable {
    public static let cancellationAction = ToolbarItemPlacement()
}
public struct ToolbarItem<Content: View> {
    public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {}
}
@resultBuilder
public enum ToolbarContentBuilder {
    public static func buildBlock<Content: View>(_ item: ToolbarItem<Content>) -> ToolbarItem<Content> { item }
}

public struct Button: View {
    public init(_ title: String, action: @escaping @MainActor () -> Void) {}
    public var body: Never { fatalError("shows nothing") }
}

@propertyWrapper
public struct State<Value> {
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
    private let box: Box
    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    public init(initialValue: Value) { box = Box(initialValue) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(get: { box.value }, set: { box.value = $0 }) }
}
extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}
@propertyWrapper
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
}

@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    func makeCoordinator() -> Coordinator
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    typealias Context = UIViewControllerRepresentableContext<Self>
}
extension UIViewControllerRepresentable {
    public var body: Never { fatalError("a controller shows it") }
}

@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    /// For the tests: SwiftUI makes it for each place of the view.
    public init(coordinator: Representable.Coordinator) { self.coordinator = coordinator }
}
