package import TextKit

/// Why a packed file could not be unpacked; offsets in bytes from 0.
package enum PackError: Error, Hashable, Sendable {
  /// The file is damaged at an offset.
  case damaged(offset: Int, GzipFault)
  /// The content has more bytes than the limit.
  case tooLarge(limit: Int)
  /// A zip file has no entry that can be read, or several.
  case zip(ZipFault)
}

/// Why a file is not gzip (RFC 1951, RFC 1952).
package enum GzipFault: Hashable, Sendable {
  /// The file ends too early.
  case ended
  /// The header names an unknown method or flags.
  case header
  /// A block has an unknown type or a damaged length.
  case block
  /// The code lengths of a block make no code.
  case codeLengths
  /// A code stands for nothing.
  case code
  /// A repetition reaches before the start.
  case distance
  /// The CRC-32 differs.
  case check
  /// The length differs.
  case length
  /// Something follows the end.
  case trailing
}

/// Why no file of a zip could be read.
package enum ZipFault: Hashable, Sendable {
  /// The list of its files is damaged or missing.
  case damaged
  /// It holds no map, track or places.
  case nothingToRead
  /// It holds several files of which any could be meant; the first of them.
  case several(first: String)
  /// A file in it is encrypted or packed by a method other than deflate.
  case method(file: String)
}

extension PackError: Localized {
  /// Returns one line: where, and what is wrong.
  package func line(in language: Language) -> String {
    switch self {
    case .damaged(let offset, let fault):
      language.say(
        en: "byte \(offset) of the packed file: \(fault.line(in: language))",
        ru: "байт \(offset) сжатого файла: \(fault.line(in: language))")
    case .tooLarge(let limit):
      language.say(
        en: "the unpacked file: expected at most \(limit) bytes",
        ru: "распакованный файл: не больше \(limit) байт")
    case .zip(let fault): fault.line(in: language)
    }
  }
}

extension ZipFault: Localized {
  /// Returns what is wrong, and what to do.
  package func line(in language: Language) -> String {
    switch self {
    case .damaged:
      language.say(
        en: "the zip is damaged: unpack it with another program",
        ru: "zip повреждён: распакуй его другой программой")
    case .nothingToRead:
      language.say(
        en: "the zip holds no .kml, .gpx, .geojson, .json or .osm",
        ru: "в zip нет файлов .kml, .gpx, .geojson, .json или .osm")
    case .several(let first):
      language.say(
        en: "the zip holds several files: unpack it, then name one, such as \(first)",
        ru: "в zip несколько файлов: распакуй его и укажи один, например \(first)")
    case .method(let file):
      language.say(
        en: "the zip is encrypted or packed in an unknown way: unpack \(file) yourself",
        ru: "zip зашифрован или сжат неизвестным способом: распакуй \(file) сам")
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
