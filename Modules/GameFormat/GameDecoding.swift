package import Domain
import Geo
package import PlainJSON

/// The version this program writes; it reads this and older ones.
package let knownSchemaVersion = 1

extension JSONField {
  /// Throws for a file of a newer program; a file without a version has the first one (GB-035).
  package func checkSchemaVersion() throws(ContentFault) {
    guard let field = try optional("schemaVersion") else { return }
    let version = try field.number(in: 1...1_000_000_000)
    guard version == version.rounded() else { throw field.bad(.wholeNumber) }
    guard version <= Double(knownSchemaVersion) else {
      throw .newerVersion(
        path: source.path, found: Int(version), known: knownSchemaVersion)
    }
  }

  /// Returns a library, or a single game as a library of one; transient states become resting
  /// (GB-034).
  package func library() throws(ContentFault) -> GameLibrary {
    var reader = GameReader(isMending: false)
    return try reader.library(self)
  }

  /// Returns the sound part of a library, and the repairs of the rest.
  package func mendedLibrary() throws(ContentFault) -> (
    library: GameLibrary, repairs: [StoredRepair]
  ) {
    var reader = GameReader(isMending: true)
    let library = try reader.library(self)
    return (library, doubledKeys + reader.repairs)
  }

  /// The duplicate keys in objects of the file.
  package var doubledKeys: [StoredRepair] {
    var repairs: [StoredRepair] = []
    if !source.doubled.isEmpty { addDoubledKeys(StoredPlace(), &repairs) }
    return repairs
  }

  private func addDoubledKeys(_ place: StoredPlace, _ repairs: inout [StoredRepair]) {
    if source.doubled.contains(node.offset) {
      repairs.append(
        StoredRepair(
          error: .doubledKey(
            path: source.path, line: source.line(at: node.offset), keyPath: keyPath),
          place: place, outcome: .replaced(by: .last(source.found(node)))))
    }
    switch node.value {
    case .object(let members):
      for key in members.keys.sorted() {
        (try? required(key))?.addDoubledKeys(place.member(key), &repairs)
      }
    case .array:
      var parent = place
      var list = ""
      if case .key(let key) = parent.steps.popLast() { list = key }
      for (index, field) in ((try? elements(atMost: .max)) ?? []).enumerated() {
        let element = parent.element(of: list, Self.label(field.node, index))
        field.addDoubledKeys(element, &repairs)
      }
    default: break
    }
  }

  /// Returns the name of an element in quotes, or its number from 1.
  package static func label(_ node: JSONNode, _ index: Int) -> String {
    guard case .object(let members) = node.value, case .string(let name)? = members["name"]?.value,
      !name.allSatisfy({ $0.isWhitespace })
    else { return String(index + 1) }
    return "'\(shortened(name))'"
  }
}

extension JSONField {
  /// Returns a civil time.
  func wallTime() throws(ContentFault) -> WallTime {
    guard let time = WallTime(iso8601: try string(.utcTime)) else { throw bad(.utcTime) }
    return time
  }

  /// Returns a ghost's state.
  func ghostState() throws(ContentFault) -> GhostState {
    let expected = ExpectedValue.oneOf(GhostState.allCases.map { $0.rawValue })
    guard let value = GhostState(rawValue: try string(expected)) else { throw bad(expected) }
    return value
  }

  /// Returns the value of a parameter.
  func parameter<Root>(_ spec: ParameterSpec<Root>) throws(ContentFault) -> Double {
    guard spec.choices.isEmpty else {
      let expected = ExpectedValue.oneOf(spec.choices)
      guard let index = spec.choices.firstIndex(of: try string(expected)) else {
        throw bad(expected)
      }
      return Double(index)
    }
    let value = try number(in: spec.range, unit: spec.unit)
    guard !spec.isWhole || value == value.rounded() else { throw bad(.wholeNumber) }
    return value
  }

  /// Returns a coordinate with the given keys.
  func coordinate(
    latitude: String = "latitude", longitude: String = "longitude"
  ) throws(ContentFault) -> Coordinate {
    let degrees = (
      try required(latitude).number(in: -90...90), try required(longitude).number(in: -180...180)
    )
    do throws(GeoError) {
      return try Coordinate(latitudeDegrees: degrees.0, longitudeDegrees: degrees.1)
    } catch {
      throw bad(.place)
    }
  }
}

extension ParameterSpec {
  /// Returns the valid value nearest to a number in the range; the default if there is no number.
  func nearest(to number: Double?) -> Double {
    guard let number, choices.isEmpty else { return defaultValue }
    return isWhole ? number.rounded() : number
  }
}

extension JSONField {
  /// Returns the number in a range nearest to a member; nil if the member is not a number.
  func nearest(_ key: String, _ range: ClosedRange<Double>) -> Double? {
    guard let field = try? required(key) else { return nil }
    guard case .number(let value) = field.node.value else { return nil }
    return min(max(value, range.lowerBound), range.upperBound)
  }
}
