import Domain
import HuntEngine
import PlainJSON
public import TextKit

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
