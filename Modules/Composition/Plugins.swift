import AviatorRadar
import DartsScore
import Domain
import GetGeometries
import PluginFetch
public import PluginKit
import SetGame

/// Every plugin there is; a new one is a target and a line here.
public enum Plugins {
  /// The plugins, in the order of help.
  public static let all: [any Plugin] = [
    SetPlugin(), DartsPlugin(), GeometriesPlugin(), AviatorPlugin(gateway: fetch),
  ]

  /// Files and servers that a player names.
  private static let fetch = PluginFetch(
    clock: { LiveClock.seconds }, nap: { LiveClock.nap(HuntDuration(seconds: $0)) })

  /// The plugin of a name.
  public static func named(_ name: String) -> (any Plugin)? { all.first { $0.name == name } }
}
