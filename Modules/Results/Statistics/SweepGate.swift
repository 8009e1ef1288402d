package import TextKit
package import Experiments
package import Statistics

/// The decision of a sweep on whether some setting certainly meets the plan's targets.
///
/// It rests on the sweep's judgement, whose intervals all hold at once: a sweep at a limit passes or
/// fails wrongly in one of twenty at most.
///
/// A sweep with failed runs ends with status 3 all the same: what is missing may be what misses the
/// target.
package struct SweepGate: Sendable {
  /// The decision: met by some setting, missed by every one, or open.
  package let verdict: Verdict
  /// The points of the setting that is reported: the best one, or the one nearest to a decision.
  package let points: [Int]
  /// Its figures, those that decide first.
  package let figures: [TargetFinding]
  /// The player and phone of each figure; empty where the target names them.
  package let owners: [String]
  /// The number of settings judged.
  package let settingCount: Int
  /// The number of intervals that hold at once.
  package let intervalCount: Int
  /// Roughly the number of replicates that would decide; nil if it is decided or none would.
  ///
  /// It suffices in eight of ten repeats or more.
  package let neededReplicates: Int?

  /// Why a plan cannot be gated.
  package enum Problem: Error, Hashable, Sendable {
    /// The plan has no targets.
    case noTargets
    /// The statistic of a target has no interval.
    case noInterval(String)
    /// The sweep runs only a part of the plan.
    case part

    /// The key of the plan that it is about, with its parents.
    package var key: String {
      switch self {
      case .noTargets: "targets"
      case .noInterval(let name): Target.key(of: name)
      case .part: "batch"
      }
    }
  }

  /// Checks that a plan has targets, all with intervals, and is run as a whole.
  package static func check(_ plan: Plan) throws(Problem) {
    if plan.targets.isEmpty { throw .noTargets }
    if plan.batch != nil { throw .part }
    for target in plan.targets where !target.statistic.hasInterval {
      throw .noInterval(target.fullName)
    }
  }

  /// Decides on the settings of a finished sweep; nil if no target is of any of its players.
  package init?(_ judgement: SweepJudgement) {
    let (plan, judged) = (judgement.plan, judgement.judged)
    let settings = GateSetting.all(judgement)
    guard let first = settings.first else { return nil }
    // The first of equals.
    let best = settings.reduce(first) { $1.isBetter(than: $0) ? $1 : $0 }
    verdict = best.verdict
    points = judged.settings.points(ofSetting: best.number)
    let ordered = best.figures.sorted { left, right in
      let (a, b) = (judgement.findings[left].slack, judgement.findings[right].slack)
      return a < b || a == b && left < right
    }
    figures = ordered.map { judgement.findings[$0] }
    owners = ordered.map { judged.figures[$0].owner(in: plan) }
    settingCount = settings.count
    intervalCount = judgement.intervalCount
    neededReplicates =
      best.verdict == .perhaps ? GateSetting.neededReplicates(settings, judgement) : nil
  }
}

extension JudgedFigure {
  /// Returns the player and phone that it is of, as far as its target leaves them open.
  fileprivate func owner(in plan: Plan) -> String {
    let point = Design.point(of: plan, at: points[0] - 1)
    func isVaried(_ kind: Axis.Kind) -> Bool { plan.axes[kind].map { $0.count > 1 } ?? false }
    let isOnePlayer =
      isVaried(.players) && points.count == 1 && plan.targets[target].player == nil
    return [
      isOnePlayer ? point.playerName(in: plan) : "",
      isVaried(.phones) ? point.sensorName(in: plan) : "",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

/// A setting as a gate sees it.
private struct GateSetting {
  let number: Int
  /// The indices of its figures.
  let figures: Range<Int>
  let verdict: Verdict
  /// The smallest slack of its figures.
  let slack: Double

  /// Returns the settings of a judgement, in order.
  static func all(_ judgement: SweepJudgement) -> [GateSetting] {
    let (figures, findings) = (judgement.judged.figures, judgement.findings)
    var settings: [GateSetting] = []
    var start = 0
    for end in 1...max(1, figures.count)
    where end == figures.count
      || end < figures.count && figures[end].setting != figures[start].setting
    {
      let own = findings[start..<end]
      settings.append(
        GateSetting(
          number: figures[start].setting, figures: start..<end,
          verdict: own.map(\.verdict).min() ?? .perhaps,
          slack: own.map(\.slack).min() ?? -.infinity))
      start = end
    }
    return settings
  }

  /// Returns whether it ranks before another: by its verdict, then by its distance inside.
  func isBetter(than other: GateSetting) -> Bool {
    verdict != other.verdict ? verdict > other.verdict : slack > other.slack
  }

  /// The settings whose replicates are computed, those nearest to a decision that they all lack.
  private static let nearestLimit = 200

  /// Returns how many replicates would decide if the estimates are right: one setting that is
  /// inside, or a figure outside of every setting.
  static func neededReplicates(_ settings: [GateSetting], _ judgement: SweepJudgement) -> Int? {
    let findings = judgement.findings
    let open = settings.filter { $0.verdict == .perhaps }
    let inside = open.filter { $0.figures.allSatisfy { findings[$0].isInside } }
    let nearest = (inside.isEmpty ? open : inside).sorted {
      $0.slack > $1.slack || $0.slack == $1.slack && $0.number < $1.number
    }.prefix(nearestLimit)
    func needed(_ figures: some Sequence<Int>) -> [Double] {
      figures.map { findings[$0] }.filter { $0.verdict == .perhaps }
        .map { $0.neededReplicates(judgement.level) }
    }
    let count =
      inside.isEmpty
      ? nearest.map { setting in
        needed(setting.figures.filter { !findings[$0].isInside }).min() ?? .infinity
      }.max()
      : nearest.map { needed($0.figures).max() ?? .infinity }.min()
    guard let count, count <= Double(Plan.runLimit) else { return nil }
    let replicates = findings.map(\.replicates).max() ?? 0
    // More than now, and no more digits than it deserves.
    var scale = 1.0
    while count / scale >= 100 { scale *= 10 }
    return max(replicates + 1, Int((count / scale).rounded(.up) * scale))
  }
}

extension SweepGate: Localized {
  /// Returns what a gate decided and why, in one line.
  package func line(in language: Language) -> String {
    language.say(en: "gate: ", ru: "проверка --gate: ") + sentence(in: language)
  }

  /// Returns what was decided and why, without naming a gate.
  package func sentence(in language: Language) -> String {
    let place = place(in: language)
    let found =
      zip(figures, owners).prefix(6).map { $0.phrase(of: $1, in: language) }.joined(separator: ", ")
      + (figures.count > 6 ? ", …" : "")
    switch verdict {
    case .met:
      return language.say(
        en: "met by \(place): \(found); \(certainty(in: language))",
        ru: "цели достигнуты, \(place): \(found); \(certainty(in: language))")
    case .missed:
      return language.say(
        en: "missed by \(count(in: language)), nearest \(place): \(found); "
          + certainty(in: language),
        ru: "цели не достигнуты, \(count(in: language)), ближе всех \(place): \(found); "
          + certainty(in: language))
    case .perhaps:
      return language.say(
        en: "undecided, nearest \(place): \(found); \(advice(in: language))",
        ru: "не решено, ближе всех \(place): \(found); \(advice(in: language))")
    }
  }

  private func place(in language: Language) -> String {
    let numbers =
      points.prefix(4).map(String.init).joined(separator: ", ")
      + (points.count > 4 ? ", …" : "")
    return points.count == 1
      ? language.say(en: "point \(numbers)", ru: "точка \(numbers)")
      : language.say(en: "the setting of points \(numbers)", ru: "настройка точек \(numbers)")
  }

  private func count(in language: Language) -> String {
    settingCount == 1
      ? language.say(en: "the only setting", ru: "единственная настройка")
      : language.say(en: "all \(settingCount) settings", ru: "все настройки: \(settingCount)")
  }

  private func certainty(in language: Language) -> String {
    intervalCount == 1
      ? language.say(en: "the interval holds with 95 %", ru: "интервал верен на 95 %")
      : language.say(
        en: "\(intervalCount) intervals hold at once with 95 %",
        ru: "интервалы (\(intervalCount)) верны вместе на 95 %")
  }

  /// Returns what would decide, or why nothing would.
  package func advice(in language: Language) -> String {
    guard let count = neededReplicates else {
      if let missing = figures.first(where: \.certain.value.isNaN) {
        let name = missing.target.name
        return language.say(
          en: "no hunt has a value of \(name), so the number of replicates needed is unknown",
          ru: "ни у одной охоты нет значения \(name), поэтому неизвестно, сколько нужно повторов")
      }
      if let equal = figures.first(where: \.isConstant) {
        let name = equal.target.name
        return language.say(
          en: "all hunts have the same \(name): nothing shows how far another may be from it",
          ru: "у всех охот одинаковое \(name): неизвестно, насколько другое от него отличается")
      }
      return language.say(
        en: "it lies so near a limit that no number of replicates would decide",
        ru: "это так близко к пределу, что не хватит никаких повторов")
    }
    return language.say(
      en: "about \(count) replicates would decide", ru: "хватило бы повторов: около \(count)")
  }
}

extension SweepGate.Problem: Localized {
  /// Returns why the plan cannot be gated.
  package func line(in language: Language) -> String {
    switch self {
    case .noTargets:
      language.say(
        en: "--gate: targets: expected at least one", ru: "--gate: targets: нужна хотя бы одна цель"
      )
    case .noInterval(let name):
      language.say(
        en: "--gate: targets: \(name) has no interval, expected a mean or a quantile (p05 to p95)",
        ru: "--gate: targets: у \(name) нет интервала, нужно: среднее или квантиль (p05 до p95)")
    case .part:
      language.say(
        en: "--gate: judges a whole sweep, and this runs a part of it; use ghostlab merge --gate",
        ru: "--gate: судит весь перебор, а это его часть; используй ghostlab merge --gate")
    }
  }
}
