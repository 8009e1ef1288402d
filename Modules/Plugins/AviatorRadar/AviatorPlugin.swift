package import PluginKit
import TextKit

extension Plugin {
  /// A stand-alone radar of air traffic, drawn like the hunt's scanner (AV-001).
  ///
  /// Without a gateway it has only simulated traffic.
  package static func aviator(gateway: (any FetchGateway)? = nil) -> Plugin {
    Plugin(
      "aviator", Language.phrase(en: "Aviator: the radar", ru: "Авиатор: радар"),
      about: Language.phrase(
        en: "the planes around you on a radar", ru: "самолёты вокруг тебя на радаре"),
      labGame: BotGame<ScannerTrial>()
    ) { RadarSession($0, gateway: gateway) }
  }
}
