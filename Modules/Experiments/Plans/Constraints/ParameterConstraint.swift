/// A condition between parameters that every setting of a plan meets, such as `ghost.fightRadius <
/// ghost.mainZoneRadius / 4`.
///
/// It is a chain of comparisons of sums, differences, products and quotients; each must hold.
///
/// A parameter that the plan neither sets nor varies must have the same value for all ghosts,
/// players and phones, so that a setting is allowed or not as a whole.
public struct ParameterConstraint: Hashable, Sendable {
  /// The condition with the full names of the parameters.
  public let text: String
  /// The parameters that it names, each once.
  public let parameters: [Parameter]
  let terms: [ConstraintTerm]
  let relations: [ConstraintRelation]

  /// A named parameter and where its value comes from.
  public struct Parameter: Hashable, Sendable {
    /// The full name.
    public let name: String
    /// The position of its axis; nil if the plan does not vary it.
    public let axis: Int?
    /// The value without the axis; nil if the axis always gives one.
    public let base: Double?
  }

  /// Returns whether it holds for a value of each axis of its plan; nil leaves an axis at its base.
  ///
  /// A condition that divides by 0 or overflows does not hold.
  public func isMet(_ values: [Double?]) -> Bool {
    let own = parameters.map { parameter in
      parameter.axis.flatMap { values[$0] } ?? parameter.base ?? .nan
    }
    let sides = terms.map { $0.value(own) }
    return sides.allSatisfy(\.isFinite)
      && relations.indices.allSatisfy { relations[$0].holds(sides[$0], sides[$0 + 1]) }
  }
}

/// A comparison of two values.
enum ConstraintRelation: String, Hashable, Sendable, CaseIterable {
  case below = "<"
  case atMost = "<="
  case above = ">"
  case atLeast = ">="

  func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .below: left < right
    case .atMost: left <= right
    case .above: left > right
    case .atLeast: left >= right
    }
  }
}

/// An arithmetic operation.
enum ConstraintOperation: String, Hashable, Sendable, CaseIterable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"

  /// Whether it is done before sums and differences.
  var isProduct: Bool { self == .times || self == .divided }

  func result(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .plus: left + right
    case .minus: left - right
    case .times: left * right
    case .divided: right == 0 ? .nan : left / right
    }
  }
}

/// One side of a comparison.
indirect enum ConstraintTerm: Hashable, Sendable {
  case number(Double)
  /// A parameter, by its index in the condition.
  case parameter(Int)
  case negative(ConstraintTerm)
  case combined(ConstraintTerm, ConstraintOperation, ConstraintTerm)

  /// Returns the value for a value of each parameter; NaN after a division by 0.
  func value(_ parameters: [Double]) -> Double {
    switch self {
    case .number(let number): number
    case .parameter(let index): parameters[index]
    case .negative(let term): -term.value(parameters)
    case .combined(let left, let operation, let right):
      operation.result(left.value(parameters), right.value(parameters))
    }
  }
}

extension Plan {
  /// Returns whether a setting meets every condition of `where`, by a value for each axis.
  ///
  /// Values of players and phones do not matter.
  public func allows(_ values: [Double?]) -> Bool {
    constraints.allSatisfy { $0.isMet(values) }
  }

  /// Returns whether a setting meets every condition of `where`, by a value for each parameter.
  ///
  /// The values are in the order of the axes without players and phones.
  public func allows(parameters values: [Double]) -> Bool {
    if constraints.isEmpty { return true }
    var rest = values[...]
    return allows(axes.map { $0.isChoice ? nil : rest.popFirst() })
  }
}
