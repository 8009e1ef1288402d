import HuntEngine
import Files
import Domain
import Geo
import Presentation
import TextKit

/// The shell's messages after successful commands.
enum ShellMessage {
  static func nextIsLive(_ language: Language) -> String {
    language.say(
      en: "Next: live. It plays in real time and says which keys to press",
      ru: "Дальше: live. Это игра в реальном времени; клавиши она подскажет")
  }

  static func sensor(_ spec: String, _ language: Language) -> String {
    language.say(en: "Positions come from \(spec)", ru: "Источник координат: \(spec)")
  }

  static func enterInApp(_ urls: [String], _ language: Language) -> String {
    let list = urls.joined(separator: language.say(en: " or ", ru: " или "))
    let own = urls.first { url in
      ["http://127.", "http://[::1]"].contains { url.hasPrefix($0) }
    }
    guard let own else {
      return language.say(
        en: "Enter in the phone's app: \(list)", ru: "Впиши в приложение на телефоне: \(list)")
    }
    let port = own.split(separator: ":").last.map { $0.prefix { $0.isNumber } } ?? ""
    return language.say(
      en: """
        \(list) is reached from this computer only. For a phone in the same network type: \
        sensors phone:0.0.0.0:\(port)?token=WORD (8 characters or more, of your choice). Over a USB \
        cable, run adb reverse tcp:\(port) tcp:\(port) and enter in the phone's app: \(list)
        """,
      ru: """
        \(list) доступен только с этого компьютера. Для телефона в той же сети введи: \
        sensors phone:0.0.0.0:\(port)?token=СЛОВО (своё, от 8 знаков). По кабелю USB запусти \
        adb reverse tcp:\(port) tcp:\(port) и впиши в приложение на телефоне: \(list)
        """)
  }
  /// Returns why a heading may be turned to a wrong north.
  static func doubt(_ doubt: Declination.Doubt, _ language: Language) -> String {
    switch doubt {
    case .beforeModel:
      language.say(
        en: "True north is by a model for 2025 to 2030, and the date is earlier",
        ru: "Истинный север — по модели на 2025–2030 годы, а дата раньше")
    case .afterModel:
      language.say(
        en: "True north is by a model for 2025 to 2030, and the date is later",
        ru: "Истинный север — по модели на 2025–2030 годы, а дата позже")
    case .nearPole:
      language.say(
        en: "A magnetic pole is near: do not trust the compass",
        ru: "Рядом магнитный полюс: не верь компасу")
    }
  }

  static func language(_ language: Language) -> String {
    language.say(en: "Language: English", ru: "Язык: русский")
  }
}

/// The texts about recordings and their player.
extension ShellMessage {
  static func recording(path: String, seed: UInt64, _ language: Language) -> String {
    language.say(en: "Recording to \(path), seed \(seed)", ru: "Пишется в \(path), зерно \(seed)")
  }
  static func recorded(
    path: String, events: Int, commands: Int, _ language: Language
  ) -> String {
    language.say(
      en: "The recording has ended: \(path), events \(events), commands \(commands)",
      ru: "Запись окончена: \(path), событий \(events), команд \(commands)")
  }

  static func otherRevision(recorded: Int, now: Int, _ language: Language) -> String {
    language.say(
      en: "Recorded by the engine's revision \(recorded), this is revision \(now): "
        + "the hunt may go otherwise",
      ru: "Записано движком редакции \(recorded), это редакция \(now): охота может пойти иначе")
  }

  static func stopped(frames: Int, _ language: Language) -> String {
    language.say(
      en: "Stopped after \(frames) frames; play resumes",
      ru: "Остановлено, кадров: \(frames); дальше — play")
  }
}
