public import TextKit

/// The unit of a part of a formula: powers of the units of metrics, and how constants scale it.
struct FormulaUnit: Hashable, Sendable {
  /// Powers by unit, empty for counts and shares; nil for a number, which takes the unit of what it
  /// is compared with or added to.
  private var powers: [String: Int]?
  /// The factor by which constants multiply the value, or the number itself; nil if the parts of a
  /// sum have different ones.
  private var factor: Double?

  /// Reads the unit of a metric, such as `s`, `m` or `/min`.
  init(of text: String) {
    var powers: [String: Int] = [:]
    for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated()
    where !part.isEmpty {
      powers[String(part), default: 0] += index == 0 ? 1 : -1
    }
    (self.powers, factor) = (powers, 1)
  }

  /// The unit of a number.
  init(number: Double) { factor = number }

  /// Units other than those of metrics, each with its size in the metric's.
  private static let scales: [String: [(name: String, size: Double)]] = [
    "s": [("s", 1), ("min", 60), ("h", 3600), ("ms", 0.001)],
    "m": [("m", 1), ("km", 1000), ("cm", 0.01)],
  ]

  /// The unit as a metric has it, such as `/h` of `captures / huntDuration * 3600`; empty if
  /// constants make one without a name.
  var text: String {
    guard let powers, let factor else { return "" }
    // Units by name, in a fixed order.
    let names = powers.keys.sorted()
    var choices: [(units: [String: Int], size: Double)] = [([:], 1)]
    for name in names {
      let power = powers[name] ?? 0
      choices = choices.flatMap { choice in
        (Self.scales[name] ?? [(name, 1)]).map { scale in
          let size = (0..<abs(power)).reduce(1.0) { size, _ in size * scale.size }
          return (
            choice.units.merging([scale.name: power]) { $0 + $1 },
            power < 0 ? choice.size / size : choice.size * size
          )
        }
      }
    }
    let found = choices.first { abs(abs(factor) * $0.size - 1) < 1e-9 }
    return found.map { FormulaUnit.text(of: $0.units) } ?? ""
  }

  private static func text(of powers: [String: Int]) -> String {
    func side(_ sign: Int) -> String {
      powers.filter { $0.value * sign > 0 }.sorted { $0.key < $1.key }
        .flatMap { Array(repeating: $0.key, count: abs($0.value)) }.joined(separator: "·")
    }
    let (above, below) = (side(1), side(-1))
    return below.isEmpty ? above : above + "/" + below
  }

  /// The dimension, whatever constants scale it; for the message that two do not fit.
  var dimension: String { FormulaUnit.text(of: powers ?? [:]) }

  /// The unit of a sum, a difference or a comparison; nil if the two do not fit.
  func joined(_ other: FormulaUnit, _ operation: ConstraintOperation? = nil) -> FormulaUnit? {
    switch (powers, other.powers) {
    case (nil, nil):
      var number = self
      number.factor = factor.flatMap { own in
        other.factor.flatMap { operation?.result(own, $0) }
      }
      return number
    case (nil, _): return other
    case (_, nil): return self
    case (let own?, let theirs?):
      guard own == theirs else { return nil }
      var joined = self
      if factor != other.factor { joined.factor = nil }
      return joined
    }
  }

  /// The unit of a product or a quotient.
  func combined(_ operation: ConstraintOperation, _ other: FormulaUnit) -> FormulaUnit {
    var product = self
    product.factor = factor.flatMap { own in other.factor.map { operation.result(own, $0) } }
    if product.factor?.isFinite == false { product.factor = nil }
    guard let theirs = other.powers else { return product }
    product.powers = (powers ?? [:]).merging(
      operation == .divided ? theirs.mapValues { -$0 } : theirs
    ) { $0 + $1 }.filter { $0.value != 0 }
    return product
  }
}

extension ConstraintTerm {
  /// The unit of the value, given those of its inputs.
  ///
  /// - Throws: `FormulaProblem.units` if a sum has parts of different units.
  func unit(_ inputs: [FormulaUnit]) throws(FormulaProblem) -> FormulaUnit {
    switch self {
    case .number(let number): return FormulaUnit(number: number)
    case .parameter(let index): return inputs[index]
    case .negative(let term):
      return FormulaUnit(number: -1).combined(.times, try term.unit(inputs))
    case .combined(let left, let operation, let right):
      let (a, b) = (try left.unit(inputs), try right.unit(inputs))
      if operation.isProduct { return a.combined(operation, b) }
      guard let unit = a.joined(b, operation) else { throw .units(a.dimension, b.dimension) }
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

extension FormulaProblem: Localized {
  /// Returns what is wrong with a formula, in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .syntax(let problem): return problem.line(in: language)
    case .unknown(let name, let place, let nearest):
      let hint =
        nearest.isEmpty
        ? ""
        : language.say(
          en: ", did you mean \(nearest.joined(separator: " or "))?",
          ru: "; возможно, \(nearest.joined(separator: " или "))?")
      return language.say(
        en: "unknown metric '\(name)' at character \(place)",
        ru: "неизвестный показатель «\(name)» у знака \(place)") + hint
    case .units(let a, let b):
      let (first, second) = (a.isEmpty ? "1" : a, b.isEmpty ? "1" : b)
      return language.say(
        en: "adds or compares what has the units \(first) and \(second)",
        ru: "складывает или сравнивает то, что в единицах \(first) и \(second)")
    case .tooMany(let limit):
      return language.say(
        en: "is one formula too many, expected at most \(limit)",
        ru: "лишняя формула, нужно: не больше \(limit)")
    case .name:
      return language.say(
        en: "expected the name of a new metric, in letters and digits",
        ru: "нужно имя нового показателя, из латинских букв и цифр")
    }
  }
}
