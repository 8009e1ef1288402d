import Domain
import PlainJSON
package import Simulation
package import TextKit

/// A player from a file of `ghostlab fit`, which a plan names as `{file: ours.yml}`.
///
/// It is read as plans read it: what the file does not say is its base's.
package struct PlayerFile: Sendable {
  /// The file's name.
  package let file: String
  /// The file's text.
  package let text: String
  /// The player's name in results.
  package private(set) var name: String
  /// The parameters of the median person.
  package private(set) var parameters: PlayerParameters
  /// The parameters that differ from person to person.
  package private(set) var spreads: [ParameterSpread]

  /// Whether a file has the name of one with a player.
  package static func isNamed(_ file: String) -> Bool {
    file.hasSuffix(".yml") || file.hasSuffix(".yaml")
  }

  /// Reads a file.
  ///
  /// - Throws: `PlayerFileFault` for the first line that no player has.
  package init(_ text: String, named file: String) throws(PlayerFileFault) {
    (self.file, self.text) = (file, text)
    let entries = try Self.entries(of: text, file)
    var base = Persona.all[0]
    for entry in entries where entry.key == "base" {
      guard let persona = Persona.named(entry.value) else {
        let names = Persona.all.map { $0.name }
        throw PlayerFileFault(
          file, entry.line,
          .unknown(entry.value, similar: nearestNames(to: entry.value, among: names)))
      }
      base = persona
    }
    (name, parameters, spreads) = (base.name + "*", base.parameters, base.spreads)
    let named = Set(entries.map { $0.key })
    let specs = PlayerParameters.specs
    // A player with all parameters has nothing of a base.
    if specs.allSatisfy({ $0.isAddedLater || named.contains($0.name) }) {
      spreads = []
      for spec in specs where spec.isAddedLater { spec.set(&parameters, spec.defaultValue) }
    }
    for entry in entries where entry.key == "person" {
      guard entry.value == "median" else { throw PlayerFileFault(file, entry.line, .form) }
      spreads = []
    }
    for entry in entries { try take(entry) }
    // As plans have it: one distraction at most in a fight was before there was a rate.
    if named.contains("distractionProbability"), !named.contains("distractionRate") {
      spreads.removeAll { $0.name == "distractionRate" }
      for spec in specs where spec.name == "distractionRate" { spec.set(&parameters, 0) }
    }
    spreads.sortAsListed()
    guard Persona.named(name) == nil else { throw PlayerFileFault(file, 1, .shipped(name)) }
  }

  /// The file as JSON, with its name and its text.
  var json: String {
    var json = JSONText()
    json.add("file", file)
    json.add("text", text)
    return json.closed
  }

  private mutating func take(_ entry: Entry) throws(PlayerFileFault) {
    if entry.key == "name" {
      name = entry.value
      return
    }
    if entry.key == "base" || entry.key == "person" { return }
    guard let spec = PlayerParameters.specs.first(where: { $0.name == entry.key }) else {
      let names = PlayerParameters.specs.map { $0.name }
      throw PlayerFileFault(
        file, entry.line, .unknown(entry.key, similar: nearestNames(to: entry.key, among: names)))
    }
    spreads.removeAll { $0.name == spec.name }
    guard entry.value.hasPrefix("{") else {
      spec.set(&parameters, try number(entry.value, spec, entry.line))
      return
    }
    guard let distribution = try distribution(entry.value, spec, entry.line) else {
      throw PlayerFileFault(file, entry.line, .form)
    }
    // That of a shipped player has its own range.
    let shipped = Persona.all.flatMap { $0.spreads }.first {
      $0.name == spec.name && $0.distribution == distribution
    }
    let spread =
      shipped ?? ParameterSpread(name: spec.name, distribution: distribution, range: spec.range)
    spreads.append(spread)
    spec.set(&parameters, spread.median)
  }

  private func number(
    _ text: String, _ spec: ParameterSpec<PlayerParameters>, _ line: Int
  ) throws(PlayerFileFault) -> Double {
    do throws(ParameterError) {
      let value = try spec.parse(text)
      try spec.validate(value)
      return value
    } catch {
      throw PlayerFileFault(file, line, .parameter(error))
    }
  }

  /// Reads `{lognormal: {mean: 1, sd: 0.1}}` and its like; nil for another form.
  private func distribution(
    _ text: String, _ spec: ParameterSpec<PlayerParameters>, _ line: Int
  ) throws(PlayerFileFault) -> SpreadDistribution? {
    guard spec.choices.isEmpty, let inner = Self.content(of: text, "{", "}"),
      let law = Self.pair(inner)
    else { return nil }
    if law.key == "empirical", let list = Self.content(of: law.value, "[", "]") {
      var values: [Double] = []
      for part in list.split(separator: ",") {
        values.append(try number(Self.trimmed(String(part)), spec, line))
      }
      return values.isEmpty ? nil : .empirical(values.sorted())
    }
    guard let list = Self.content(of: law.value, "{", "}") else { return nil }
    var parts: [String: String] = [:]
    for part in list.split(separator: ",") {
      guard let pair = Self.pair(String(part)) else { return nil }
      parts[pair.key] = pair.value
    }
    func value(_ key: String) throws(PlayerFileFault) -> Double? {
      guard let text = parts[key] else { return nil }
      return try number(text, spec, line)
    }
    if law.key == "triangular" {
      guard parts.count == 3, let low = try value("low"), let mode = try value("mode"),
        let high = try value("high"), low <= mode, mode <= high, low < high
      else { return nil }
      return .triangular(low: low, mode: mode, high: high)
    }
    guard parts.count == 2, let mean = try value("mean"),
      let sd = parts["sd"].flatMap({ Double($0) }), sd.isFinite, sd >= 0
    else { return nil }
    switch law.key {
    case "normal": return .normal(mean: mean, sd: sd)
    case "lognormal" where mean > 0: return .lognormal(mean: mean, sd: sd)
    default: return nil
    }
  }
}

/// Why a file has no player.
package struct PlayerFileFault: Error, Hashable, Sendable, Localized {
  enum Reason: Hashable, Sendable {
    /// The line is not of a form that such a file has.
    case form
    /// There is no player or parameter of this name.
    case unknown(String, similar: [String])
    /// The value does not suit its parameter.
    case parameter(ParameterError)
    /// A shipped player has the name.
    case shipped(String)
  }

  private let file: String
  private let line: Int
  private let reason: Reason

  init(_ file: String, _ line: Int, _ reason: Reason) {
    (self.file, self.line, self.reason) = (file, line, reason)
  }

  /// Returns the place and the reason in one line.
  package func line(in language: Language) -> String {
    "\(file):\(line): " + why(language)
  }

  private func why(_ language: Language) -> String {
    switch reason {
    case .form:
      language.say(
        en: "a player's file has lines such as 'reactionMean: 0.9' or "
          + "'reactionMean: {lognormal: {mean: 1, sd: 0.1}}'",
        ru: "в файле игрока строки вида «reactionMean: 0.9» или "
          + "«reactionMean: {lognormal: {mean: 1, sd: 0.1}}»")
    case .unknown(let name, let similar):
      LabFault.unknown(name, similar: similar).line(in: language)
    case .parameter(let error): error.line(in: language)
    case .shipped(let name):
      language.say(
        en: "'\(name)' is a shipped player; give this one another name",
        ru: "«\(name)» — встроенный игрок; дай этому другое имя")
    }
  }
}

// MARK: The lines of a file

extension PlayerFile {
  /// A line of the file: its key and value.
  private struct Entry {
    let line: Int
    let key: String
    let value: String
  }

  private static func entries(
    of text: String, _ file: String
  ) throws(PlayerFileFault) -> [Entry] {
    var entries: [Entry] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let content = withoutComment(String(line))
      let trimmed = trimmed(content)
      if trimmed.isEmpty || trimmed == "---" { continue }
      guard content.first != " ", let pair = pair(content),
        let value = unquoted(pair.value), !value.isEmpty,
        !entries.contains(where: { $0.key == pair.key })
      else { throw PlayerFileFault(file, index + 1, .form) }
      entries.append(Entry(line: index + 1, key: pair.key, value: value))
    }
    return entries
  }

  /// Returns a line up to a `#` at its start or after a space, outside quotes.
  private static func withoutComment(_ line: String) -> String {
    var (kept, quote, last) = ("", nil as Character?, " " as Character)
    for character in line {
      if character == "\r" || character == "\r\n" { continue }
      if let open = quote {
        if character == open, last != "\\" { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "#", last == " " || last == "\t" {
        break
      }
      kept.append(character)
      last = character
    }
    return kept
  }

  private static func trimmed(_ text: String) -> String {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    var part = text.drop(while: isSpace)
    while let last = part.last, isSpace(last) { part.removeLast() }
    return String(part)
  }

  /// Returns a key and its value, without the spaces around them.
  private static func pair(_ text: String) -> (key: String, value: String)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let key = trimmed(String(text[..<colon]))
    return key.isEmpty ? nil : (key, trimmed(String(text[text.index(after: colon)...])))
  }

  /// Returns what stands between two brackets that enclose a text.
  private static func content(of text: String, _ open: Character, _ close: Character) -> String? {
    guard text.first == open, text.last == close, text.count >= 2 else { return nil }
    return trimmed(String(text.dropFirst().dropLast()))
  }

  private static func unquoted(_ text: String) -> String? {
    if text.first == "\"" { return (try? JSONReader.parse(Array(text.utf8)))?.text }
    guard text.first == "'" else { return text }
    return text.count >= 2 && text.last == "'" ? String(text.dropFirst().dropLast()) : nil
  }
}
