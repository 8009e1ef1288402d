import CommandKit
import TextKit

/// The reason a walk is not taken, a game not made along it, or a lesson not begun.
enum WalkFault: Hashable, Localized {
  /// The word is neither a place nor the path of a file.
  case noSuchPlace(String)
  /// There is no place of the player yet.
  case nowhereYet
  /// The length of a walk is not a number in the range, in kilometres.
  case badLoop(String)
  /// A track has its own length.
  case loopOfTrack
  /// The goal of a walk is too far.
  case tooFar(kilometers: Int, limit: Int)
  /// The lesson needs a simulated walk, not this sensor.
  case lessonNeedsWalk(String)

  var reasonName: String {
    switch self {
    case .noSuchPlace: "noSuchPlace"
    case .nowhereYet: "nowhereYet"
    case .badLoop: "badLoop"
    case .loopOfTrack: "loopOfTrack"
    case .tooFar: "tooFar"
    case .lessonNeedsWalk: "lessonNeedsWalk"
    }
  }

  func line(in language: Language) -> String {
    switch self {
    case .noSuchPlace(let word):
      language.say(
        en: "'\(word)' is neither a place (LAT,LON or here) nor a file with a track",
        ru: "«\(word)» — ни место (ШИРОТА,ДОЛГОТА или here), ни файл с треком")
    case .nowhereYet:
      language.say(
        en: "Your position isn't known yet: --around LAT,LON",
        ru: "Пока неизвестно, где ты: --around ШИРОТА,ДОЛГОТА")
    case .badLoop(let word):
      language.say(
        en: "'\(word)' is not a walk length: 2km, 1500m or a number of km, up to 50",
        ru: "«\(word)» — не длина прогулки: 2km, 1500m или число километров, до 50")
    case .loopOfTrack:
      language.say(
        en: "A track has its own length: leave out --loop",
        ru: "У трека своя длина: --loop не нужен")
    case .tooFar(let kilometers, let limit):
      language.say(
        en: "It is \(kilometers) km there, and a walk takes \(limit) km at most: teleport",
        ru: "Дотуда \(kilometers) км, а пешком — не больше \(limit) км: teleport")
    case .lessonNeedsWalk(let spec):
      language.say(
        en: "The position comes from \(spec), the lesson simulates a walk: sensors sim; learn",
        ru: "Место приходит от \(spec), а в уроке прогулку изображает sim: sensors sim; learn")
    }
  }
}

extension CommandRefusal {
  /// Creates a refusal for a reason about a walk.
  init(_ fault: WalkFault) { self.init(Message(fault)) }
}
