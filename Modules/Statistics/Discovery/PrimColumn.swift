/// A varied quantity in scenario discovery, with its value at every point.
public struct PrimColumn: Hashable, Sendable {
  /// The kind of values.
  public enum Kind: Hashable, Sendable {
    /// Numbers.
    case number
    /// Whole numbers.
    case whole
    /// Positions in a list of names.
    case name(count: Int)
  }

  /// The parameter's full name.
  public let name: String
  /// The kind.
  public let kind: Kind
  /// The value at every point.
  public let values: [Double]

  /// Creates a column.
  public init(name: String, kind: Kind, values: [Double]) {
    self.name = name
    self.kind = kind
    self.values = values
  }

  var isNamed: Bool {
    if case .name = kind { return true }
    return false
  }

  /// The limits that hold all values.
  var whole: PrimLimits {
    if isNamed { return PrimLimits(names: Set(values.map { Int($0) })) }
    return PrimLimits(low: values.min() ?? .nan, high: values.max() ?? .nan)
  }
}

/// The limits of a box in one column, inclusive.
public struct PrimLimits: Hashable, Sendable {
  /// The lower end of numbers.
  public var low = 0.0
  /// The upper end of numbers.
  public var high = 0.0
  /// The names, by position in the list; nil for numbers.
  public var names: Set<Int>?

  init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  init(names: Set<Int>) { self.names = names }

  func contains(_ value: Double) -> Bool {
    names?.contains(Int(value)) ?? (low <= value && value <= high)
  }
}

/// A box of scenario discovery with its figures.
public struct PrimBox: Hashable, Sendable {
  /// The limits, one per column.
  public let limits: [PrimLimits]
  /// The number of points in the box.
  public let count: Int
  /// The number of points of interest in the box.
  public let interest: Int
  /// The share of all points of interest that the box holds.
  public let coverage: Double
  /// The share of the box's points that are of interest.
  public let density: Double
  /// The share of all points that the box holds.
  public let mass: Double
}
