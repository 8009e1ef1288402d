import Domain
import Geo
import HuntEngine
import PlainJSON

extension PositionTrouble {
  /// Its name in JSON.
  fileprivate var word: String {
    switch self {
    case .noFix: "noFix"
    case .tooPoor: "tooPoor"
    case .noNews: "noNews"
    case .waiting: "waiting"
    case .silent: "silent"
    case .blocked: "blocked"
    case .down: "down"
    case .ended: "ended"
    }
  }
}

/// Writes the values of view models.
extension JSONText {
  mutating func add(_ key: String, _ value: Int) { add(key, Int64(value)) }
  mutating func add(_ key: String, _ value: Bool) { add(key, json: value ? "true" : "false") }
  mutating func add(_ key: String, _ value: Double?) {
    add(key, json: value.map { Self.number($0) } ?? "null")
  }
  mutating func add(_ key: String, _ texts: [String]) {
    let shown = texts.prefix(limits.elements).map { limited($0) }
    add(key, json: "[" + shown.joined(separator: ",") + "]")
  }

  /// Adds an object, or null for nil.
  mutating func add<Value>(
    _ key: String, _ value: Value?, _ write: (Value, inout JSONText) -> Void
  ) {
    add(key, json: value.map { object($0, write) } ?? "null")
  }

  /// Adds a list of objects.
  mutating func add<Value>(
    _ key: String, each values: [Value], _ write: (Value, inout JSONText) -> Void
  ) {
    let shown = values.prefix(limits.elements).map { object($0, write) }
    add(key, json: "[" + shown.joined(separator: ",") + "]")
  }

  private func object<Value>(
    _ value: Value, _ write: (Value, inout JSONText) -> Void
  ) -> String {
    var text = JSONText(limits: limits)
    write(value, &text)
    return text.closed
  }

  // MARK: Common parts of several screens

  mutating func add(_ ghost: NamedGhost?) {
    add("ghost", json: ghost.map { String($0.number) } ?? "null")
    add("name", json: ghost.map { limited($0.name) } ?? "null")
  }

  mutating func add(_ tally: CaptureTally) {
    add("captured", tally.captured)
    add("total", tally.total)
  }

  mutating func add(_ heading: HeadingReading) {
    let state =
      switch heading.status {
      case .unknown: "unknown"
      case .known(_, let north): north == .magnetic ? "magnetic" : "true"
      case .lost: "lost"
      }
    add("heading", state)
    add("headingDegrees", heading.degrees)
    add("declinationDegrees", heading.declination?.degrees)
    add("declinationSource", word: heading.declination?.source.rawValue)
    add("declinationDoubt", word: heading.declination?.doubt?.rawValue)
  }

  private mutating func add(_ key: String, word: String?) {
    add(key, json: word.map { Self.quoted($0) } ?? "null")
  }

  mutating func add(_ heading: HeadingReading, _ position: PositionReading) {
    add(heading)
    switch position {
    case .unknown(let trouble): add(position: "unknown", trouble)
    case .lost(let trouble): add(position: "lost", trouble)
    case .known(let accuracy):
      add("position", "known")
      add("accuracyMeters", accuracy)
    }
  }

  private mutating func add(position: String, _ trouble: PositionTrouble?) {
    add("position", position)
    add("accuracyMeters", nil as Double?)
    add(trouble)
  }

  /// Adds why there is no position, if known.
  mutating func add(_ trouble: PositionTrouble?) {
    guard let trouble else { return }
    add("trouble", trouble.word)
    if case .down(let why) = trouble { add("why", why) }
  }

  mutating func add(_ place: Coordinate) {
    add("latitudeDegrees", place.latitudeDegrees)
    add("longitudeDegrees", place.longitudeDegrees)
  }

  mutating func add(_ place: LocalPoint) {
    add("eastMeters", place.eastMeters)
    add("northMeters", place.northMeters)
  }

  mutating func add(_ field: ParameterField) {
    add("name", field.name)
    add("value", field.value)
    add("unit", field.unit)
    if field.choices.isEmpty {
      add("low", field.low)
      add("high", field.high)
    } else {
      add("choices", field.choices)
    }
  }
}
