package import TextKit
package import PlaceFiles
package import PlainJSON
package import PlainXML

/// Why a map could not be read; lines and columns count from 1, offsets in bytes from 0.
package enum GroundError: Error, Hashable, Sendable {
  /// The content is in none of the supported formats.
  case unknownFormat
  /// The file, or what it holds, has more bytes than the limit.
  case tooLarge(GroundSize, limit: Int)
  /// The file has more of something than the limit.
  case tooMany(GroundThing, limit: Int)
  /// The file is packed and cannot be unpacked.
  case packed(PackError)
  /// The file is not well formed from this place on.
  case damaged(line: Int, column: Int, GroundFault)
  /// A value is missing or not what the format requires.
  case badValue(line: Int, column: Int, name: String)
  /// Stored ground is damaged.
  case stored(offset: Int, StoredGroundFault)
}

/// What was too large.
package enum GroundSize: Hashable, Sendable {
  /// The file.
  case file
  /// JSON, packed or not.
  case json
}

/// What there was too much of.
package enum GroundThing: Hashable, Sendable {
  /// Nodes, or positions.
  case nodes
  /// Nodes of ways and relations, each as often as it is used.
  case uses
  /// Ways.
  case ways
  /// Relations.
  case relations
  /// Features of GeoJSON.
  case features
}

/// Why a file is not well formed.
package enum GroundFault: Hashable, Sendable {
  /// As JSON.
  case json(JSONFault)
  /// As XML.
  case xml(XMLFault)
}

/// Why stored ground cannot be read.
package enum StoredGroundFault: Hashable, Sendable {
  /// It does not start as stored ground does.
  case notGround
  /// Another version.
  case version(UInt8)
  /// It ends too early, or the CRC-64 differs.
  case check
  /// A value is out of range.
  case value
  /// Something follows the end.
  case trailing
}

extension GroundError: Localized {
  /// Returns one line: the place, what was found and what was expected.
  package func line(in language: Language) -> String {
    switch self {
    case .unknownFormat:
      language.say(
        en: "expected a map: OSM XML, Overpass JSON or GeoJSON, also as gzip or zip",
        ru: "нужна карта: OSM XML, Overpass JSON или GeoJSON, можно в gzip или zip")
    case .tooLarge(let size, let limit):
      language.say(
        en: "\(size.line(in: language)): expected at most \(limit) bytes",
        ru: "\(size.line(in: language)): не больше \(limit) байт")
    case .tooMany(let thing, let limit):
      language.say(
        en: "expected at most \(limit) \(thing.line(in: language))",
        ru: "не больше \(limit) \(thing.line(in: language))")
    case .packed(let error): error.line(in: language)
    case .damaged(let line, let column, let fault):
      "\(line):\(column): \(fault.line(in: language))"
    case .badValue(let line, let column, let name):
      language.say(
        en: "\(line):\(column): \(name) is missing or not as expected",
        ru: "\(line):\(column): \(name) — нет или значение не подходит")
    case .stored(let offset, let fault):
      language.say(
        en: "byte \(offset) of the stored ground: \(fault.line(in: language))",
        ru: "байт \(offset) сохранённой местности: \(fault.line(in: language))")
    }
  }
}

extension GroundSize: Localized {
  /// Returns what was too large.
  package func line(in language: Language) -> String {
    switch self {
    case .file: language.say(en: "the map", ru: "карта")
    case .json: language.say(en: "the JSON of the map", ru: "JSON карты")
    }
  }
}

extension GroundThing: Localized {
  /// Returns the plural.
  package func line(in language: Language) -> String {
    switch self {
    case .nodes: language.say(en: "nodes", ru: "точек")
    case .uses: language.say(en: "nodes of ways and relations", ru: "точек в линиях и отношениях")
    case .ways: language.say(en: "ways", ru: "линий")
    case .relations: language.say(en: "relations", ru: "отношений")
    case .features: language.say(en: "features", ru: "объектов")
    }
  }
}

extension GroundFault: Localized {
  /// Returns what was found and what was expected.
  package func line(in language: Language) -> String {
    switch self {
    case .json(let fault): fault.line(in: language)
    case .xml(let fault): fault.line(in: language)
    }
  }
}

extension StoredGroundFault: Localized {
  /// Returns what is wrong.
  package func line(in language: Language) -> String {
    switch self {
    case .notGround: language.say(en: "not stored ground", ru: "это не сохранённая местность")
    case .version(let version):
      language.say(en: "version \(version) is unknown", ru: "неизвестная версия \(version)")
    case .check: language.say(en: "the CRC-64 differs", ru: "CRC-64 не совпадает")
    case .value: language.say(en: "a value is out of range", ru: "значение вне границ")
    case .trailing: language.say(en: "something follows the end", ru: "после конца что-то есть")
    }
  }
}
