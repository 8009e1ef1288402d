import Domain
import Geo
import PlainJSON

/// Reads a ghost's parameters and progress from properties.
enum GhostProperties {
  /// Reads parameters and the challenge.
  static func read(
    _ bag: PropertyBag, into ghost: inout Ghost, _ number: Int, _ line: Int,
    _ source: inout ExchangeSource
  ) {
    source.read(bag, GhostParameters.specs, into: &ghost.parameters, ofGhost: number, line)
    readChallenge(bag, into: &ghost, line, &source)
  }

  private static func readChallenge(
    _ bag: PropertyBag, into ghost: inout Ghost, _ line: Int, _ source: inout ExchangeSource
  ) {
    guard let plugin = bag.text("challenge") else { return }
    var challenge = GhostChallenge(plugin: plugin)
    if let text = bag.text("challengeValues") {
      if let values = GhostChallenge.values(ofText: text) {
        challenge.values = values
      } else {
        source.warn(
          .valueIgnored(
            line: line, name: "challengeValues", found: short(text),
            expected: .challengeValues))
      }
    }
    ghost.parameters.challenge = challenge == GhostChallenge() ? nil : challenge
  }

  /// Reads state, position and last escape from files that this program wrote.
  static func readProgress(
    _ bag: PropertyBag, into ghost: inout Ghost, _ line: Int, _ source: inout ExchangeSource
  ) {
    if let north = bag.number("currentLatitude"), let east = bag.number("currentLongitude") {
      if let place = try? Coordinate(latitudeDegrees: north, longitudeDegrees: east) {
        ghost.currentPosition = place
      } else {
        source.warn(
          .valueIgnored(
            line: line, name: "currentLatitude", found: "\(north) \(east)",
            expected: .value(.place)))
      }
    }
    if let text = bag.text("lastEscapeDate") {
      ghost.lastEscapeDate = WallTime(iso8601: text)
      if ghost.lastEscapeDate == nil {
        source.warn(
          .valueIgnored(
            line: line, name: "lastEscapeDate", found: short(text),
            expected: .value(.utcTime)))
      }
    }
    if let text = bag.text("state") {
      if let state = GhostState(rawValue: text) {
        ghost.state = state
      } else {
        source.warn(
          .valueIgnored(
            line: line, name: "state", found: short(text),
            expected: .value(.oneOf(GhostState.allCases.map { $0.rawValue }))))
      }
    }
    ghost.state = ghost.restingState
  }

}

extension ExchangeSource {
  /// Reads parameters by their names in games.json; clamps values out of range.
  ///
  /// Without a ghost's number they are the rules of the game.
  mutating func read<Root>(
    _ bag: PropertyBag, _ specs: [ParameterSpec<Root>], into root: inout Root,
    ofGhost ghost: Int? = nil, _ line: Int
  ) {
    for spec in specs {
      guard let text = bag.text(spec.name) else { continue }
      let found = spec.choices.isEmpty ? bag.number(spec.name) : try? spec.parse(text)
      guard let found else {
        let expected = spec.choices.isEmpty ? ExpectedValue.number : .oneOf(spec.choices)
        warn(
          .valueIgnored(line: line, name: spec.name, found: short(text), expected: .value(expected))
        )
        continue
      }
      let whole = spec.isWhole ? found.rounded() : found
      let used = min(max(whole, spec.range.lowerBound), spec.range.upperBound)
      if used != found {
        warn(
          .parameterClamped(ghost: ghost, line: line, name: spec.name, found: found, used: used))
      }
      spec.set(&root, used)
    }
  }
}

private func short(_ text: String) -> String {
  text.count > 40 ? "\(text.prefix(40))…" : text
}
