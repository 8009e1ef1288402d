package import TextKit
package import Domain
package import Files
package import PlainJSON

/// Why stored data could not be read or saved; each case names the file and the place.
package enum StoreError: Error, Hashable, Sendable {
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
  /// The file is longer than `GameFile.byteLimit`, or would be.
  case tooLong(path: String, limit: Int)
  /// A newer program wrote the file; it is left as it is.
  case newerVersion(path: String, found: Int, known: Int)
  /// Another process has the folder open for writing.
  case locked(path: String)
  /// Another process saved after these games were loaded without the lock; its games stay.
  case changedMeanwhile(path: String)
  /// There is a pipe, a device or a socket where the file should be.
  case notAFile(path: String)
  /// A list is longer than this program takes; it is left as it is.
  case longList(path: String, line: Int, keyPath: String, count: Int, limit: Int)
  /// The library holds more games, zones or ghosts than this program takes; `count` if it is known.
  case beyondLimit(path: String, LibraryLimit, count: Int?)
  /// The system refused to read.
  case cannotRead(path: String, reason: SystemError)
  /// The system refused to save; what was saved before is still there.
  case cannotSave(path: String, reason: SystemError)
  /// The file holds no game of this name; `games` are the names most like it, or all of a few.
  case noSuchGame(path: String, name: String, games: [String])
  /// The file holds several games, none of them active, and none was named.
  case unclearGame(path: String, games: [String])

  /// Whether the content of the file is at fault, so that setting it aside helps.
  var isContentFault: Bool {
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
  func checkLimits(path: String) throws(StoreError) {
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

extension StoreError: Localized, CustomStringConvertible {
  /// Returns one line: file, place, what was found and what was expected.
  package func line(in language: Language) -> String { said(in: language).cleaned }

  /// The line in English, for logs and plans.
  package var description: String { line(in: .en) }

  /// Returns the line without saying that something is not saved, for one that has said so.
  package func reason(in language: Language) -> String {
    guard case .cannotSave(let path, let reason) = self else { return line(in: language) }
    return "\(path): \(reason.line(in: language))".cleaned
  }

  private func said(in language: Language) -> String {
    switch self {
    case .damaged, .unusable, .badValue, .missingKey, .doubledKey, .longList:
      content(in: language)
    case .noSuchGame, .unclearGame: choice(in: language)
    case .tooLong, .newerVersion, .locked, .changedMeanwhile, .notAFile, .cannotRead, .cannotSave,
      .beyondLimit:
      file(in: language)
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
      en: "\(place) is \(value), expected \(wanted)", ru: "\(place): \(value), нужно \(wanted)")
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
    case .locked(let path):
      language.say(
        en: "\(path): another process is using these games",
        ru: "\(path): с этими играми работает другая программа")
    case .changedMeanwhile(let path):
      language.say(
        en: "\(path): another process has changed these games since they were loaded; "
          + "start again to load them",
        ru: "\(path): другая программа изменила эти игры после загрузки; "
          + "чтобы увидеть их, запусти программу снова")
    case .notAFile(let path):
      language.say(
        en: "\(path): expected a file, found a pipe or a device",
        ru: "\(path): нужен файл, а это канал или устройство")
    case .cannotRead(let path, let reason):
      language.say(
        en: "\(path): cannot read: \(reason.line(in: language))",
        ru: "\(path): не читается: \(reason.line(in: language))")
    case .cannotSave(let path, let reason):
      language.say(
        en: "\(path): not saved: \(reason.line(in: language))",
        ru: "\(path): не сохранено: \(reason.line(in: language))")
    case .beyondLimit(let path, let limit, let count):
      say(
        language, "\(path): \(limit.subject(language))",
        count.map { "\($0)" } ?? language.say(en: "more", ru: "больше"),
        language.say(en: "at most \(limit.count)", ru: "не больше \(limit.count)"))
    default: ""
    }
  }

  private func choice(in language: Language) -> String {
    switch self {
    case .noSuchGame(let path, let name, let games):
      language.say(
        en: "\(path): no game is named '\(name)'"
          + (games.isEmpty ? "" : ", expected one like \(quoted(games))"),
        ru: "\(path): нет игры '\(name)'" + (games.isEmpty ? "" : ", есть \(quoted(games))"))
    case .unclearGame(let path, let games) where games.isEmpty:
      language.say(en: "\(path): holds no game, expected one", ru: "\(path): нет игры")
    case .unclearGame(let path, let games):
      language.say(
        en: "\(path): holds several games, expected the name of one of \(quoted(games))",
        ru: "\(path): здесь несколько игр, нужно имя одной из \(quoted(games))")
    default: ""
    }
  }
}

private func quoted(_ names: [String]) -> String {
  names.map { "'\($0)'" }.joined(separator: ", ")
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
