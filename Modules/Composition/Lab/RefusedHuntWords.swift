import Simulation
import TextKit

/// The message that a hunt cannot be simulated.
struct CannotSimulate: Localized {
  let error: SimulationError

  func line(in language: Language) -> String {
    language.say(
      en: "cannot be simulated, \(error.line(in: language))",
      ru: "не сыграть в симуляции: \(error.line(in: language))")
  }
}

/// The design points that cannot be fast-forwarded, one line for each reason.
struct CannotFastForward: Localized {
  /// The first point with a reason, and the number of points with it.
  struct Point {
    let refusal: FastRefusal
    let point: Int
    var count: Int
  }

  let path: String
  let points: [Point]
  let unlistedCount: Int

  func line(in language: Language) -> String {
    var lines = points.map { item in
      let more = item.count > 1 ? self.more(item.count - 1, language) : ""
      let why = item.refusal.line(in: language)
      return language.say(
        en: "\(path): design point \(item.point)\(more): \(why)",
        ru: "\(path): точка \(item.point)\(more): \(why)")
    }
    if unlistedCount > 0 {
      lines.append(
        language.say(en: "\(unlistedCount) more refusals", ru: "и ещё отказов: \(unlistedCount)"))
    }
    return lines.joined(separator: "\n")
  }

  private func more(_ count: Int, _ language: Language) -> String {
    language.say(en: " and \(count) more", ru: " и ещё \(count)")
  }
}
