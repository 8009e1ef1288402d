import Persistence
import Sensors
import TextKit

extension ShellStoreError {
  /// One line: the file, the position, and what was expected.
  package var line: String {
    switch cause {
    case .store(let error): error.line(in: language)
    case .sensor(let error): error.line(in: language)
    case .emptyFolder:
      language.say(en: "--data: expected a folder", ru: "--data: нужна папка")
    case .noHome:
      language.say(
        en: "HOME is not set, expected --data with the folder of games",
        ru: "HOME не задан, нужен --data с папкой игр")
    case .relativeHome:
      language.say(
        en: "HOME is a relative path, expected --data with the folder of games",
        ru: "HOME — относительный путь, нужен --data с папкой игр")
    }
  }
}
