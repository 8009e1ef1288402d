import DartsScore
import GetGeometries
public import PluginKit
import SetGame

/// Every plugin there is; a new one is a target and a line here.
public enum Plugins {
  /// The plugins, in the order of help.
  public static let all: [any Plugin] = [
    SetPlugin(), DartsPlugin(), GeometriesPlugin(),
  ]

  /// The plugin of a name.
  public static func named(_ name: String) -> (any Plugin)? { all.first { $0.name == name } }
}
