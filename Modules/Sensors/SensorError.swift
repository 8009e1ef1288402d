public import Domain
public import Files
public import TextKit

/// Why a sensor could not be made.
public enum SensorError: Error, Hashable, Sendable {
  /// The spec cannot be read.
  case malformed(spec: String, expected: SpecForm)
  /// No adapter has this scheme.
  case unknownScheme(scheme: String, known: [String], nearest: [String])
  /// The adapter has no such option.
  case unknownOption(scheme: String, key: String, known: [String], nearest: [String])
  /// The option's value is not usable.
  case badOption(scheme: String, key: String, value: String, expected: OptionForm)
  /// A parameter of a simulated sensor cannot have its value.
  case badParameter(scheme: String, ParameterError)
  /// The source can never be opened.
  case unavailable(source: String, why: SourceFault)
  /// The source's file cannot be read.
  case file(FileFault)
  /// What an adapter tells in words of its own, which name the source.
  case own(AdapterFault)
}

extension SensorError {
  /// Returns the error with another option among those it names as known.
  func knowing(option: String) -> SensorError {
    guard case .unknownOption(let scheme, let key, let known, _) = self else { return self }
    let all = known + [option]
    return .unknownOption(
      scheme: scheme, key: key, known: all, nearest: nearestNames(to: key, among: all))
  }
}

/// What a spec has to look like.
public enum SpecForm: Hashable, Sendable {
  /// One of these forms.
  case forms([String], example: String? = nil)
  /// Options after the scheme, `key=value,key=value`.
  case options(scheme: String)
  /// Each key once; this one is there twice.
  case keyOnce(String)
}

/// What the value of an option has to be.
public enum OptionForm: Hashable, Sendable {
  /// One of these words.
  case oneOf([String])
  /// A number of seconds in a range.
  case seconds(ClosedRange<Double>)
  /// A number of degrees in a range.
  case degrees(ClosedRange<Double>)
  /// A number of seconds above 0, up to a limit.
  case positiveSeconds(upTo: Double)
  /// What an adapter tells in words of its own.
  case own(AdapterFault)
}

/// Why a live source is not there, or can never be.
public enum SourceFault: Hashable, Sendable {
  /// The host gives no clock to stamp readings by.
  case noClock
  /// The host opens no live sources.
  case notSupported
  /// The system refuses another thread.
  case noThread
  /// The system refuses.
  case system(SystemReason)
  /// A serial line has no such speed, in bits a second.
  case noSpeed(Int, known: [Int])
  /// It is no serial device.
  case notSerial
  /// The host has no address.
  case noAddress(host: String)
  /// Nothing answers in time.
  case noAnswer
  /// The other side closed the connection.
  case closed
  /// What a library says of it.
  case library(String)
}

/// A fault that an adapter adds to those of all sensors: it compares, and has words in any language.
public struct AdapterFault: Hashable, Localized {
  private let fault: any Localized & Hashable

  /// Wraps a fault.
  public init(_ fault: any Localized & Hashable) { self.fault = fault }

  /// One line.
  public func line(in language: Language) -> String { fault.line(in: language) }

  /// Whether two faults are the same.
  public static func == (first: AdapterFault, second: AdapterFault) -> Bool {
    AnyHashable(first.fault) == AnyHashable(second.fault)
  }

  /// Hashes the fault.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(fault)) }
}
