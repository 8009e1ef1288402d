import TextKit
import Domain
import Persistence

/// The data that `restore` can bring back.
struct RestoreOffer: Sendable {
  /// The games, if there are others than those loaded.
  var games: Restorable<GameLibrary>?
  /// The settings, if there are others than those loaded.
  let settings: Restorable<[String: String]>?

  /// Collects what can be restored; nil if there is nothing.
  init?(_ environment: ShellEnvironment) {
    games = environment.restorableGames()
    settings = environment.restorableSettings()
    if games == nil, settings == nil { return nil }
  }
}

extension RestoreOffer: Localized {
  /// Returns what the command restores.
  func line(in language: Language) -> String {
    switch (games?.origin, settings?.origin) {
    case (.changedFile(let path), _):
      language.say(
        en: "`restore` takes the games of \(path)", ru: "`restore` возьмёт игры из \(path)")
    case (.lastSave, nil):
      language.say(
        en: "`restore` takes back the games as they were saved last",
        ru: "`restore` вернёт игры такими, какими их сохранили в последний раз")
    case (.lastSave, _):
      language.say(
        en: "`restore` takes back the games and the settings as they were saved last",
        ru: "`restore` вернёт игры и настройки такими, какими их сохранили в последний раз")
    case (nil, .changedFile(let path)):
      language.say(
        en: "`restore` takes the settings of \(path)",
        ru: "`restore` возьмёт настройки из \(path)")
    case (nil, _):
      language.say(
        en: "`restore` takes back the settings as they were saved last",
        ru: "`restore` вернёт настройки такими, какими их сохранили в последний раз")
    }
  }

  /// Returns the message that the games are restored.
  func gamesRestored(in language: Language) -> String {
    let count = games?.content.games.count ?? 0
    if case .changedFile(let path)? = games?.origin {
      return language.say(
        en: "Restored \(count) game\(count == 1 ? "" : "s") from \(path)",
        ru: "Взято из \(path), игр: \(count)")
    }
    return language.say(
      en: "Restored \(count) game\(count == 1 ? "" : "s") as saved last",
      ru: "Возвращено сохранённое, игр: \(count)")
  }

  /// Returns the message that the settings are restored.
  func settingsRestored(in language: Language) -> String {
    let values = (settings?.content ?? [:]).sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return language.say(
      en: "Restored the settings (\(values)); they apply from the next start",
      ru: "Настройки возвращены (\(values)); они действуют со следующего запуска")
  }
}
