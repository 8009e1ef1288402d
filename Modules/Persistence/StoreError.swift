package import TextKit
import Domain
package import Files
package import GameFormat

/// Why stored data could not be read or saved; each case names the file and the place.
package enum StoreError: Error, Hashable, Sendable {
  /// The content of the file is at fault, or there is more of it than this program takes.
  case content(ContentFault)
  /// Another process has the folder open for writing.
  case locked(path: String)
  /// Another process saved after these games were loaded without the lock; its games stay.
  case changedMeanwhile(path: String)
  /// There is a pipe, a device or a socket where the file should be.
  case notAFile(path: String)
  /// The system refused to read.
  case cannotRead(path: String, reason: SystemError)
  /// The system refused to save; what was saved before is still there.
  case cannotSave(path: String, reason: SystemError)
  /// The file holds no game of this name; `games` are the names most like it, or all of a few.
  case noSuchGame(path: String, name: String, games: [String])
  /// The file holds several games, none of them active, and none was named.
  case unclearGame(path: String, games: [String])
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
    case .content(let fault): fault.line(in: language)
    case .noSuchGame, .unclearGame: choice(in: language)
    case .locked, .changedMeanwhile, .notAFile, .cannotRead, .cannotSave:
      file(in: language)
    }
  }

  private func file(in language: Language) -> String {
    switch self {
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

/// Runs what reads content; its fault becomes the store's error.
func reading<Value>(_ body: () throws(ContentFault) -> Value) throws(StoreError) -> Value {
  do throws(ContentFault) { return try body() } catch { throw .content(error) }
}
