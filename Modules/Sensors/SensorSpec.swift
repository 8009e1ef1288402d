/// A sensor as the user writes it: `scheme:address` or `scheme:key=value,key=value`.
public struct SensorSpec: Hashable, Sendable, CustomStringConvertible {
  /// The word before the first colon, in lower case.
  public let scheme: String
  /// Everything after the first colon, as typed.
  public let address: String

  /// Splits a spec; throws if the scheme is empty.
  public init(_ text: String) throws(SensorError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    scheme = parts[0].lowercased()
    address = parts.count > 1 ? String(parts[1]) : ""
    guard !scheme.isEmpty, scheme.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "+" }) else {
      throw .malformed(
        spec: text, expected: .forms(["SCHEME", "SCHEME:ADDRESS"], example: "nmea:walk.nmea"))
    }
  }

  /// The spec as text.
  public var description: String { address.isEmpty ? scheme : "\(scheme):\(address)" }

  /// The spec as text for others: screens, recordings and messages.
  public var withoutSecrets: String { Self.hidingSecrets(in: description) }

  /// What stands for a secret.
  public static let hidden = "…"

  /// Returns text with the values of all options `token` hidden.
  public static func hidingSecrets(in text: String) -> String {
    var reported = ""
    var rest = text[...]
    let key = "token="
    while let first = rest.first {
      let isKey = rest.hasPrefix(key) && (reported.last.map { "?,".contains($0) } ?? false)
      guard isKey else {
        reported.append(first)
        rest.removeFirst()
        continue
      }
      reported += key + hidden
      rest = rest.dropFirst(key.count).drop { !",| ;&\"'".contains($0) }
    }
    return reported
  }

  /// Parses the address as `key=value,key=value`; throws on anything else or on duplicate keys.
  public func options() throws(SensorError) -> [(key: String, value: String)] {
    try options(in: address[...])
  }

  /// Parses the address as `PATH` or `PATH?key=value,key=value`; throws on malformed options.
  ///
  /// The last `?` separates them, but only if a `=` follows it, so paths may contain one. The
  /// options `declination`, `zero` and `quality` are left out: they are the registry's, for all
  /// adapters.
  public func pathAndOptions() throws(SensorError) -> (
    path: String, options: [(key: String, value: String)]
  ) {
    let (path, options) = try pathAndAllOptions()
    let common = [Self.declinationKey, Self.zeroKey, Self.qualityKey]
    return (path, options.filter { !common.contains($0.key) })
  }

  static let declinationKey = "declination"
  static let zeroKey = "zero"
  static let qualityKey = "quality"

  /// Returns whether the option `zero=allow` lets latitude 0, longitude 0 be a place.
  package func allowsZero() throws(SensorError) -> Bool {
    try word(of: Self.zeroKey, among: ["allow", "refuse"]) == "allow"
  }

  /// Returns whether the option `quality=measured` leaves out the fixes that call themselves typed in
  /// or simulated; without it, or with `quality=any`, they are taken.
  func takesMeasuredOnly() throws(SensorError) -> Bool {
    try word(of: Self.qualityKey, among: ["any", "measured"]) == "measured"
  }

  /// Returns the value of an option, which must be one of some words; nil without it.
  private func word(of key: String, among words: [String]) throws(SensorError) -> String? {
    // What cannot be read, the adapter refuses.
    let options = (try? pathAndAllOptions())?.options
    guard let given = options?.first(where: { $0.key == key }) else { return nil }
    guard words.contains(given.value) else {
      throw .badOption(
        scheme: scheme, key: given.key, value: given.value, expected: .oneOf(words))
    }
    return given.value
  }

  /// Returns the option `declination` of `PATH?key=value,key=value`, degrees east; nil without one.
  func declinationDegrees() throws(SensorError) -> Double? {
    // What cannot be read, the adapter refuses.
    let options = (try? pathAndAllOptions())?.options
    guard let given = options?.first(where: { $0.key == Self.declinationKey }) else { return nil }
    let range = -180.0...180
    guard let degrees = Double(given.value), range.contains(degrees) else {
      throw .badOption(
        scheme: scheme, key: given.key, value: given.value, expected: .degrees(range))
    }
    return degrees
  }

  private func pathAndAllOptions() throws(SensorError) -> (
    path: String, options: [(key: String, value: String)]
  ) {
    guard let mark = address.lastIndex(of: "?"), address[mark...].contains("=") else {
      return (address, [])
    }
    return (String(address[..<mark]), try options(in: address[address.index(after: mark)...]))
  }

  private func options(
    in text: Substring
  ) throws(SensorError) -> [(key: String, value: String)] {
    guard !text.isEmpty else { return [] }
    var found: [(key: String, value: String)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty else {
        throw .malformed(spec: withoutSecrets, expected: .options(scheme: scheme))
      }
      guard !found.contains(where: { $0.key == pair[0] }) else {
        throw .malformed(spec: withoutSecrets, expected: .keyOnce(String(pair[0])))
      }
      found.append((String(pair[0]), String(pair[1])))
    }
    return found
  }
}
