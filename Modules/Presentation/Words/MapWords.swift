import Domain
import TextKit

/// The texts of the maps of a hunt (GB-112) and of a game.
extension Words {
  var mapTitle: String { language.say(en: "Map", ru: "Карта") }
  var mapEmpty: String { language.say(en: "The map is empty.", ru: "Карта пуста.") }
  func mapScale(bar: String, meters: Double) -> String {
    "↑ \(north)   \(bar) \(self.meters(brief(meters)))"
  }
  func playerOff(mark: String, distanceMeters: Double, bearingDegrees: Double) -> String {
    let (way, point) = (distance(distanceMeters), point(bearingDegrees))
    return language.say(
      en: "\(mark) off the map: \(way) \(point) of the middle",
      ru: "\(mark) вне карты: \(way) к \(point) от середины")
  }

  // MARK: Legends

  func ground(_ kind: GroundSketch.Kind) -> String {
    switch kind {
    case .way: language.say(en: "way", ru: "дорога")
    case .water: language.say(en: "water", ru: "вода")
    case .forbidden: language.say(en: "closed", ru: "закрыто")
    case .building: language.say(en: "building", ru: "здание")
    case .barrier: language.say(en: "barrier", ru: "преграда")
    }
  }
  var zoneEdge: String { language.say(en: "zone edge", ru: "край зоны") }
  var center: String { language.say(en: "centre", ru: "центр") }
  var mainZone: String { language.say(en: "main zone", ru: "основная зона") }
  var fightRadius: String { language.say(en: "fight radius", ru: "радиус боя") }
  var trail: String { language.say(en: "trail", ru: "след") }
  var recentTrail: String { language.say(en: "recent trail", ru: "свежий след") }
  var you: String { language.say(en: "you", ru: "ты") }
  var others: String { language.say(en: "others", ru: "другие") }
  var ghostSign: String { language.say(en: "ghost", ru: "призрак") }
  var baseOfThis: String { language.say(en: "base of this ghost", ru: "база этого призрака") }
}
