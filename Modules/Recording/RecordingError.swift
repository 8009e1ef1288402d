public import TextKit
public import Domain
public import HuntEngine
public import PlainJSON

/// Why a recording cannot be read; each case names the file, and the line from 1.
public enum RecordingError: Error, Hashable, Sendable {
  /// The first line is not a recording's header.
  case notARecording(file: String)
  /// The recording is of a version that this program does not know.
  case otherVersion(file: String, found: Int64)
  /// A line is not what it should be.
  case damaged(file: String, line: Int, why: RecordingFault)
  /// A line is longer than `RecordingFormat.lineByteLimit`.
  case lineTooLong(file: String, line: Int)
  /// The file is longer than `RecordingFormat.byteLimit`.
  case fileTooLong(file: String)
  /// The engine does not take an event, as the revision that recorded it did.
  case refused(file: String, line: Int, HuntRefusal, by: EngineRevision)
  /// An event led elsewhere than when it was recorded by that revision of the engine, so later frames
  /// would not be those seen.
  case diverged(
    file: String, line: Int, recorded: RecordedMoment, now: RecordedMoment, by: EngineRevision)
}

/// Where a hunt stands after an event.
public struct RecordedMoment: Hashable, Sendable {
  /// The phase.
  public let phase: HuntPhase.Kind
  /// The time.
  public let ticks: Int64
}

/// What is wrong with a line of a recording.
public enum RecordingFault: Error, Hashable, Sendable {
  /// It is not JSON from a byte on, counted from 1.
  case json(byte: Int, JSONFault)
  /// A value is not what was expected; the key path is empty of the whole line.
  case value(keyPath: String, found: FoundValue, expected: ExpectedValue)
  /// A key that must be there is not.
  case missingKey(String)
  /// An object names a parameter that this version does not know.
  case unknownParameter(keyPath: String, name: String)
  /// A parameter has a value that it cannot have.
  case parameter(keyPath: String, ParameterError)
  /// The line is none of those that a recording has.
  case unknownLine
  /// A hunt begins before the last event of the one before it.
  case earlyStart
  /// There are more hunts than so many.
  case tooManyHunts(limit: Int)
}

extension RecordingError: Localized {
  /// Returns one line: place, what is wrong, what was expected.
  public func line(in language: Language) -> String {
    switch self {
    case .notARecording(let file):
      language.say(
        en: "\(file):1: not a recording, expected \(RecordingFormat.header)",
        ru: "\(file):1: это не запись, нужно \(RecordingFormat.header)")
    case .otherVersion(let file, let found):
      language.say(
        en: "\(file):1: a recording of version \(found), "
          + "expected version \(RecordingFormat.version)",
        ru: "\(file):1: запись версии \(found), нужна версия \(RecordingFormat.version)")
    case .damaged(let file, let line, let why): "\(file):\(line): \(why.line(in: language))"
    case .lineTooLong(let file, let line):
      language.say(
        en: "\(file):\(line): the line is too long, "
          + "expected at most \(RecordingFormat.lineByteLimit) bytes",
        ru: "\(file):\(line): строка слишком длинная, "
          + "можно не больше \(RecordingFormat.lineByteLimit) байт")
    case .fileTooLong(let file):
      language.say(
        en: "\(file): the file is too long, expected at most \(RecordingFormat.byteLimit) bytes",
        ru: "\(file): файл слишком длинный, можно не больше \(RecordingFormat.byteLimit) байт")
    case .refused(let file, let line, let refusal, let revision):
      language.say(
        en: "\(file):\(line): the event is refused (\(refusal)), "
          + "expected one that the hunt takes; \(reason(revision, language))",
        ru: "\(file):\(line): охота не принимает это событие (\(refusal)); "
          + reason(revision, language))
    case .diverged(let file, let line, let recorded, let now, let revision):
      language.say(
        en: "\(file):\(line): the hunt continues with \(now.line(in: language)), "
          + "expected \(recorded.line(in: language)) as recorded; \(reason(revision, language))",
        ru: "\(file):\(line): охота идёт дальше с \(now.line(in: language)), "
          + "а записано \(recorded.line(in: language)); \(reason(revision, language))")
    }
  }

  /// Returns why a recording replays differently from how it was recorded.
  private func reason(_ revision: EngineRevision, _ language: Language) -> String {
    guard revision != .current else {
      return language.say(en: "the file was edited", ru: "файл правили")
    }
    return language.say(
      en: "the engine's revision \(revision.number) recorded it, "
        + "this is revision \(EngineRevision.current.number)",
      ru: "записано движком редакции \(revision.number), "
        + "это редакция \(EngineRevision.current.number)")
  }
}

extension RecordedMoment: Localized {
  /// Returns the phase and the time.
  public func line(in language: Language) -> String {
    language.say(
      en: "\(phase.rawValue) at tick \(ticks)", ru: "\(phase.rawValue) на такте \(ticks)")
  }
}

extension RecordingFault: Localized {
  /// What was found, and what was expected.
  public func line(in language: Language) -> String {
    switch self {
    case .json(let byte, let fault):
      language.say(
        en: "byte \(byte): \(fault.line(in: language))",
        ru: "байт \(byte): \(fault.line(in: language))")
    case .value(let keyPath, let value, let wanted):
      (keyPath.isEmpty ? "" : keyPath + ": ")
        + language.say(
          en: "found \(value.line(in: language)), expected \(wanted.line(in: language))",
          ru: "здесь \(value.line(in: language)), нужно \(wanted.line(in: language))")
    case .missingKey(let key):
      language.say(en: "expected a key '\(key)'", ru: "нужен ключ '\(key)'")
    case .unknownParameter(let keyPath, let name):
      language.say(
        en: "\(keyPath): unknown parameter '\(name)', expected one of this version",
        ru: "\(keyPath): параметра '\(name)' в этой версии нет")
    case .parameter(let keyPath, let error): "\(keyPath).\(error.line(in: language))"
    case .unknownLine:
      language.say(
        en: "found none of the keys 'start', 'event' and 'command', expected one",
        ru: "нет ни одного из ключей 'start', 'event' и 'command', нужен один")
    case .earlyStart:
      language.say(
        en: "start.ticks: found a time before the last event's",
        ru: "start.ticks: время раньше последнего события")
    case .tooManyHunts(let limit):
      language.say(en: "expected at most \(limit) hunts", ru: "можно не больше \(limit) охот")
    }
  }
}
