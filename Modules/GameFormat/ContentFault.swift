package import Domain
package import PlainJSON
package import TextKit

/// What is wrong with the content of a stored file; each case names the file and the place.
package enum ContentFault: Error, Hashable, Sendable {
  /// The file is not JSON from this place on; line and column count from 1.
  case damaged(path: String, line: Int, column: Int, why: JSONFault)
  /// Whose file it is cannot use its content.
  case unusable(path: String)
  /// A value is of the wrong kind or out of range; `keyPath` as `games[0].ghosts[2].name`.
  case badValue(
    path: String, line: Int, keyPath: String, found: FoundValue, expected: ExpectedValue)
  /// A key that must be there is not; `similar` are keys that are there and look like it.
  case missingKey(path: String, line: Int, keyPath: String, similar: [String])
  /// A key is there twice.
  case doubledKey(path: String, line: Int, keyPath: String)
  /// The file is longer than `JSONDocument.byteLimit`, or would be.
  case tooLong(path: String, limit: Int)
  /// A newer program wrote the file; it is left as it is.
  case newerVersion(path: String, found: Int, known: Int)
  /// A list is longer than this program takes; it is left as it is.
  case longList(path: String, line: Int, keyPath: String, count: Int, limit: Int)
  /// The library holds more games, zones or ghosts than this program takes; `count` if it is known.
  case beyondLimit(path: String, LibraryLimit, count: Int?)

  /// Whether the content of the file is at fault, so that setting it aside helps.
  package var isContentFault: Bool {
    switch self {
    case .damaged, .unusable, .badValue, .missingKey, .doubledKey, .tooLong: true
    default: false
    }
  }

  /// Whether there is more than this program takes.
  var isBeyondLimit: Bool {
    switch self {
    case .longList, .beyondLimit: true
    default: false
    }
  }
}

extension GameLibrary {
  /// Refuses more games than a library holds.
  package func checkLimits(path: String) throws(ContentFault) {
    guard let limit = exceeded else { return }
    let count: Int? =
      switch limit {
      case .games: games.count
      case .ghosts: ghostCount
      case .zonesOfGame, .ghostsOfGame: nil
      }
    throw .beyondLimit(path: path, limit, count: count)
  }
}

extension ContentFault: Localized, CustomStringConvertible {
  /// Returns one line: file, place, what was found and what was expected.
  package func line(in language: Language) -> String { said(in: language).cleaned }

  /// The line in English, for logs and plans.
  package var description: String { line(in: .en) }

  private func said(in language: Language) -> String {
    switch self {
    case .tooLong, .newerVersion, .beyondLimit: file(in: language)
    default: content(in: language)
    }
  }

  private func content(in language: Language) -> String {
    switch self {
    case .damaged(let path, let line, let column, let why):
      language.say(
        en: "\(path):\(line):\(column): not readable as JSON: \(why.line(in: language))",
        ru: "\(path):\(line):\(column): это не JSON: \(why.line(in: language))")
    case .badValue(let path, let line, let keyPath, let value, let wanted):
      say(
        language, "\(path):\(line): \(keyPath.isEmpty ? whole(language) : keyPath)",
        value.line(in: language), wanted.line(in: language))
    case .missingKey(let path, let line, let keyPath, let similar):
      language.say(
        en: "\(path):\(line): \(keyPath) is missing"
          + (similar.isEmpty ? "" : " (found \(quoted(similar)))"),
        ru: "\(path):\(line): \(keyPath): нет такого поля"
          + (similar.isEmpty ? "" : " (есть \(quoted(similar)))"))
    case .doubledKey(let path, let line, let keyPath):
      language.say(
        en: "\(path):\(line): \(keyPath) appears twice",
        ru: "\(path):\(line): \(keyPath) стоит дважды")
    case .longList(let path, let line, let keyPath, let count, let limit):
      language.say(
        en: "\(path):\(line): \(keyPath) is a list of \(count), expected at most \(limit)",
        ru: "\(path):\(line): \(keyPath): в списке \(count), можно не больше \(limit)")
    case .unusable(let path):
      language.say(
        en: "\(path): its content cannot be used", ru: "\(path): содержимое непригодно")
    default: ""
    }
  }

  /// The name of what no key leads to.
  private func whole(_ language: Language) -> String {
    language.say(en: "the content", ru: "содержимое")
  }

  private func say(
    _ language: Language, _ place: String, _ value: String, _ wanted: String
  ) -> String {
    language.say(
      en: "\(place) is \(value), expected \(wanted)", ru: "\(place): \(value), нужно: \(wanted)")
  }

  private func file(in language: Language) -> String {
    switch self {
    case .tooLong(let path, let limit):
      language.say(
        en: "\(path): expected at most \(limit) bytes (\(limit >> 20) MiB)",
        ru: "\(path): можно не больше \(limit) байт (\(limit >> 20) МиБ)")
    case .newerVersion(let path, let version, let known):
      language.say(
        en: "\(path): schemaVersion is \(version), expected at most \(known); "
          + "a newer program wrote it, and it was left as it is",
        ru: "\(path): schemaVersion \(version), можно не больше \(known); "
          + "его записала более новая программа, он оставлен как есть")
    case .beyondLimit(let path, let limit, let count):
      say(
        language, "\(path): \(limit.subject(language))",
        count.map { "\($0)" } ?? language.say(en: "more", ru: "больше"),
        language.say(en: "at most \(limit.count)", ru: "не больше \(limit.count)"))
    default: ""
    }
  }
}

extension LibraryLimit {
  fileprivate func subject(_ language: Language) -> String {
    switch self {
    case .games: language.say(en: "the number of games", ru: "число игр")
    case .ghosts: language.say(en: "the number of all ghosts", ru: "число всех призраков")
    case .zonesOfGame: language.say(en: "the zones of a game", ru: "число зон игры")
    case .ghostsOfGame: language.say(en: "the ghosts of a game", ru: "число призраков игры")
    }
  }
}

/// Returns names in quotes, in one line.
package func quoted(_ names: [String]) -> String {
  names.map { "'\($0)'" }.joined(separator: ", ")
}
