import TextKit
public import Domain

/// A named error profile of a phone in a kind of place, with the source of its numbers.
public struct SensorProfile: Sendable {
  /// The name in plans and specs.
  public let name: String
  /// Where the profile applies and where its numbers come from.
  public let caption: Caption.InLanguage
  /// The parameters.
  public let parameters: SensorParameters

  /// The built-in profiles, best first, each dishonest one after its honest original.
  public static let all: [SensorProfile] = [
    perfect, open, park, urban, dishonest(open), dishonest(park), dishonest(urban),
  ]

  /// Returns the built-in profile with a name, or nil if there is none.
  public static func named(_ name: String) -> SensorProfile? { all.first { $0.name == name } }

  /// No error at all: the upper bound.
  public static let perfect = SensorProfile(
    name: "perfect",
    caption: Caption.said(
      en: Caption("perfect", "no error at all: the upper bound"),
      ru: Caption("безошибочный", "никаких ошибок: верхняя граница")),
    parameters: SensorParameters())

  /// Open sky.
  ///
  /// Position: 4.9 m at 95 %, σ ≈ 2.0 m per axis (GPS.gov, second-hand), correlation 60–120 s.
  /// Compass: 1–3° just calibrated (Bowers 2022). Dropouts are a prior. Claims and delays of this
  /// and the other profiles: `docs/phones.md`.
  public static let open = profile(
    "open",
    Caption.said(
      en: Caption(
        "open", "open sky: σ 2.0 m per axis (GPS.gov), compass just calibrated (Bowers 2022)"),
      ru: Caption(
        "открытое небо",
        "открытое небо: σ 2.0 м по оси (GPS.gov), компас только что откалиброван (Bowers 2022)"))
  ) {
    $0.positionSigmaMeters = 1.9
    $0.whiteSigmaMeters = 0.6
    $0.positionTimeConstantSeconds = 90
    $0.dropoutRatePerHour = 0.5
    $0.dropoutMeanSeconds = 3
    $0.accuracySpread = 0.2
    $0.accuracyCorrelation = 0.5
    $0.accuracyFloorMeters = 2
    $0.delaySeconds = 0.3
    $0.headingBiasSigmaDegrees = 2
    $0.headingSigmaDegrees = 2
  }

  /// Under trees.
  ///
  /// Position: about 10 m at 95 % (Al-Azizi & Shafri 2017), so σ = 10/2.448 = 4.1 m per axis;
  /// correlation about 60 s. Compass: 5–10° typical (study of 11 phones). Bursts are priors.
  public static let park = profile(
    "park",
    Caption.said(
      en: Caption("park", "under trees: 10 m at 95 % (Al-Azizi & Shafri 2017), compass 5-10°"),
      ru: Caption("парк", "под деревьями: 10 м на 95 % (Al-Azizi & Shafri 2017), компас 5-10°"))
  ) {
    $0.positionSigmaMeters = 3.9
    $0.whiteSigmaMeters = 1.2
    $0.positionTimeConstantSeconds = 60
    $0.outlierRatePerHour = 2
    $0.outlierMinMeters = 15
    $0.outlierMaxMeters = 30
    $0.dropoutRatePerHour = 2
    $0.dropoutMeanSeconds = 5
    $0.accuracySpread = 0.3
    $0.accuracyCorrelation = 0.5
    $0.accuracyFloorMeters = 3
    $0.delaySeconds = 0.4
    $0.headingBiasSigmaDegrees = 5
    $0.headingSigmaDegrees = 4
    $0.headingBurstRatePerHour = 2
    $0.headingBurstDegrees = 15
  }

  /// Between buildings.
  ///
  /// Position: mean error 7–13 m (Merry & Bettinger 2019); a mean of 10 m is σ = 10/1.2533 = 8 m
  /// per axis; correlation 20–40 s, outliers of 20–60 m for 3–10 s (priors). Compass outliers
  /// 13–25°.
  public static let urban = profile(
    "urban",
    Caption.said(
      en: Caption(
        "urban", "between buildings: mean error 10 m (Merry & Bettinger 2019), bursts of 20-60 m"),
      ru: Caption(
        "город", "между домами: средняя ошибка 10 м (Merry & Bettinger 2019), всплески 20-60 м"))
  ) {
    $0.positionSigmaMeters = 7.6
    $0.whiteSigmaMeters = 2.4
    $0.positionTimeConstantSeconds = 30
    $0.outlierRatePerHour = 12
    $0.dropoutRatePerHour = 6
    $0.dropoutMeanSeconds = 10
    $0.accuracySpread = 0.4
    $0.accuracyCorrelation = 0.5
    $0.accuracyFloorMeters = 3
    $0.delaySeconds = 0.5
    $0.headingBiasSigmaDegrees = 7
    $0.headingSigmaDegrees = 6
    $0.headingBurstRatePerHour = 12
    $0.headingBurstDegrees = 20
  }

  /// Returns the same profile with a phone that claims half of what the honest one would.
  private static func dishonest(_ honest: SensorProfile) -> SensorProfile {
    var parameters = honest.parameters
    parameters.accuracyFactor = 0.5
    return SensorProfile(
      name: honest.name + "-dishonest",
      caption: { language in
        let title = honest.caption(language).title ?? honest.name
        return language.say(
          en: Caption("\(title), dishonest", "\(honest.name), claims half of its honest accuracy"),
          ru: Caption(
            "\(title), нечестный", "\(honest.name), заявляет половину честной точности"))
      }, parameters: parameters)
  }

  private static func profile(
    _ name: String, _ caption: @escaping Caption.InLanguage,
    _ adjust: (inout SensorParameters) -> Void
  ) -> SensorProfile {
    var parameters = SensorParameters()
    adjust(&parameters)
    return SensorProfile(name: name, caption: caption, parameters: parameters)
  }
}

/// Profiles are equal if they have the same name and parameters.
extension SensorProfile: Hashable {
  /// Compares everything except the caption.
  public static func == (a: SensorProfile, b: SensorProfile) -> Bool {
    a.name == b.name && a.parameters == b.parameters
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
