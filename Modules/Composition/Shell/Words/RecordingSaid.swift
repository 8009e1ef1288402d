import Files
import HuntEngine
import Presentation
import TextKit

/// The texts about recordings and their player.
extension Said {
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
  static func recordingFailed(_ why: RecorderFault, _ language: Language) -> String {
    language.say(
      en: "The recording has broken off: \(why.line(in: language))",
      ru: "Запись прервана: \(why.line(in: language))")
  }
  static func opened(
    moments: Int, hunts: Int, seconds: Double, _ language: Language
  ) -> String {
    language.say(
      en: "Moments: \(moments), hunts: \(hunts), up to \(fixed(seconds, 1, language)) s",
      ru: "Моментов: \(moments), охот: \(hunts), до \(fixed(seconds, 1, language)) с")
  }
  static func playerCommands(_ words: [String], _ language: Language) -> String {
    language.say(
      en: "Commands: \(words.joined(separator: ", ")); more: help replay",
      ru: "Команды: \(words.joined(separator: ", ")); подробнее: help replay")
  }
  static func torn(path: String, line: Int, _ language: Language) -> String {
    language.say(
      en: "\(path):\(line): the file ends within a line, which was dropped",
      ru: "\(path):\(line): файл обрывается посреди строки, она отброшена")
  }
  static func otherRevision(recorded: Int, now: Int, _ language: Language) -> String {
    language.say(
      en: "Recorded by the engine's revision \(recorded), this is revision \(now): "
        + "the hunt may go otherwise",
      ru: "Записано движком редакции \(recorded), это редакция \(now): охота может пойти иначе")
  }
  static func playsRecordedGames(_ language: Language) -> String {
    language.say(
      en: "This recording plays in its own games; nothing of yours is changed",
      ru: "Запись играет в своих играх; твои не меняются")
  }
  static func closed(_ language: Language) -> String {
    language.say(en: "The player is closed", ru: "Просмотр закрыт")
  }
  static func filmStopped(seconds: Double, of end: Double, _ language: Language) -> String {
    let (at, end) = (fixed(seconds, 1, language), fixed(end, 1, language))
    return language.say(
      en: "The replay stands at \(at) of \(end) s: play, next, prev, jump, events; close ends it",
      ru: "Повтор стоит на \(at) из \(end) с: play, next, prev, jump, events; close закроет его")
  }
  static func stopped(frames: Int, _ language: Language) -> String {
    language.say(
      en: "Stopped after \(frames) frames; play resumes",
      ru: "Остановлено, кадров: \(frames); дальше — play")
  }
}

extension RecorderFault: Localized {
  /// Returns the file and the error.
  func line(in language: Language) -> String {
    switch self {
    case .file(let fault): fault.line(in: language)
    case .event(let path, let refusal):
      language.say(
        en: "\(path): the recorder refuses an event of the hunt, \(refusal)",
        ru: "\(path): событие охоты не записывается, \(refusal)")
    }
  }
}
