import Domain
import PortableNumerics

/// A range that a sampled design draws values from.
public struct AxisRange: Hashable, Sendable {
  /// The distribution of values over a range.
  public enum Scale: String, Hashable, Sendable, CaseIterable {
    /// Uniform.
    case linear
    /// Uniform in the logarithm: as many values from 1 to 10 as from 10 to 100.
    case log

    /// Returns a value's position between two others: 0 at the lower one, 1 at the higher one.
    package func unit(of value: Double, between low: Double, _ high: Double) -> Double {
      switch self {
      case .linear: return (value - low) / (high - low)
      case .log:
        let start = PortableMath.log(low)
        return (PortableMath.log(value) - start) / (PortableMath.log(high) - start)
      }
    }
  }

  /// The lower end.
  public let low: Double
  /// The upper end, above the lower one.
  public let high: Double
  /// The distribution of values; both ends are above 0 on a logarithmic scale.
  public let scale: Scale

  /// Creates a range.
  public init(low: Double, high: Double, scale: Scale = .linear) {
    precondition(low < high && (scale == .linear || low > 0), "a range has a width")
    self.low = low
    self.high = high
    self.scale = scale
  }

  /// Returns the number at a position in 0...1; whole numbers are equally likely on a linear scale.
  func value(atUnit unit: Double, isWhole: Bool) -> Double {
    let top = isWhole ? high + 1 : high
    var value: Double
    switch scale {
    case .linear: value = low + (top - low) * unit
    case .log:
      let start = PortableMath.log(low)
      value = PortableMath.exp(start + (PortableMath.log(top) - start) * unit)
    }
    if unit == 1 { value = high }
    if isWhole { value = value.rounded(.down) }
    return min(max(value, low), high)
  }
}

/// A varied quantity of a plan, with its values in order.
public struct Axis: Hashable, Sendable {
  /// What an axis varies.
  public enum Kind: Hashable, Sendable {
    /// The player as a whole.
    case players
    /// The phone as a whole.
    case phones
    /// The game.
    case game
    /// A parameter, by its full name.
    case parameter(String)

    /// Returns the kind whose name plans and results have.
    public init(_ name: String) {
      self = [.players, .phones, .game].first { $0.name == name } ?? .parameter(name)
    }

    /// The name in plans and the column name in results.
    public var name: String {
      switch self {
      case .players: PlanKey.players.name
      case .phones: PlanKey.sensors.name
      case .game: PlanKey.game.name
      case .parameter(let name): name
      }
    }
  }

  /// The values of an axis.
  public enum Levels: Hashable, Sendable {
    /// Values of a parameter.
    case values([Double])
    /// Any value of a parameter within a range; only in sampled designs.
    case range(AxisRange)
    /// Players.
    case players([PlayerChoice])
    /// Phones.
    case sensors([SensorChoice])
  }

  /// What it varies.
  public let kind: Kind
  /// The values.
  public let levels: Levels
  /// The names of the values of a choice; empty for numbers.
  public let choices: [String]
  /// Whether values are whole numbers.
  public let isWhole: Bool

  /// Creates an axis of a hunt's parameter, of players or of phones.
  public init(_ kind: Kind, levels: Levels) {
    let spec = ParameterIndex.spec(kind.name)
    self.init(
      kind, levels: levels, choices: spec?.choices ?? [], isWhole: spec?.isWhole ?? false)
  }

  /// Creates an axis of any kind.
  public init(_ kind: Kind, levels: Levels, choices: [String], isWhole: Bool) {
    self.kind = kind
    self.levels = levels
    self.choices = choices
    self.isWhole = isWhole
  }

  /// The name in plans and the column name in results.
  public var name: String { kind.name }

  /// The number of values; 0 for a range.
  public var count: Int {
    switch levels {
    case .values(let values): values.count
    case .range: 0
    case .players(let players): players.count
    case .sensors(let sensors): sensors.count
    }
  }

  /// Whether it varies the player or the phone as a whole.
  public var isChoice: Bool { kind == .players || kind == .phones }

  /// Whether values have names, of players, phones or choices, instead of numbers.
  public var isNamed: Bool { isChoice || !choices.isEmpty }

  /// Returns the value at an index as text: a number, or the name of a choice, player or phone.
  public func text(at index: Int) -> String { text(of: value(at: index)) }

  /// Returns a design point's value as text.
  public func text(of value: Double) -> String {
    switch levels {
    case .values, .range: ParameterIndex.format(value, choices: choices)
    case .players(let players): players[Int(value)].name
    case .sensors(let sensors): sensors[Int(value)].name
    }
  }

  /// The largest value of a parameter; nil for players and phones.
  public var largest: Double? {
    switch levels {
    case .values(let values): values.max()
    case .range(let range): range.high
    case .players, .sensors: nil
    }
  }

  /// The varied players, as often as a list has them; nil for another axis.
  var players: [PlayerChoice]? {
    if case .players(let players) = levels { return players }
    return nil
  }

  /// The varied phones, as often as a list has them; nil for another axis.
  var sensors: [SensorChoice]? {
    if case .sensors(let sensors) = levels { return sensors }
    return nil
  }

  /// Returns the value at an index for a design point: the parameter's value, or the first index
  /// of the player or phone, which a `list` may repeat.
  func value(at index: Int) -> Double {
    switch levels {
    case .values(let values): values[index]
    case .range: Double(index)
    case .players(let players): Double(players.firstIndex(of: players[index]) ?? index)
    case .sensors(let sensors): Double(sensors.firstIndex(of: sensors[index]) ?? index)
    }
  }

  /// Returns the value at a position in 0...1; the values of a list have equal shares.
  func value(atUnit unit: Double) -> Double {
    if case .range(let range) = levels {
      return range.value(atUnit: unit, isWhole: isWhole)
    }
    return value(at: index(atUnit: unit))
  }

  /// Returns the list index for a position in 0...1.
  func index(atUnit unit: Double) -> Int { min(Int(unit * Double(count)), count - 1) }
}

extension [Axis] {
  /// The axis of a kind; nil if there is none.
  public subscript(kind: Axis.Kind) -> Axis? { first { $0.kind == kind } }

  /// Returns the position of the axis of a kind; nil if there is none.
  func position(of kind: Axis.Kind) -> Int? { firstIndex { $0.kind == kind } }
}

extension Array where Element: Hashable {
  /// Returns the elements in order, each once.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
