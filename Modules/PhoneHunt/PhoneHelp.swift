import Domain
import Geo
import HuntEngine
import PlainJSON
import Presentation
import TextKit

/// What keeps a player from hunting, so that the page can say what to do.
enum PhoneHelp: Hashable, Sendable {
  /// The browser keeps positions from the page.
  case blocked
  /// Positions do not come, and the phone has said so.
  case missing
  /// The game is this far away, and begins there.
  case elsewhere(meters: Double, start: Coordinate)

  /// Its name for the page and what to say, as a JSON object.
  func json(in language: Language) -> String {
    var json = JSONText()
    switch self {
    case .blocked: json.add("kind", "blocked")
    case .missing: json.add("kind", "missing")
    case .elsewhere: json.add("kind", "elsewhere")
    }
    json.add("text", text(in: language))
    return json.closed
  }

  /// What to say; of a browser that keeps positions back the page knows more.
  private func text(in language: Language) -> String {
    switch self {
    case .blocked: return ""
    case .missing:
      return language.say(
        en: "Is location switched on in the phone's settings? Outdoors it is found sooner.",
        ru: "Включена ли геопозиция в настройках телефона? Под открытым небом её найти легче.")
    case .elsewhere(let meters, let start):
      let far = fixed(meters / 1000, meters < 100_000 ? 1 : 0, language)
      let place = typed(start.latitudeDegrees, 5) + ", " + typed(start.longitudeDegrees, 5)
      return language.say(
        en: "This game is elsewhere, \(far) km from here. It starts at \(place).",
        ru: "Эта игра не здесь, а в \(far) км отсюда. Начало: \(place).")
    }
  }
}

extension PhoneHunt {
  /// What is farther than this from all zones and ghosts is elsewhere: about an hour on foot.
  private static let elsewhereMeters = 5000.0
  /// The time without a position after which there is help.
  private static let helpPatience = HuntDuration(milliseconds: 20_000)

  /// What the player needs help with now, on the scanner.
  var help: PhoneHelp? {
    guard keyboardWalk == nil, news.scene == nil, state.phase.kind == .scanner else { return nil }
    if trouble == .blocked { return .blocked }
    if state.position.fix != nil { return elsewhere }
    guard trouble == .noFix || trouble == .silent, now - lastFixAt > Self.helpPatience else {
      return nil
    }
    return .missing
  }

  /// Finds out whether the game is played elsewhere.
  mutating func findElsewhere(from place: Coordinate, at point: LocalPoint) {
    var nearest = (meters: Double.infinity, point: LocalPoint.zero)
    for zone in state.zones {
      let meters = zone.center.distanceMeters(to: point) - zone.radiusMeters
      if meters < nearest.meters { nearest = (meters, zone.center) }
    }
    for ghost in state.ghosts {
      let meters = ghost.position.distanceMeters(to: point)
      if meters < nearest.meters { nearest = (meters, ghost.position) }
    }
    elsewhere = nil
    guard nearest.meters > Self.elsewhereMeters, nearest.meters.isFinite else { return }
    let start = state.frame.coordinate(of: nearest.point)
    elsewhere = .elsewhere(meters: place.distanceMeters(to: start), start: start)
  }
}
