public import TextKit

/// Why a hunt cannot skip samples, and which parameter prevents it.
public struct FastRefusal: Error, Hashable, Sendable {
  /// Why samples cannot be skipped.
  public enum Reason: Hashable, Sendable {
    /// A challenge is played move by move.
    case challenge
    /// A ghost moves in the sight.
    case moving
    /// A draining hold has too many possible lengths.
    case drain
    /// The aim is too slow for its sampling.
    case slowAim
    /// The sight is a cone, and tables are for one angle.
    case cone
    /// What a lapse of attention leaves of a draining hold depends on when it comes.
    case attention
    /// A program decides.
    case outside
  }

  /// The parameter's full name, such as `rule.holdLoss`.
  public let parameter: String
  /// The parameter's value as a plan writes it.
  public let value: String
  /// Why the value prevents skipping.
  public let reason: Reason
}

extension FastRefusal: Localized {
  /// Returns which parameter prevents skipping, and why.
  public func line(in language: Language) -> String {
    let why = reason.line(in: language)
    return language.say(
      en: "\(parameter): \(value) cannot be fast-forwarded, \(why)",
      ru: "\(parameter): \(value) нельзя ускорить, \(why)")
  }
}

extension FastRefusal.Reason: Localized {
  /// Returns why samples cannot be skipped.
  public func line(in language: Language) -> String {
    switch self {
    case .challenge:
      language.say(
        en: "a challenge is played move by move and has no table of times",
        ru: "испытание играется ход за ходом, и таблицы времён у него нет")
    case .drain:
      language.say(
        en: "with rule.holdLoss decay a hold has too many possible lengths for a table; a rate "
          + "such as 0.5 or 1 leaves few",
        ru: "при rule.holdLoss decay удержание бывает слишком разным для таблицы; скорость вроде "
          + "0.5 или 1 оставляет мало вариантов")
    case .moving:
      language.say(
        en: "a ghost that moves in the sight is followed sample by sample",
        ru: "за призраком, который движется в прицеле, следят отсчёт за отсчётом")
    case .cone:
      language.say(
        en: "a table of hold times is for the angle to the side alone",
        ru: "таблица времён удержания знает только угол вбок")
    case .attention:
      language.say(
        en:
          "what a distraction leaves of a hold depends on when it comes, with rule.holdLoss decay",
        ru: "при rule.holdLoss decay то, что останется от удержания, зависит от того, когда игрок "
          + "отвлёкся")
    case .outside:
      language.say(
        en: "a program decides at every fix", ru: "программа решает при каждом отсчёте места")
    case .slowAim:
      language.say(
        en: "an aim this slow, sampled this often, needs too large a table of hold times",
        ru: "такой медленный прицел при таких частых отсчётах требует слишком большой таблицы")
    }
  }
}
