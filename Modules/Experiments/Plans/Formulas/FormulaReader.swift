import Domain

/// Reads the metrics that a plan computes from others.
struct FormulaReader {
  /// The maximum number of formulas.
  static let countLimit = 100
  /// The word before a formula's condition.
  private static let when = "when"
  /// What no metric may be called: that word, and the other columns of the tables.
  static let takenNames = [
    when, "point", "replicate", "players", "sensors", "game", "metric", "n", "status",
  ]

  let values: PlanValues
  /// The metrics of a run.
  let metrics: [Metric]

  /// Reads `{name: formula}`, from what a person has written and from a plan as run.
  func formulas(_ maps: [YamlValue?]) -> [MetricFormula] {
    var formulas: [MetricFormula] = []
    for case let map? in maps where map.items == nil {
      let key = PlanKey.metrics
      values.eachName(of: map, key.name, expected: key.value) { entry, path in
        // A metric of a part of a hunt needs no formula.
        if entry.key.contains("@"), entry.value.isNull { return nil }
        guard formulas.count < Self.countLimit else {
          return .formula(.tooMany(limit: Self.countLimit))
        }
        guard let text = entry.value.text, !entry.value.isNull else {
          values.fault(entry.value.origin, path, .expected(.formula, found: entry.value.shape))
          return nil
        }
        do throws(FormulaProblem) {
          formulas.append(
            try formula(entry.key, text, after: formulas))
        } catch {
          if case .name = error { return .formula(error) }
          values.fault(entry.value.origin, path, .formula(error))
        }
        return nil
      }
    }
    return formulas
  }

  private func formula(
    _ name: String, _ text: String, after formulas: [MetricFormula]
  ) throws(FormulaProblem) -> MetricFormula {
    let known = metrics + formulas.map(\.metric)
    let isName = name.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard isName, name.first?.isLetter == true, known.named(name) == nil,
      !Self.takenNames.contains(name)
    else {
      throw .name(name)
    }
    let tokens: [ConstraintToken]
    do throws(ConstraintProblem) {
      tokens = try ConstraintToken.read(text)
    } catch {
      throw .syntax(error)
    }
    let split = tokens.firstIndex { $0.kind == .name(Self.when) }
    let (first, rest) = (
      tokens[..<(split ?? tokens.endIndex)], tokens[(split ?? tokens.endIndex)...]
    )
    let value = try parsed(Array(first), isCondition: false, formulas)
    let unit = try value.terms[0].unit(value.units)
    var condition: MetricFormula.Condition?
    if !rest.isEmpty {
      let parts = try parsed(Array(rest.dropFirst()), isCondition: true, formulas)
      var side = try parts.terms[0].unit(parts.units)
      for term in parts.terms.dropFirst() {
        let other = try term.unit(parts.units)
        guard let joined = side.joined(other) else { throw .units(side.dimension, other.dimension) }
        side = joined
      }
      condition = MetricFormula.Condition(
        terms: parts.terms, relations: parts.relations, inputs: parts.inputs)
    }
    let written =
      Array(first).text + (rest.isEmpty ? "" : " \(Self.when) " + Array(rest.dropFirst()).text)
    let inputs = value.inputs.map { known[$0] }
    let metric = Metric(
      known.count, name, unit: unit.text, mayBeNegative: !value.terms[0].isNeverNegative(inputs),
      isCount: value.terms[0].isCount(inputs), Caption.fixed(written))
    return MetricFormula(
      metric: metric, text: written, unit: unit, value: value.terms[0], inputs: value.inputs,
      condition: condition)
  }

  /// The terms of a sum or a condition, with the metrics that it names.
  private struct Parts {
    let terms: [ConstraintTerm]
    let relations: [ConstraintRelation]
    let inputs: [Int]
    let units: [FormulaUnit]
  }

  private func parsed(
    _ tokens: [ConstraintToken], isCondition: Bool, _ formulas: [MetricFormula]
  ) throws(FormulaProblem) -> Parts {
    let known = metrics + formulas.map(\.metric)
    let parser: ConstraintParser
    do throws(ConstraintProblem) {
      parser = try ConstraintParser(tokens, isCondition: isCondition)
    } catch {
      throw .syntax(error)
    }
    var named: [Metric] = []
    for name in parser.names {
      guard let metric = known.named(name) else {
        let place = tokens.first { $0.text == name }?.place ?? 1
        throw .unknown(
          name, at: place, nearest: nearestKeys(to: name, among: known.map(\.name)))
      }
      named.append(metric)
    }
    return Parts(
      terms: parser.terms, relations: parser.relations, inputs: named.map(\.index),
      units: named.map { metric in
        formulas.first { $0.metric == metric }?.unit ?? FormulaUnit(of: metric.unit)
      })
  }
}
