package import TextKit

/// What a built-in phone stands for, and where each of its numbers comes from.
///
/// A number without a source that we could read is a prior, and says so.
package struct ProfileOrigin: Sendable {
  /// Some parameters by name, and where their values come from.
  package struct Source: Sendable {
    /// The names, as in `SensorParameters.specs`.
    package let parameters: [String]
    /// The source, a clause.
    package let text: @Sendable (Language) -> String

    init(_ parameters: String..., en: String, ru: String) {
      self.parameters = parameters
      text = { $0.say(en: en, ru: ru) }
    }
  }

  /// The phone, the place and how it is carried, a sentence without its full stop.
  package let standsFor: @Sendable (Language) -> String
  /// The sources; every parameter has one.
  package let sources: [Source]

  private init(
    en: String, ru: String, _ sources: [Source]
  ) {
    standsFor = { $0.say(en: en, ru: ru) }
    self.sources = sources
  }

  /// Returns the source of a parameter; nil for a name that is none.
  package func source(of parameter: String) -> Source? {
    sources.first { $0.parameters.contains(parameter) }
  }

  /// Returns the origin of a built-in profile; nil for any other.
  package static func of(_ profile: SensorProfile) -> ProfileOrigin? {
    switch profile.name {
    case "perfect": perfect
    case "open": open
    case "park": park
    case "urban": urban
    case "open-dishonest": open.dishonest
    case "park-dishonest": park.dishonest
    case "urban-dishonest": urban.dishonest
    default: nil
    }
  }

  private var dishonest: ProfileOrigin {
    let (own, honest) = (standsFor, sources)
    let factor = Source(
      "accuracyFactor", en: "prior: it claims half of what an honest phone would",
      ru: "априорно: заявляет половину того, что заявил бы честный телефон")
    return ProfileOrigin(
      standsFor: { language in
        language.say(
          en: "\(own(language)); its claims are half of what would be honest",
          ru: "\(own(language)); заявленная точность вдвое лучше честной")
      }, sources: [factor] + honest)
  }

  private init(standsFor: @escaping @Sendable (Language) -> String, sources: [Source]) {
    (self.standsFor, self.sources) = (standsFor, sources)
  }
}

extension ProfileOrigin {
  /// What all built-in phones share.
  private static let common = [
    Source(
      "fixRate", en: "prior: one fix a second, as most phones and receivers give by default",
      ru: "априорно: отсчёт в секунду, как по умолчанию у большинства телефонов и приёмников"),
    Source(
      "aimRate", "fixesDuringFight", en: "prior: of this program, not of a phone",
      ru: "априорно: свойство этой программы, а не телефона"),
    Source(
      "outlierMin", "outlierMax", "outlierMinTime", "outlierMaxTime",
      en: "prior: 20-60 m held for 3-10 s between buildings",
      ru: "априорно: 20-60 м на 3-10 с между домами"),
    Source(
      "accuracyFactor",
      en: "honest by definition: 68 % of all fixes lie within (Android, getAccuracy)",
      ru: "честный по определению: внутри 68 % всех отсчётов (Android, getAccuracy)"),
    Source(
      "accuracySpread",
      en:
        "three walks logged by phones have 0.08-0.39 (docs/phones.md); which place has which is a "
        + "prior",
      ru: "на трёх прогулках с телефонами 0,08-0,39 (docs/phones.md); где сколько — априорно"),
    Source(
      "accuracyTimeConstant", en: "10-45 s on the same walks", ru: "10-45 с на тех же прогулках"),
    Source(
      "accuracyCorrelation", en: "prior: we found no study that gives it",
      ru: "априорно: исследования мы не нашли"),
    Source(
      "delay", en: "prior: between 0.22 s (ArduPilot, issue 2850) and 1.05 s (Motorola M12+)",
      ru: "априорно: между 0,22 с (ArduPilot, issue 2850) и 1,05 с (Motorola M12+)"),
    Source(
      "dropoutRate", "dropoutMean", en: "prior", ru: "априорно"),
    Source(
      "headingTimeConstant", "headingBurstTime", en: "prior", ru: "априорно"),
  ]

  private static let perfect = ProfileOrigin(
    en: "no phone: the upper bound of what any could do",
    ru: "не телефон: верхняя граница того, что мог бы любой",
    [
      Source(
        "positionSigma", "positionTimeConstant", "whiteSigma", "outlierRate", "outlierMin",
        "outlierMax", "outlierMinTime", "outlierMaxTime", "dropoutRate", "dropoutMean", "delay",
        "accuracyFactor", "accuracySpread", "accuracyCorrelation", "accuracyTimeConstant",
        "accuracyFloor", "headingBiasSigma", "headingSigma", "headingTimeConstant",
        "headingBurstRate", "headingBurst", "headingBurstTime",
        en: "no error by definition", ru: "без ошибок по определению")
    ] + common)

  private static let open = ProfileOrigin(
    en: "a phone held in the hand under open sky: a lawn, a square, a shore; its compass just "
      + "calibrated",
    ru: "телефон в руке под открытым небом: луг, площадь, берег; компас только что откалиброван",
    [
      Source(
        "positionSigma", "whiteSigma",
        en:
          "4.9 m at 95 % (GPS.gov, second-hand): σ = 4.9/2.448 = 2.0 m an axis; how much of it is "
          + "white is a prior",
        ru:
          "4,9 м на 95 % (GPS.gov, из вторых рук): σ = 4,9/2,448 = 2,0 м по оси; доля белой ошибки "
          + "априорна"),
      Source(
        "positionTimeConstant", en: "prior: 60-120 s under open sky (Wilson, of a Garmin 12XL)",
        ru: "априорно: 60-120 с под открытым небом (Wilson, Garmin 12XL)"),
      Source(
        "outlierRate", en: "prior: none under open sky", ru: "априорно: под открытым небом их нет"),
      Source(
        "accuracyFloor", en: "the lowest claim of three walks logged by phones (docs/phones.md)",
        ru: "наименьшая на трёх прогулках с телефонами (docs/phones.md)"),
      Source(
        "headingBiasSigma", "headingSigma",
        en: "1-3° just calibrated (Bowers 2022); the parts are a prior",
        ru: "1-3° сразу после калибровки (Bowers 2022); доли априорны"),
      Source("headingBurstRate", "headingBurst", en: "prior: none", ru: "априорно: их нет"),
    ] + common)

  private static let park = ProfileOrigin(
    en: "a phone held in the hand on paths under trees; its compass as people find it",
    ru: "телефон в руке на дорожках под деревьями; компас — какой есть",
    [
      Source(
        "positionSigma", "whiteSigma",
        en:
          "10 m at 95 % (Al-Azizi & Shafri 2017): σ = 10/2.448 = 4.1 m an axis; that it holds under "
          + "trees, and how much is white, are priors",
        ru:
          "10 м на 95 % (Al-Azizi & Shafri 2017): σ = 10/2,448 = 4,1 м по оси; что так под деревьями "
          + "и сколько из этого белой ошибки — априорно"),
      Source(
        "positionTimeConstant", en: "about 60 s (the default of Gazebo's GPS model; Wilson)",
        ru: "около 60 с (модель GPS в Gazebo; Wilson)"),
      Source(
        "outlierRate", "outlierMin", "outlierMax", en: "prior: two an hour, of 15-30 m",
        ru: "априорно: два в час, на 15-30 м"),
      Source(
        "accuracyFloor",
        en: "no claim below 3 m by Android's fused provider (location-samples, issue 151)",
        ru: "Android не заявляет меньше 3 м (location-samples, issue 151)"),
      Source(
        "headingBiasSigma", "headingSigma",
        en: "5-10° typical (Lviv study of 11 phones); the parts are a prior",
        ru: "обычно 5-10° (Львов, 11 телефонов); доли априорны"),
      Source("headingBurstRate", "headingBurst", en: "prior", ru: "априорно"),
    ] + common)

  private static let urban = ProfileOrigin(
    en: "a phone held in the hand in streets between buildings; its compass among cars and steel",
    ru: "телефон в руке на улицах между домами; компас среди машин и стали",
    [
      Source(
        "positionSigma", "whiteSigma",
        en:
          "mean error 7-13 m (Merry & Bettinger 2019): 10 m is σ = 10/1.2533 = 8 m an axis; how much "
          + "is white is a prior",
        ru:
          "средняя ошибка 7-13 м (Merry & Bettinger 2019): 10 м — это σ = 10/1,2533 = 8 м по оси; "
          + "доля белой ошибки априорна"),
      Source(
        "positionTimeConstant", en: "prior: 20-40 s between buildings",
        ru: "априорно: 20-40 с между домами"),
      Source("outlierRate", en: "prior: twelve an hour", ru: "априорно: двенадцать в час"),
      Source(
        "accuracyFloor",
        en: "no claim below 3 m by Android's fused provider (location-samples, issue 151)",
        ru: "Android не заявляет меньше 3 м (location-samples, issue 151)"),
      Source(
        "headingBiasSigma", "headingSigma",
        en: "prior: the upper end of 5-10° typical (Lviv study)",
        ru: "априорно: верх обычных 5-10° (Львов, 11 телефонов)"),
      Source(
        "headingBurst", en: "outliers of 13-25° (Lviv study of 11 phones)",
        ru: "выбросы 13-25° (Львов, 11 телефонов)"),
      Source("headingBurstRate", en: "prior: twelve an hour", ru: "априорно: двенадцать в час"),
    ] + common)
}
