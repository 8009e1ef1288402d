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
