public import Geo
import TextKit

/// What is known of the player's place.
public enum ShellPlayerPlace: Hashable, Sendable {
  /// Where the player is.
  case known(Coordinate)
  /// Where the last fix was, and how many seconds ago; the position is lost since.
  case last(Coordinate, secondsAgo: Double)
  /// There was no fix yet.
  case unknown

  /// In words, as `place 55.729700 37.601200`.
  func text(_ language: Language) -> String {
    func degrees(_ place: Coordinate) -> String {
      "\(fixed(place.latitudeDegrees, 6)) \(fixed(place.longitudeDegrees, 6))"
    }
    let isRussian = language == .ru
    let unknown = isRussian ? "место неизвестно" : "place unknown"
    switch self {
    case .known(let place):
      return (isRussian ? "место " : "place ") + degrees(place)
    case .last(let place, let seconds):
      let ago = fixed(seconds, 0) + (isRussian ? " с назад " : " s ago ")
      return unknown + " (" + ago + degrees(place) + ")"
    case .unknown: return unknown
    }
  }
}
