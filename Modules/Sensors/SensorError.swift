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
  /// What an adapter reports in words of its own, which name the source.
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
  /// What an adapter reports in words of its own.
  case own(AdapterFault)
}

/// Why a live source is not there, or can never be.
public enum SourceFault: Hashable, Sendable {
  /// The host gives no clock to stamp readings by.
  case noClock
  /// The host opens no live sources.
  case notSupported
  /// The system cannot start another thread.
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

extension SensorError: Localized {
  /// One line: what is wrong and what was expected.
  public func line(in language: Language) -> String {
    switch self {
    case .malformed(let spec, let form):
      language.say(
        en: "sensor '\(spec)': expected \(form.line(in: language))",
        ru: "источник '\(spec)': нужно \(form.line(in: language))")
    case .unknownScheme(let scheme, let known, let nearest):
      language.say(
        en: "no sensor '\(scheme)', expected one of \(list(known))"
          + (nearest.isEmpty ? "" : ", did you mean \(language.anyOf(nearest))?"),
        ru: "нет источника '\(scheme)', есть \(list(known))"
          + (nearest.isEmpty ? "" : ", может быть, \(language.anyOf(nearest))?"))
    case .unknownOption(let scheme, let key, let known, let nearest):
      language.say(
        en: "sensor \(scheme): no option '\(key)', expected one of \(list(known))"
          + (nearest.isEmpty ? "" : ", did you mean \(language.anyOf(nearest))?"),
        ru: "источник \(scheme): нет параметра '\(key)', есть \(list(known))"
          + (nearest.isEmpty ? "" : ", может быть, \(language.anyOf(nearest))?"))
    case .badOption(let scheme, let key, let value, let form):
      language.say(
        en: "sensor \(scheme): \(key)=\(value), expected \(form.line(in: language))",
        ru: "источник \(scheme): \(key)=\(value), нужно \(form.line(in: language))")
    case .badParameter(let scheme, let error):
      language.say(
        en: "sensor \(scheme): \(error.line(in: language))",
        ru: "источник \(scheme): \(error.line(in: language))")
    case .unavailable(let source, let why):
      language.say(
        en: "sensor source \(source): \(why.line(in: language))",
        ru: "источник \(source): \(why.line(in: language))")
    case .file(let fault): fault.line(in: language)
    case .own(let fault): fault.line(in: language)
    }
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

extension SpecForm: Localized {
  /// What was expected, in the accusative.
  public func line(in language: Language) -> String {
    switch self {
    case .forms(let forms, let example):
      language.anyOf(forms)
        + (example.map { language.say(en: ", as \($0)", ru: ", как \($0)") } ?? "")
    case .options(let scheme):
      language.say(
        en: "key=value,key=value for the options of '\(scheme)'",
        ru: "key=value,key=value — параметры источника '\(scheme)'")
    case .keyOnce(let key):
      language.say(
        en: "each key once, '\(key)' is given twice", ru: "каждое слово один раз, а '\(key)' дважды"
      )
    }
  }
}

extension OptionForm: Localized {
  /// What was expected, in the accusative.
  public func line(in language: Language) -> String {
    switch self {
    case .oneOf(let words) where words.count < 4: language.anyOf(words)
    case .oneOf(let words):
      language.say(
        en: "one of \(words.joined(separator: ", "))",
        ru: "одно из \(words.joined(separator: ", "))")
    case .seconds(let range):
      language.say(
        en: "seconds from \(shortestText(range.lowerBound)) to \(shortestText(range.upperBound))",
        ru: "секунды от \(shortestText(range.lowerBound)) до \(shortestText(range.upperBound))")
    case .degrees(let range):
      language.say(
        en: "degrees from \(shortestText(range.lowerBound)) to \(shortestText(range.upperBound))",
        ru: "градусы от \(shortestText(range.lowerBound)) до \(shortestText(range.upperBound))")
    case .positiveSeconds(let limit):
      language.say(
        en: "seconds above 0, at most \(shortestText(limit))",
        ru: "секунды больше 0, не больше \(shortestText(limit))")
    case .own(let fault): fault.line(in: language)
    }
  }
}

extension SourceFault: Localized {
  /// What is in the way.
  public func line(in language: Language) -> String {
    switch self {
    case .noClock:
      language.say(en: "live sources need a clock", ru: "живым источникам нужны часы")
    case .notSupported:
      language.say(
        en: "live transports are not supported by this build, only files and -",
        ru: "эта сборка не читает живых источников, только файлы и -")
    case .noThread:
      language.say(
        en: "cannot start another thread", ru: "ещё один поток не запустить")
    case .system(let reason): reason.line(in: language)
    case .noSpeed(let speed, let known):
      language.say(
        en: "speed \(speed), expected one of \(known.map(String.init).joined(separator: ", "))",
        ru: "скорость \(speed), есть \(known.map(String.init).joined(separator: ", "))")
    case .notSerial:
      language.say(en: "is not a serial device", ru: "это не последовательный порт")
    case .noAddress(let host):
      language.say(en: "no address for \(host)", ru: "нет адреса для \(host)")
    case .noAnswer: language.say(en: "no answer", ru: "нет ответа")
    case .closed: language.say(en: "closed by the source", ru: "источник закрыл соединение")
    case .library(let text): text
    }
  }
}
