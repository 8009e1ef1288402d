import Files
package import TextKit

extension FileProblem: Localized {
  /// The path, what is wrong, and what was expected.
  package func line(in language: Language) -> String {
    switch self {
    case .unreadable(let path, let reason):
      language.say(
        en: "\(path): cannot be read, \(reason.line(in: language))",
        ru: "\(path): не читается: \(reason.line(in: language))")
    case .unwritable(let path, let reason):
      language.say(
        en: "\(path): cannot be written, \(reason.line(in: language))",
        ru: "\(path): не записывается: \(reason.line(in: language))")
    case .noFile(let path):
      language.say(
        en: "\(path): expected a file, found a pipe or a device",
        ru: "\(path): нужен файл, а это канал или устройство")
    case .noText(let path):
      language.say(en: "\(path): expected UTF-8 text", ru: "\(path): нужен текст в UTF-8")
    case .tooLong(let path, let limit):
      language.say(
        en: "\(path): expected at most \(limit) bytes", ru: "\(path): не больше \(limit) байт")
    case .exists(let path):
      language.say(
        en: "\(path): is there already, expected a new name",
        ru: "\(path): уже есть, нужно новое имя")
    case .eventRefused(let path, let refusal):
      language.say(
        en: "\(path): the recorder refuses an event of the hunt, \(refusal)",
        ru: "\(path): запись не берёт событие охоты, \(refusal)")
    }
  }
}
