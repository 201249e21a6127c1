// swift-format-ignore-file
// What generated code names of Combine, so that it type-checks, and its models run, without it. Names
// that begin with an underscore are not Apple's; 'tools/check-apple --only stubs' looks for all others
// in Apple's interfaces.
// Source: https://developer.apple.com/documentation/combine

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

extension Publisher where Failure == Never {
  @available(iOS 13, *)
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable {} }
  @available(iOS 13, *)
  public func receive<S: Scheduler>(on scheduler: S) -> _ReceiveOn<Self> { _ReceiveOn() }
}

public struct _ReceiveOn<Upstream: Publisher>: Publisher {
  public typealias Output = Upstream.Output
  public typealias Failure = Upstream.Failure
}

@available(iOS 13, *)
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public init(_ output: Output) {}
}

public protocol Scheduler {}

@available(iOS 13, *)
public final class AnyCancellable {
  public init(_ cancel: @escaping () -> Void) {}
}

@available(iOS 13, *)
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  public init() {}
}

@available(iOS 13, *)
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

@available(iOS 13, *)
@propertyWrapper
public struct Published<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
  }
  public var projectedValue: Publisher { Publisher() }
}
