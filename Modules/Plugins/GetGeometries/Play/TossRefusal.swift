import PluginKit
import TextKit

/// The reason GetGeometries refuses a command.
enum TossRefusal: Localized {
  case noGame, noShake, noSuchLevel
  case noSuchRecord(count: Int)
  case trace(path: String, TraceFault)

  /// The reason's name for programs.
  var reasonName: String {
    switch self {
    case .noGame: "noGame"
    case .noShake: "noShake"
    case .noSuchLevel: "noSuchLevel"
    case .noSuchRecord: "noSuchRecord"
    case .trace: "badTrace"
    }
  }

  func line(in language: Language) -> String {
    switch self {
    case .noGame:
      language.say(en: "There is no game: geometries play N", ru: "Игры нет: geometries play N")
    case .noShake:
      language.say(
        en: "No shakes left, or nothing is in the air",
        ru: "Встряски кончились, или ничего не летит")
    case .noSuchLevel: language.say(en: "Expected a task 1…11", ru: "Нужно задание 1…11")
    case .noSuchRecord(let count):
      language.say(en: "Expected a record 1…\(count)", ru: "Нужна запись 1…\(count)")
    case .trace(let path, let fault): "\(path): \(fault.line(in: language))"
    }
  }
}

/// Why a trace of an accelerometer cannot be had.
enum TraceFault: Hashable, Sendable, Localized {
  case noGateway, missing
  case tooLong(limit: Int)
  case unreachable(FetchObstacle)
  case content(AccelerationTrace.Fault)

  func line(in language: Language) -> String {
    switch self {
    case .noGateway:
      language.say(en: "files cannot be read here", ru: "здесь файлы не читаются")
    case .missing: language.say(en: "there is no such file", ru: "такого файла нет")
    case .tooLong(let limit):
      language.say(
        en: "the file has more than \(limit / 1_000_000) MB",
        ru: "в файле больше \(limit / 1_000_000) МБ")
    case .unreachable(let obstacle): obstacle.line(in: language)
    case .content(let fault): fault.line(in: language)
    }
  }
}
