import Simulation
import TextKit

/// That a hunt cannot be simulated.
struct CannotSimulate: Localized {
  let error: SimulationError

  func line(in language: Language) -> String {
    language.say(
      en: "cannot be simulated, \(error.line(in: language))",
      ru: "не сыграть в симуляции: \(error.line(in: language))")
  }
}

/// The design points that cannot be fast-forwarded, those of one reason in a line.
struct CannotFastForward: Localized {
  /// The first point of a reason, and how many have it.
  struct Point {
    let refusal: FastRefusal
    let point: Int
    var count: Int
  }

  let path: String
  let points: [Point]
  let untoldCount: Int

  func line(in language: Language) -> String {
    var lines = points.map { item in
      let more = item.count > 1 ? self.more(item.count - 1, language) : ""
      let why = item.refusal.line(in: language)
      return language.say(
        en: "\(path): design point \(item.point)\(more): \(why)",
        ru: "\(path): точка \(item.point)\(more): \(why)")
    }
    if untoldCount > 0 {
      lines.append(
        language.say(en: "\(untoldCount) more refusals", ru: "и ещё отказов: \(untoldCount)"))
    }
    return lines.joined(separator: "\n")
  }

  private func more(_ count: Int, _ language: Language) -> String {
    language.say(en: " and \(count) more", ru: " и ещё \(count)")
  }
}
