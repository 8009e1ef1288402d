import PlainJSON
import PlainXML
package import TextKit

extension MapCredit {
  /// The line for maps of OpenStreetMap that do not say it themselves.
  static let openStreetMap = "© OpenStreetMap contributors, ODbL 1.0"
}

extension GroundError: Localized {
  /// Returns one line: the place, what was found and what was expected.
  package func line(in language: Language) -> String {
    switch self {
    case .unknownFormat:
      language.say(
        en: "expected a map: OSM XML, Overpass JSON or GeoJSON, also as gzip",
        ru: "нужна карта: OSM XML, Overpass JSON или GeoJSON, можно в gzip")
    case .tooLarge(let size, let limit):
      language.say(
        en: "\(size.line(in: language)): expected at most \(limit) bytes",
        ru: "\(size.line(in: language)): не больше \(limit) байт")
    case .tooMany(let thing, let limit):
      language.say(
        en: "expected at most \(limit) \(thing.line(in: language))",
        ru: "не больше \(limit) \(thing.line(in: language))")
    case .gzip(let offset, let fault):
      language.say(
        en: "byte \(offset) of the gzip file: \(fault.line(in: language))",
        ru: "байт \(offset) файла gzip: \(fault.line(in: language))")
    case .damaged(let line, let column, let fault):
      "\(line):\(column): \(fault.line(in: language))"
    case .badValue(let line, let column, let name):
      language.say(
        en: "\(line):\(column): \(name) is missing or not as expected",
        ru: "\(line):\(column): \(name) — нет или значение не подходит")
    case .badCoordinate(let object):
      language.say(
        en: "\(object.line(in: language)): expected a latitude in -90...90 and a longitude "
          + "in -180...180",
        ru: "\(object.line(in: language)): нужна широта от -90 до 90 и долгота от -180 до 180")
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
    case .unpacked: language.say(en: "the unpacked map", ru: "распакованная карта")
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

extension GzipFault: Localized {
  /// Returns what is wrong.
  package func line(in language: Language) -> String {
    switch self {
    case .ended: language.say(en: "the file ends too early", ru: "файл обрывается")
    case .header: language.say(en: "unknown method or flags", ru: "неизвестный метод или флаги")
    case .block: language.say(en: "damaged block", ru: "блок повреждён")
    case .codeLengths:
      language.say(en: "the code lengths make no code", ru: "длины кодов не образуют код")
    case .code: language.say(en: "a code without a meaning", ru: "код без значения")
    case .distance:
      language.say(en: "a repetition from before the start", ru: "повтор до начала данных")
    case .check: language.say(en: "the CRC-32 differs", ru: "CRC-32 не совпадает")
    case .length: language.say(en: "the length differs", ru: "длина не совпадает")
    case .trailing: language.say(en: "something follows the end", ru: "после конца что-то есть")
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
