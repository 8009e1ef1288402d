import Domain
import Geo
import PlainJSON

extension ParameterSpec {
  /// The value that is right and nearest to a number in the range; the default without one.
  func nearest(to number: Double?) -> Double {
    guard let number, choices.isEmpty else { return defaultValue }
    return isWhole ? number.rounded() : number
  }
}

extension JSONField {
  /// The name of an element, or its number from 1.
  static func label(_ field: JSONField, _ index: Int) -> String {
    guard let name = try? field.required("name").name() else { return String(index + 1) }
    return "'\(shortened(name))'"
  }

  /// The number of a range that is nearest to a member; nil if that is no number.
  func nearest(_ key: String, _ range: ClosedRange<Double>) -> Double? {
    guard let field = try? required(key) else { return nil }
    guard case .number(let value) = field.node.value else { return nil }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  func wallTime() throws(StoreError) -> WallTime {
    let expected = "a UTC time as 2026-05-01T12:00:00.000Z"
    guard let time = WallTime(iso8601: try string(expected)) else { throw bad(expected) }
    return time
  }

  func ghostState() throws(StoreError) -> GhostState {
    let expected = "one of " + GhostState.allCases.map(\.rawValue).joined(separator: ", ")
    guard let value = GhostState(rawValue: try string(expected)) else { throw bad(expected) }
    return value
  }

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
