import Domain
import Geo
import PlainJSON

/// The version of the files this program writes; it reads this and older ones.
let knownSchemaVersion = 1

extension JSONField {
  /// Refuses a file of a newer program; a file without a version counts as the first (GB-035).
  func checkSchemaVersion() throws(StoreError) {
    guard let field = try optional("schemaVersion") else { return }
    let version = try field.number(in: 1...1_000_000_000)
    guard version == version.rounded() else { throw field.bad("a whole number") }
    guard version <= Double(knownSchemaVersion) else {
      throw .newerVersion(
        path: document.path, found: Int(version), known: knownSchemaVersion)
    }
  }

  /// A library, or a single game as a library of one; transient states come to rest (GB-034).
  func library() throws(StoreError) -> GameLibrary {
    var reader = GameReader(isMending: false)
    return try reader.library(self)
  }

  /// The sound part of a library, and what was made of the rest.
  func mendedLibrary() throws(StoreError) -> (library: GameLibrary, repairs: [StoredRepair]) {
    var reader = GameReader(isMending: true)
    return (try reader.library(self), reader.repairs)
  }
}

extension JSONField {
  /// A civil time.
  func wallTime() throws(StoreError) -> WallTime {
    let expected = "a UTC time as 2026-05-01T12:00:00.000Z"
    guard let time = WallTime(iso8601: try string(expected)) else { throw bad(expected) }
    return time
  }

  /// A ghost's state.
  func ghostState() throws(StoreError) -> GhostState {
    let expected = "one of " + GhostState.allCases.map(\.rawValue).joined(separator: ", ")
    guard let value = GhostState(rawValue: try string(expected)) else { throw bad(expected) }
    return value
  }

  /// The value of a parameter.
  func parameter<Root>(_ spec: ParameterSpec<Root>) throws(StoreError) -> Double {
    guard spec.choices.isEmpty else {
      let expected = "one of " + spec.choices.joined(separator: ", ")
      guard let index = spec.choices.firstIndex(of: try string(expected)) else {
        throw bad(expected)
      }
      return Double(index)
    }
    let value = try number(in: spec.range, unit: spec.unit)
    guard !spec.isWhole || value == value.rounded() else { throw bad("a whole number") }
    return value
  }

  /// A coordinate, under these keys.
  func coordinate(
    latitude: String = "latitude", longitude: String = "longitude"
  ) throws(StoreError) -> Coordinate {
    let degrees = (
      try required(latitude).number(in: -90...90), try required(longitude).number(in: -180...180)
    )
    do throws(GeoError) {
      return try Coordinate(latitudeDegrees: degrees.0, longitudeDegrees: degrees.1)
    } catch {
      throw bad("a place on Earth")
    }
  }
}
