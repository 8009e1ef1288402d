import TextKit

/// Who picks the ghost to hunt.
public enum TargetRule: String, Hashable, Sendable, CaseIterable {
  /// The nearest free ghost is the target at every fix (GB-080), with hysteresis (GB-073).
  case nearest
  /// The player chooses a target and keeps it until its fight ends.
  ///
  /// Only players with `Navigation.exact` can choose, in the reference workload; `SimulatedHunt`
  /// refuses the others.
  case chosen
}

/// How AR search starts.
public enum SearchStart: String, Hashable, Sendable, CaseIterable {
  /// The player presses the button inside the main zone (GB-081).
  case button
  /// Entering the main zone starts the search.
  case automatic
}

/// What an interrupted hold loses.
public enum HoldLoss: String, Hashable, Sendable, CaseIterable {
  /// All progress, at once (GB-103).
  case reset
  /// Progress drains away at `holdDecayRate` (GB-104).
  case decay
}

/// Which directions of the phone decide whether a ghost is in the sight.
public enum SightRule: String, Hashable, Sendable, CaseIterable {
  /// The angle about the vertical alone: how far left or right of the ghost the phone points.
  case azimuth
  /// The whole angle between the phone's axis and the ghost: up and down count too (GB-104).
  case cone

  /// Returns the angle that the rule compares with the tolerance, degrees, with the side's sign.
  ///
  /// The two errors are taken as the legs of a plane triangle: within 20° that differs by less than
  /// 1 % from the angle on the sphere.
  @inlinable
  public func errorDegrees(azimuth: Double, tilt: Double) -> Double {
    switch self {
    case .azimuth: azimuth
    case .cone: (azimuth * azimuth + tilt * tilt).squareRoot() * (azimuth < 0 ? -1 : 1)
    }
  }
}

/// The rules of a hunt that do not belong to a ghost: hysteresis, tolerance, options.
public struct HuntRules: Hashable, Adjustable {
  /// How many metres nearer a new target must be (GB-073).
  public var targetHysteresisMeters = 5.0
  /// Who picks the target.
  public var targetRule = TargetRule.nearest
  /// How AR search starts.
  public var searchStart = SearchStart.button
  /// Largest angle in degrees between sight and ghost that counts as centred (GB-104).
  public var aimToleranceDegrees = 6.0
  /// Which directions of the phone decide whether a ghost is in the sight.
  public var sight = SightRule.azimuth
  /// What an interrupted hold loses.
  public var holdLoss = HoldLoss.reset
  /// Seconds of hold lost per second off the ghost, with `HoldLoss.decay`.
  public var holdDecayRate = 1.0
  /// Distance in metres at which the AR ghost is drawn (GB-094).
  public var arDistanceMeters = 5.0
  /// AR search ends beyond the main zone's radius times this factor (GB-095).
  public var mainZoneExitFactor = 1.1
  /// The fight ends beyond the fight radius times this factor (GB-095).
  public var fightExitFactor = 1.25
  /// Fixes less accurate than this many metres are rejected; 0 accepts all.
  public var accuracyGateMeters = 0.0
  /// Number of consecutive fixes that must agree before a zone is entered or left.
  public var confirmFixes = 1
  /// Whether an escape tries directions that stay in the layout; off is the literal jump (X-GB 8).
  public var keepInsideLayout = false
  /// Whether an escape tries directions that land on ground that can be reached; without a ground it
  /// changes nothing.
  public var keepOnGround = false
  /// Follows the brief to the letter: no hysteresis, exit factors or gate; a single fix decides.
  public var literal = false

  /// Creates the default rules.
  public init() {}

  /// The rules in effect: with `literal` on, everything that softens the brief is off.
  public var effective: HuntRules {
    guard literal else { return self }
    var rules = self
    rules.targetHysteresisMeters = 0
    rules.mainZoneExitFactor = 1
    rules.fightExitFactor = 1
    rules.accuracyGateMeters = 0
    rules.confirmFixes = 1
    rules.holdLoss = .reset
    rules.keepInsideLayout = false
    rules.keepOnGround = false
    rules.targetRule = .nearest
    rules.searchStart = .button
    return rules
  }

  /// All rules with names, ranges, units and defaults.
  public static let specs: [ParameterSpec<HuntRules>] = [
    .number(
      "targetHysteresisMeters", { swap(&$0.targetHysteresisMeters, &$1) }, unit: "m", range: 0...50,
      physical: 0...100_000,
      Caption.said(
        en: Caption("Switch target when closer by", "how much nearer a new target must be"),
        ru: Caption("Менять цель, если ближе на", "насколько ближе должна быть новая цель"))),
    .choice(
      "targetRule", { swap(&$0.targetRule, &$1) },
      Caption.said(
        en: Caption("Choice of target", "who picks the ghost to hunt"),
        ru: Caption("Выбор цели", "кто выбирает призрака для охоты"))),
    .choice(
      "searchStart", { swap(&$0.searchStart, &$1) },
      Caption.said(
        en: Caption("Search starts by", "how AR search starts"),
        ru: Caption("Начало поиска", "как начинается поиск в AR"))),
    .number(
      "aimToleranceDegrees", { swap(&$0.aimToleranceDegrees, &$1) }, unit: "°", range: 1...30,
      physical: 0.001...180,
      Caption.said(
        en: Caption("Aim tolerance", "largest aim error that counts as centred"),
        ru: Caption(
          "Допуск прицела", "наибольшая ошибка прицела, при которой цель считается в центре"))),
    .choice(
      "sight", { swap(&$0.sight, &$1) },
      Caption.said(
        en: Caption(
          "Sight",
          "what must point at the ghost: azimuth counts left and right, cone up and down too"),
        ru: Caption(
          "Прицел",
          "что решает: azimuth — только влево и вправо, cone — ещё и вверх и вниз"))
    ).addedLater,
    .choice(
      "holdLoss", { swap(&$0.holdLoss, &$1) },
      Caption.said(
        en: Caption("If aim is lost", "what an interrupted hold loses"),
        ru: Caption("Если прицел сбит", "что теряет прерванное удержание"))),
    .number(
      "holdDecayRate", { swap(&$0.holdDecayRate, &$1) }, unit: "s/s", range: 0...10,
      physical: 0...1000,
      Caption.said(
        en: Caption(
          "Hold lost per second off target",
          "hold lost per second off the ghost, with holdLoss decay"),
        ru: Caption(
          "Потеря удержания", "сколько удержания теряется за секунду мимо цели, при holdLoss decay")
      )),
    .number(
      "arDistance", { swap(&$0.arDistanceMeters, &$1) }, unit: "m", range: 1...20,
      physical: 0.1...1000,
      Caption.said(
        en: Caption("AR distance", "distance at which the AR ghost is drawn"),
        ru: Caption("Расстояние в AR", "на каком расстоянии рисуется призрак в AR"))),
    .number(
      "mainZoneExitFactor", { swap(&$0.mainZoneExitFactor, &$1) }, unit: "×", range: 1...2,
      physical: 1...100,
      Caption.said(
        en: Caption(
          "Exit from the main zone, factor",
          "AR search ends beyond the main zone's radius times this"),
        ru: Caption(
          "Выход из основной зоны, множитель",
          "поиск в AR кончается за радиусом основной зоны, умноженным на это число"))),
    .number(
      "fightExitFactor", { swap(&$0.fightExitFactor, &$1) }, unit: "×", range: 1...3,
      physical: 1...100,
      Caption.said(
        en: Caption(
          "Exit from the fight, factor", "the fight ends beyond the fight radius times this"),
        ru: Caption(
          "Выход из боя, множитель", "бой кончается за радиусом боя, умноженным на это число"))),
    .number(
      "accuracyGate", { swap(&$0.accuracyGateMeters, &$1) }, unit: "m", range: 0...200,
      physical: 0...100_000,
      Caption.said(
        en: Caption("Accuracy gate", "rejects fixes less accurate than this; 0 accepts all"),
        ru: Caption(
          "Порог точности", "отсчёты менее точные, чем это, отбрасываются; 0 — берутся все"))),
    .count(
      "confirmFixes", { swap(&$0.confirmFixes, &$1) }, range: 1...10, physical: 1...1000,
      Caption.said(
        en: Caption(
          "Fixes to confirm", "consecutive fixes that must agree before a zone is entered or left"),
        ru: Caption(
          "Отсчётов для подтверждения",
          "сколько отсчётов подряд должны согласиться, чтобы войти в зону или выйти из неё"))),
    .flag(
      "keepInsideLayout", { swap(&$0.keepInsideLayout, &$1) },
      Caption.said(
        en: Caption(
          "Escapes stay inside", "tries up to 16 times to keep an escape inside the layout"),
        ru: Caption("Отлёт внутри зон", "до 16 попыток прыгнуть так, чтобы остаться в зонах игры"))),
    .flag(
      "keepOnGround", { swap(&$0.keepOnGround, &$1) },
      Caption.said(
        en: Caption(
          "Escapes stay on foot",
          "tries up to 16 times to land an escape where people can walk; needs a ground"),
        ru: Caption(
          "Отлёт по суше", "до 16 попыток прыгнуть туда, куда можно дойти; нужна карта местности"))
    ).addedLater,
    .flag(
      "literal", { swap(&$0.literal, &$1) },
      Caption.said(
        en: Caption(
          "Literal rules", "follows the brief to the letter, with nothing that softens it"),
        ru: Caption("Правила буквально", "задание буквально: ничего, что его смягчает"))),
  ]
}
