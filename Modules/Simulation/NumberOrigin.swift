public import Domain
public import TextKit

/// Where a number of a shipped player comes from.
public enum NumberOrigin: Sendable {
  /// Someone measured it.
  case source(InLanguage)
  /// Nobody whom we could read has: a plausible range, and why it is that wide.
  ///
  /// The range is that of the group's mean; the persons around it move with it.
  case prior(low: Double, high: Double, why: InLanguage)

  /// A text in the given language.
  public typealias InLanguage = @Sendable (Language) -> String

  /// Returns the source, or the word *prior* with the range and its reason.
  public func text(in language: Language) -> String {
    switch self {
    case .source(let text): return text(language)
    case .prior(let low, let high, let why):
      let range = "\(shortestText(low))…\(shortestText(high))"
      return language.say(
        en: "prior, \(range): \(why(language))", ru: "оценка, \(range): \(why(language))")
    }
  }
}

/// A number of a shipped player: the same for the group, or one that differs from person to person.
public struct PersonaNumber: Sendable {
  /// The parameter's name, without `player.`.
  public let name: String
  /// The value of the median person.
  public let median: Double
  /// How it differs from person to person; nil if it does not.
  public let distribution: SpreadDistribution?
  /// Where it comes from.
  public let origin: NumberOrigin

  /// The value, with mean and standard deviation over people where it differs.
  public var text: String {
    switch distribution {
    case nil: shortestText(median)
    case .normal(let mean, let sd), .lognormal(let mean, let sd):
      "\(shortestText(mean)) ± \(shortestText((sd * 1000).rounded() / 1000))"
    case .triangular(let low, _, let high): "\(shortestText(low))…\(shortestText(high))"
    case .empirical(let values):
      "\(shortestText(values.first ?? median))…\(shortestText(values.last ?? median))"
    }
  }

  /// The parameter.
  public var spec: ParameterSpec<PlayerParameters>? {
    PlayerParameters.specs.first { $0.name == name }
  }
}

/// The sources that several players share.
extension NumberOrigin {
  /// The share of a group's mean walking speed that is its standard deviation: 0.26 of 1.34 m/s.
  static let speedSpread = 0.26 / 1.34

  /// Walking speeds of a meta-analysis, and how they differ between people.
  static let walking = source {
    $0.say(
      en: "mean by Murtagh et al. 2020 (slow 0.82, usual 1.31, fast 1.72 m/s); between people a "
        + "spread of 0.26 in 1.34 m/s, a prior (Weidmann)",
      ru:
        "среднее: Murtagh et al. 2020 (медленно 0.82, обычно 1.31, быстро 1.72 м/с); между людьми "
        + "разброс 0.26 на 1.34 м/с, оценка (Weidmann)")
  }
  /// Walking speeds by age.
  static let walkingByAge = source {
    $0.say(
      en: "mean of women of 80 to 99 by Bohannon & Andrews 2011; the spread is a prior, 0.26 in "
        + "1.34 m/s (Weidmann)",
      ru:
        "среднее женщин 80–99 лет: Bohannon & Andrews 2011; разброс — оценка, 0.26 на 1.34 м/с (Weidmann)"
    )
  }
  /// What a phone in the hand costs.
  static let phoneInHand = source {
    $0.say(
      en: "course times with and without a phone (PLoS ONE 2015, PMC4519241)",
      ru: "время на трассе с телефоном и без него (PLoS ONE 2015, PMC4519241)")
  }
  /// Seeing, choosing and touching.
  static let touch = source {
    $0.say(
      en:
        "seeing 0.231 s (Woods et al. 2015), one choice of two 0.15 s (Hick), and a touch of 0.5 to "
        + "0.9 s, 0.65 s on average and 0.11 s between people (HandSize, Larsen et al. 2019)",
      ru: "заметить 0.231 с (Woods et al. 2015), выбрать одно из двух 0.15 с (Hick) и коснуться "
        + "0.5–0.9 с, в среднем 0.65 с, между людьми 0.11 с (HandSize, Larsen et al. 2019)")
  }
  /// How one person's touches differ.
  static let touchWithin = source {
    $0.say(
      en:
        "touches of one person differ by 35 % of their mean (HandSize), simple reactions by 0.05 s",
      ru:
        "касания одного человека различаются на 35 % их среднего (HandSize), простая реакция — на "
        + "0.05 с")
  }
  /// Touches repeated as fast as they go.
  static let touches = source {
    $0.say(
      en: "touches one after another, 0.65 s on average and 0.11 s between people (HandSize)",
      ru: "касания подряд, в среднем 0.65 с, между людьми 0.11 с (HandSize)")
  }
  /// Touches that miss a button of 20 mm.
  static let misses = source {
    $0.say(
      en:
        "touches more than 10 mm off, the shares of 18 people (HandSize), outliers included: they miss",
      ru:
        "касания дальше 10 мм от цели, доли 18 человек (HandSize), с выбросами: это и есть промахи")
  }
  /// Seeing that nothing happened and touching again.
  static let retry = source {
    $0.say(
      en: "seeing it 0.231 s (Woods et al. 2015) and a touch (HandSize)",
      ru: "заметить 0.231 с (Woods et al. 2015) и коснуться (HandSize)")
  }
  /// How people track a target.
  static let tracking = source {
    $0.say(
      en: "people close the gap to a moving target in 0.2 to 0.33 s (McRuer & Jex 1967)",
      ru: "люди нагоняют движущуюся цель за 0.2–0.33 с (McRuer & Jex 1967)")
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  /// Returns a prior from a part of its value to a multiple, to three decimals.
  static func around(_ value: Double, _ factor: Double, _ why: @escaping InLanguage) -> Self {
    .prior(low: rounded(value / factor), high: rounded(value * factor), why: why)
  }
}
