public import CommandKit
public import PluginKit
public import TextKit

/// The radar of the air traffic, playable alone; the hunt's scanner is the same picture (AV-001).
public struct AviatorPlugin: Plugin {
  private let gateway: (any FetchGateway)?

  /// Creates the plugin; without a gateway it has made-up traffic only.
  public init(gateway: (any FetchGateway)? = nil) { self.gateway = gateway }

  /// The word its commands begin with.
  public var name: String { "aviator" }

  /// The name for people.
  public func title(in language: Language) -> String {
    RadarWords(language).title
  }

  /// Its commands, the radar first.
  public var commands: [CommandHead] { RadarTable.commands.map(\.head) }

  /// Begins its part of a shell session.
  public func makeConsole(_ host: PluginHost) -> any PluginConsole {
    PluginSession(name, RadarTable(host, gateway: gateway))
  }

  /// The scanner as the lab plays it.
  public var labGame: (any LabGame)? { ScannerGame() }
}
