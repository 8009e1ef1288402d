import Domain
import PluginKit
import TextKit

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

extension AccelerationTrace.Fault: Localized {
  /// Describes what was found where, and what was expected.
  func line(in language: Language) -> String {
    func at(_ line: Int, en: String, ru: String) -> String {
      language.say(en: "line \(line): \(en)", ru: "строка \(line): \(ru)")
    }
    switch self {
    case .notText: return language.say(en: "it is not text", ru: "это не текст")
    case .empty:
      return language.say(
        en: "no samples; expected lines of t_ms,ax,ay,az",
        ru: "нет ни одного замера; нужны строки t_ms,ax,ay,az")
    case .columns(let line, let text):
      return at(
        line, en: "expected t_ms,ax,ay,az, found “\(text.cleaned)”",
        ru: "нужно t_ms,ax,ay,az, а здесь «\(text.cleaned)»")
    case .time(let line, let text):
      return at(
        line, en: "expected a time in whole milliseconds, found “\(text.cleaned)”",
        ru: "нужно время в целых миллисекундах, а здесь «\(text.cleaned)»")
    case .acceleration(let line, let text):
      return at(
        line, en: "expected an acceleration in m/s², found “\(text.cleaned)”",
        ru: "нужно ускорение в м/с², а здесь «\(text.cleaned)»")
    case .order(let line):
      return at(
        line, en: "the time is before that of the line above",
        ru: "время раньше, чем строкой выше")
    }
  }
}

extension TossWords {
  /// The shakes recognised in a trace (GG-015).
  func shakes(_ shakes: [HuntInstant], in duration: HuntDuration) -> String {
    func seconds(_ value: Double) -> String {
      let tenths = Int((value * 10).rounded())
      return language.decimal("\(tenths / 10).\(tenths % 10)")
    }
    let length = seconds(duration.seconds)
    guard !shakes.isEmpty else {
      return language.say(
        en: "No shake in \(length) s.", ru: "За \(length) с встряски не было.")
    }
    let shown = shakes.prefix(8).map { seconds($0.seconds) }
    let times = shown.joined(separator: "; ") + (shown.count < shakes.count ? "; …" : "")
    return language.say(
      en: "Shakes in \(length) s: \(shakes.count), at \(times) s.",
      ru: "Встрясок за \(length) с: \(shakes.count), в моменты \(times) с.")
  }
}
