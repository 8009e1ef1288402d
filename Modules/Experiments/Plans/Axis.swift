import Domain
import Simulation

/// Something that a plan varies, with its values in order.
public struct Axis: Hashable, Sendable {
  /// The values of an axis.
  public enum Levels: Hashable, Sendable {
    /// Values of a parameter.
    case values([Double])
    /// Players.
    case players([PlayerChoice])
    /// Phones.
    case sensors([SensorChoice])
  }

  /// The column's name: the parameter's full name, `players` or `sensors`.
  public let name: String
  /// The values.
  public let levels: Levels

  /// Creates an axis.
  public init(name: String, levels: Levels) {
    self.name = name
    self.levels = levels
  }

  /// How many values there are.
  public var count: Int {
    switch levels {
    case .values(let values): values.count
    case .players(let players): players.count
    case .sensors(let sensors): sensors.count
    }
  }

  /// The value at an index as text: a number, a choice's name, a player's or a phone's name.
  public func text(at index: Int) -> String {
    switch levels {
    case .values(let values): ParameterIndex.format(values[index], of: name)
    case .players(let players): players[index].name
    case .sensors(let sensors): sensors[index].name
    }
  }

  /// Gives a setup the value at an index.
  func apply(at index: Int, to setup: inout HuntSetup) {
    switch levels {
    case .values(let values): ParameterIndex.spec(name)?.set(&setup, values[index])
    case .players(let players): setup.player = players[index].parameters
    case .sensors(let sensors): setup.sensor = sensors[index].parameters
    }
  }
}
