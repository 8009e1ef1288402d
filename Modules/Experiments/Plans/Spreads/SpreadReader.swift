public import TextKit
import Domain
import Simulation

/// Reads the distribution of a player's parameter, such as `{normal: {mean: 1.3, sd: 0.2}}`.
struct SpreadReader {
  /// The maximum number of values of an empirical distribution.
  static let valueLimit = 10_000

  let values: PlanValues
  let spec: ParameterSpec<PlayerParameters>

  /// Reads a distribution; all its values are within the parameter's range.
  func spread(_ value: YamlValue, _ path: String) -> ParameterSpread? {
    guard spec.choices.isEmpty else {
      values.fault(value.origin, path, .expected(.oneOf(spec.choices), found: value.shape))
      return nil
    }
    let before = values.faults.count
    guard let parts = values.fields(of: value, .spread, at: path), values.faults.count == before
    else { return nil }
    guard parts.entries.count == 1, let entry = parts.entries.first else {
      values.fault(value.origin, path, .expected(PlanSection.spread.value, found: value.shape))
      return nil
    }
    let own = "\(path).\(entry.key)"
    let distribution: SpreadDistribution?
    switch entry.key {
    case PlanKey.normal.name:
      distribution = pair(entry.value, own).map { .normal(mean: $0, sd: $1) }
    case PlanKey.lognormal.name:
      distribution = pair(entry.value, own).flatMap { mean, sd in
        guard mean > 0 else {
          values.fault(entry.value.origin, own, .spread(.noLogarithm))
          return nil
        }
        return .lognormal(mean: mean, sd: sd)
      }
    case PlanKey.triangular.name: distribution = triangular(entry.value, own)
    default: distribution = empirical(entry.value, own)
    }
    let range = values.beyondRanges ? spec.physicalRange : spec.range
    return distribution.map {
      ParameterSpread(name: spec.name, distribution: $0, range: range)
    }
  }

  private func pair(_ value: YamlValue, _ path: String) -> (Double, Double)? {
    guard let parts = values.fields(of: value, .normal, at: path) else { return nil }
    let mean = values.required(.mean, of: parts).flatMap {
      values.number($0, "\(path).mean", spec)
    }
    let sd = values.number(.sd, of: parts)
    guard let mean, let sd else { return nil }
    return (mean, sd)
  }

  private func triangular(_ value: YamlValue, _ path: String) -> SpreadDistribution? {
    guard let parts = values.fields(of: value, .triangular, at: path) else { return nil }
    let ends = [PlanKey.low, .mode, .high].map { key in
      values.required(key, of: parts).flatMap {
        values.number($0, "\(path).\(key.name)", spec)
      }
    }
    guard let low = ends[0], let mode = ends[1], let high = ends[2] else { return nil }
    guard low <= mode, mode <= high, low < high else {
      values.fault(value.origin, path, .spread(.disorder))
      return nil
    }
    return .triangular(low: low, mode: mode, high: high)
  }

  private func empirical(_ value: YamlValue, _ path: String) -> SpreadDistribution? {
    guard let items = value.items, !items.isEmpty else {
      values.fault(value.origin, path, .expected(PlanKey.empirical.value, found: value.shape))
      return nil
    }
    guard items.count <= Self.valueLimit else {
      values.fault(value.origin, path, .spread(.tooMany(limit: Self.valueLimit)))
      return nil
    }
    let numbers = items.compactMap { values.number($0, path, spec) }
    return numbers.count == items.count ? .empirical(numbers.sorted()) : nil
  }
}

/// A reason why a parameter cannot have a distribution.
public enum SpreadProblem: Error, Hashable, Sendable {
  /// The most likely value is not between the ends, or these are equal.
  case disorder
  /// A lognormal distribution has a mean of 0.
  case noLogarithm
  /// It has more values than this.
  case tooMany(limit: Int)
  /// A file has no column of this name, and more than one column.
  case noColumn(String)
}

extension SpreadDistribution {
  /// The distribution as a plan says it.
  var planText: String {
    func map(_ name: String, _ parts: [(String, Double)]) -> String {
      let inner = parts.map { "\($0): \(shortestText($1))" }.joined(separator: ", ")
      return "{\(name): {\(inner)}}"
    }
    switch self {
    case .normal(let mean, let sd): return map("normal", [("mean", mean), ("sd", sd)])
    case .lognormal(let mean, let sd): return map("lognormal", [("mean", mean), ("sd", sd)])
    case .triangular(let low, let mode, let high):
      return map("triangular", [("low", low), ("mode", mode), ("high", high)])
    case .empirical(let values):
      return "{empirical: [\(values.map(shortestText).joined(separator: ", "))]}"
    }
  }
}

extension SpreadProblem: Localized {
  /// Returns why a parameter cannot have a distribution, in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .disorder:
      language.say(
        en: "expected low <= mode <= high and a low below high",
        ru: "нужно low <= mode <= high и low меньше high")
    case .noLogarithm:
      language.say(
        en: "a lognormal distribution expects a mean above 0",
        ru: "логнормальному распределению нужно среднее больше 0")
    case .tooMany(let limit):
      language.say(
        en: "has too many values, expected at most \(limit)",
        ru: "слишком много значений, нужно: не больше \(limit)")
    case .noColumn(let name):
      language.say(
        en: "the file has no column \(name), expected one of that name or a single column",
        ru: "в файле нет столбца \(name), нужен столбец с таким именем или единственный")
    }
  }
}
