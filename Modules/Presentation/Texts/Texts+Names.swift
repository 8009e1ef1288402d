import Domain
import Geo
import TextKit

extension Texts {
  /// Columns that a name gets inside a sentence.
  private static let nameWidth = 24

  /// The name of a ghost for a screen, `Призрак N` where it has none to show (GB-020).
  func ghostName(_ name: String, index: Int, width: Int = nameWidth) -> String {
    shown(name, width: width) ?? self(.ghostNumbered, ["n": String(index + 1)])
  }

  /// The name of a game for a screen.
  func gameName(_ name: String, index: Int? = nil, width: Int = nameWidth) -> String {
    shown(name, width: width) ?? self(.gameNumbered, ["n": index.map { String($0 + 1) } ?? ""])
  }

  /// User's text made fit for a screen; nil when nothing of it can be seen.
  func shown(_ text: String, width: Int) -> String? {
    let words = text.cleaned.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return displayWidth(words) == 0 ? nil : words.clipped(to: width)
  }

  /// A distance for people: whole metres, from 10 km on tenths of kilometres.
  func distance(_ meters: Double) -> String {
    meters < 10_000
      ? self(.meters, ["n": fixed(meters, 0)]) : self(.kilometers, ["n": fixed(meters / 1000, 1)])
  }

  /// The letters of the nearest of the eight points of the compass.
  func point(_ bearingDegrees: Double) -> String {
    let points = self[.points].split(separator: " ").map(String.init)
    return points[CompassDirection(nearestOfEightTo: bearingDegrees).rawValue / 2]
  }

  /// A relative bearing in words, as `17° вправо`; right is positive.
  func turn(_ relativeDegrees: Double) -> String {
    let degrees = relativeDegrees.rounded()
    if degrees == 0 { return self[.ahead] }
    if degrees.magnitude == 180 { return self[.behind] }
    return self(degrees > 0 ? .right : .left, ["degrees": fixed(degrees.magnitude, 0)])
  }

  /// What a state of a ghost is called.
  func state(_ state: GhostState) -> String {
    switch state {
    case .idle: self[.stateIdle]
    case .active: self[.stateActive]
    case .arSearch: self[.stateSearch]
    case .fight: self[.stateFight]
    case .trapWindow: self[.stateTrap]
    case .escaped: self[.stateEscaped]
    case .captured: self[.stateCaptured]
    }
  }

  /// How a ghost is caught.
  func mode(_ mode: CatchMode) -> String {
    switch mode {
    case .hold: self[.modeHold]
    case .tap: self[.modeTap]
    case .challenge: self[.modeChallenge]
    }
  }

  /// The label of a ghost's parameter (GB-061); the bare name for one without a label.
  func label(ofParameter name: String) -> String {
    switch name {
    case "mainZoneRadius": self[.mainZoneRadius]
    case "fightRadius": self[.fightRadius]
    case "trapWindowDuration": self[.trapWindowDuration]
    case "escapeDistanceMeters": self[.escapeDistance]
    case "holdTime": self[.holdTime]
    case "catchMode": self[.catchMode]
    case "maxFails": self[.maxFails]
    case "challenge": self[.challenge]
    default: name
    }
  }

  /// A unit as people read it.
  func unit(_ unit: String) -> String {
    guard language == .ru else { return unit == "count" ? "" : unit }
    return switch unit {
    case "m": "м"
    case "s": "с"
    case "mm": "мм"
    case "count": ""
    default: unit
    }
  }
}
