import Experiments
import Statistics
package import TextKit

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

  private func advice(in language: Language) -> String {
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
          en: "all hunts have the same \(name): nothing tells how far another may be from it",
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

extension TargetFinding {
  /// Returns the figure with its interval and its limits.
  fileprivate func phrase(of owner: String, in language: Language) -> String {
    let interval = certain.interval
    func end(_ value: Double) -> String { value.isFinite ? significant(value) : "–" }
    let found =
      (owner.isEmpty ? "" : owner + " ")
      + "\(target.name) \(significant(certain.value)) [\(end(interval.low)), "
      + "\(end(interval.high))]"
    let limits = target.rangeText
    return switch verdict {
    case .met: language.say(en: "\(found) in \(limits)", ru: "\(found) внутри \(limits)")
    case .missed: language.say(en: "\(found) outside \(limits)", ru: "\(found) вне \(limits)")
    case .perhaps:
      language.say(
        en: "\(found) not clear of \(limits)", ru: "\(found) на границе \(limits)")
    }
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
