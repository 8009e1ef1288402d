package import PluginKit

extension Plugin {
  /// The radar of the air traffic, playable alone; the hunt's scanner is the same picture (AV-001).
  ///
  /// Without a gateway it has made-up traffic only.
  package static func aviator(gateway: (any FetchGateway)? = nil) -> Plugin {
    Plugin(
      "aviator", { RadarWords($0).title }, labGame: BotGame<ScannerTrial>()
    ) { RadarTable($0, gateway: gateway) }
  }
}
