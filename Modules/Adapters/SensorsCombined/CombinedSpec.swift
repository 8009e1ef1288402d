import Domain
import Sensors

/// The spec of a combination: `position=SPEC|heading=SPEC|fallback=SPEC|after=SECONDS`.
///
/// A `|` separates parts only before one of these keywords and `=`, so a path may contain it.
struct CombinedSpec {
  static let form = "combine:position=SPEC[|heading=SPEC][|fallback=SPEC]…[|after=SECONDS]"
  /// The maximum number of fallbacks: each is a separate source that is always open.
  static let mostFallbacks = 16
  private static let keys = ["position", "heading", "fallback", "after"]

  /// The position sources, in order of preference.
  private(set) var positions: [SensorSpec] = []
  /// The separate heading source, if there is one.
  private(set) var heading: SensorSpec?
  /// How long a position source may have no fix before the next one is used.
  private(set) var after = HuntDuration(milliseconds: 5000)

  /// Parses a spec; throws on unknown or missing parts and on nested combinations.
  init(_ spec: SensorSpec) throws(SensorError) {
    let malformed = SensorError.malformed(spec: spec.description, expected: .forms([Self.form]))
    var seen: Set<String> = []
    var fallbacks: [SensorSpec] = []
    for part in Self.parts(of: spec.address) {
      guard let mark = part.firstIndex(of: "=") else { throw malformed }
      let key = String(part[..<mark])
      let value = String(part[part.index(after: mark)...])
      guard Self.keys.contains(key) else {
        throw .unknownOption(
          scheme: spec.scheme, key: key, known: Self.keys,
          nearest: nearestNames(to: key, among: Self.keys))
      }
      guard key == "fallback" || seen.insert(key).inserted else {
        throw .malformed(spec: spec.description, expected: .keyOnce(key))
      }
      if key == "after" {
        let range = 0.0...3600
        guard let seconds = Double(value), range.contains(seconds) else {
          throw .badOption(scheme: spec.scheme, key: key, value: value, expected: .seconds(range))
        }
        after = HuntDuration(seconds: seconds)
        continue
      }
      let inner = try SensorSpec(value)
      guard inner.scheme != spec.scheme else {
        throw .badOption(
          scheme: spec.scheme, key: key, value: value,
          expected: .own(AdapterFault(CombinedFault.nested)))
      }
      switch key {
      case "position": positions = [inner]
      case "heading": heading = inner
      default:
        guard fallbacks.count < Self.mostFallbacks else {
          throw .badOption(
            scheme: spec.scheme, key: key, value: value,
            expected: .own(AdapterFault(CombinedFault.fallbacks(atMost: Self.mostFallbacks))))
        }
        fallbacks.append(inner)
      }
    }
    guard !positions.isEmpty else { throw malformed }
    positions += fallbacks
  }

  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = text[...]
    var at = rest.startIndex
    while at < rest.endIndex {
      let after = rest.index(after: at)
      if rest[at] == "|", keys.contains(where: { rest[after...].hasPrefix($0 + "=") }) {
        parts.append(rest[..<at])
        rest = rest[after...]
      }
      at = after
    }
    return parts + [rest]
  }
}
