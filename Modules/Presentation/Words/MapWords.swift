import Domain
import TextKit

/// Maps: of a hunt (GB-112) and of a game.
extension Words {
  var mapTitle: String { language.say(en: "Map", ru: "Карта") }
  var mapEmpty: String { language.say(en: "The map is empty.", ru: "Карта пуста.") }
  func mapScale(bar: String, meters: Double) -> String {
    "↑ \(north)   \(bar) \(self.meters(shortestText(meters)))"
  }
  func playerOff(mark: String, distanceMeters: Double, bearingDegrees: Double) -> String {
    let (way, point) = (distance(distanceMeters), point(bearingDegrees))
    return language.say(
      en: "\(mark) off the map: \(way) \(point) of the middle",
      ru: "\(mark) вне карты: \(way) к \(point) от середины")
  }

  func huntMapLines(_ style: MapStyle) -> String {
    switch style {
    case .ascii:
      language.say(
        en: "o zone edge  * main zone  # fight radius  . trail  : recent trail",
        ru: "o край зоны  * основная зона  # радиус боя  . след  : свежий след")
    case .braille:
      language.say(
        en: "⠒⠒ zone edge  ⠒ ⠒ main zone  ⢕⢕ fight radius  ⠶ trail",
        ru: "⠒⠒ край зоны  ⠒ ⠒ основная зона  ⢕⢕ радиус боя  ⠶ след")
    }
  }
  func huntMapMarks(you: String) -> String {
    language.say(
      en: "\(you) you  @1 target  G1 free  x1 captured",
      ru: "\(you) ты  @1 цель  G1 свободен  x1 пойман")
  }
  var gameMapLegend: String {
    language.say(
      en: "o zone edge  +1 centre  G1 ghost  x1 captured  @ you",
      ru: "o край зоны  +1 центр  G1 призрак  x1 пойман  @ ты")
  }
  var baseMapLegend: String {
    language.say(
      en: "o zone edge  + centre  G1 ghost  x1 captured  B base of this ghost",
      ru: "o край зоны  + центр  G1 призрак  x1 пойман  B база этого призрака")
  }
}
