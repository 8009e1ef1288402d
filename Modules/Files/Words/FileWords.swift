public import TextKit

extension FileFault: Localized {
  /// One line: the file, what is wrong and what was expected.
  public func line(in language: Language) -> String {
    switch self {
    case .unreadable(let error) where error.isNoFile:
      language.say(
        en: "\(error.path): expected a file, found a pipe or a device",
        ru: "\(error.path): нужен файл, а это канал или устройство")
    case .unreadable(let error):
      language.say(
        en: "\(error.path): cannot be read, \(error.reason.line(in: language))",
        ru: "\(error.path): не читается: \(error.reason.line(in: language))")
    case .unwritable(let error):
      language.say(
        en: "\(error.path): cannot be written, \(error.reason.line(in: language))",
        ru: "\(error.path): не записывается: \(error.reason.line(in: language))")
    case .isThere(let path):
      language.say(
        en: "\(path): is there already, expected a new name",
        ru: "\(path): уже есть, нужно новое имя")
    case .notText(let path):
      language.say(en: "\(path): expected UTF-8 text", ru: "\(path): нужен текст в UTF-8")
    case .tooLong(let path, let limit):
      language.say(
        en: "\(path): expected at most \(limit) bytes",
        ru: "\(path): можно не больше \(limit) байт")
    }
  }
}
