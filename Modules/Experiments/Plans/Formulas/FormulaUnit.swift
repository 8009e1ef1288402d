/// The unit of a part of a formula: powers of the units of metrics, or none yet.
enum FormulaUnit: Equatable {
  /// A number, which takes the unit of what it is compared with or added to.
  case open
  /// Powers by unit; empty for counts and shares.
  case powers([String: Int])

  /// Reads the unit of a metric, such as `s`, `m` or `/min`.
  init(of text: String) {
    var powers: [String: Int] = [:]
    for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated()
    where !part.isEmpty {
      powers[String(part), default: 0] += index == 0 ? 1 : -1
    }
    self = .powers(powers)
  }

  /// The unit as a metric has it.
  var text: String {
    guard case .powers(let powers) = self else { return "" }
    func side(_ sign: Int) -> String {
      powers.filter { $0.value * sign > 0 }.sorted { $0.key < $1.key }
        .flatMap { Array(repeating: $0.key, count: abs($0.value)) }.joined(separator: "·")
    }
    let (above, below) = (side(1), side(-1))
    return below.isEmpty ? above : above + "/" + below
  }

  /// The unit of a sum, a difference or a comparison; nil if the two do not fit.
  func joined(_ other: FormulaUnit) -> FormulaUnit? {
    switch (self, other) {
    case (.open, _): other
    case (_, .open): self
    default: self == other ? self : nil
    }
  }

  /// The unit of a product, or of a quotient.
  func times(_ other: FormulaUnit, sign: Int) -> FormulaUnit {
    guard case .powers(var powers) = other else { return self }
    if sign < 0 { powers = powers.mapValues { -$0 } }
    guard case .powers(let own) = self else { return .powers(powers) }
    return .powers(own.merging(powers) { $0 + $1 }.filter { $0.value != 0 })
  }
}

extension ConstraintTerm {
  /// The unit of the value, given those of its inputs.
  ///
  /// - Throws: `FormulaProblem.units` if a sum has parts of different units.
  func unit(_ inputs: [FormulaUnit]) throws(FormulaProblem) -> FormulaUnit {
    switch self {
    case .number: return .open
    case .parameter(let index): return inputs[index]
    case .negative(let term): return try term.unit(inputs)
    case .combined(let left, let operation, let right):
      let (a, b) = (try left.unit(inputs), try right.unit(inputs))
      if operation.isProduct { return a.times(b, sign: operation == .divided ? -1 : 1) }
      guard let unit = a.joined(b) else { throw .units(a.text, b.text) }
      return unit
    }
  }
}

/// A reason why a text is not a formula of metrics.
public enum FormulaProblem: Error, Hashable, Sendable {
  /// It cannot be read.
  case syntax(ConstraintProblem)
  /// A name that no metric has; places count characters from 1.
  case unknown(String, at: Int, nearest: [String])
  /// What is added or compared has different units.
  case units(String, String)
  /// The name is not one of a new metric.
  case name(String)
  /// There are more formulas than this.
  case tooMany(limit: Int)
}
