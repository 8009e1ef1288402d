import PluginKit
import TextKit

/// The reason the radar refuses a command.
enum RadarRefusal: Localized {
  case lastZoom(isNearest: Bool)
  case badFeed
  case feedFailed(String, FeedFault)
  case feedNotThere(String, FeedFault)
  case noAircraft(String)

  /// The reason's name for programs.
  var reasonName: String {
    switch self {
    case .lastZoom: "lastZoom"
    case .badFeed: "badFeed"
    case .feedFailed, .feedNotThere: "feedFailed"
    case .noAircraft: "noAircraft"
    }
  }

  func line(in language: Language) -> String {
    switch self {
    case .lastZoom(isNearest: true):
      language.say(en: "This is the nearest zoom", ru: "Ближе уже нельзя")
    case .lastZoom(isNearest: false):
      language.say(en: "This is the farthest zoom", ru: "Дальше уже нельзя")
    case .badFeed:
      language.say(
        en: """
          There is no such feed. Known are sim:traffic, opensky:FILE, readsb:FILE, readsb:URL, \
          \(FeedSpec.openSkyServer)
          """,
        ru: """
          Такого источника нет. Есть sim:traffic, opensky:ФАЙЛ, readsb:ФАЙЛ, readsb:АДРЕС, \
          \(FeedSpec.openSkyServer)
          """)
    case .feedFailed(let name, .missing):
      language.say(
        en: "\(name.cleaned): there is no such file", ru: "\(name.cleaned): такого файла нет")
    case .feedFailed(let name, .unreachable(let failure)):
      language.say(
        en: "\(name.cleaned): it cannot be read: \(failure.line(in: language).cleaned)",
        ru: "\(name.cleaned): файл не читается: \(failure.line(in: language).cleaned)")
    case .feedNotThere(let name, let fault):
      RadarRefusal.feedFailed(name, fault).line(in: language)
        + language.say(
          en: "; simulated traffic is shown instead", ru: "; вместо него имитация")
    case .feedFailed(let name, let fault): "\(name.cleaned): \(fault.line(in: language))"
    case .noAircraft(let name):
      language.say(
        en: "There is no aircraft '\(name.cleaned.clipped(to: 20))' in sight",
        ru: "Самолёта «\(name.cleaned.clipped(to: 20))» не видно")
    }
  }
}
