public import TextKit

extension FetchObstacle: Localized {
  /// Describes the obstacle.
  public func line(in language: Language) -> String {
    switch self {
    case .noFile(let path):
      language.say(en: "\(path) is no file", ru: "\(path) — не файл")
    case .unreadable(let path):
      language.say(en: "cannot read \(path)", ru: "\(path) не читается")
    case .badAddress: language.say(en: "no such address", ru: "такого адреса нет")
    case .noNetwork: language.say(en: "libcurl is not installed", ru: "не установлен libcurl")
    case .noThread:
      language.say(
        en: "the system refuses another thread", ru: "система не даёт ещё одного потока")
    case .noOpenFile:
      language.say(
        en: "the system refuses another open file", ru: "система не открывает больше файлов")
    case .noHost: language.say(en: "cannot find the host", ru: "сервер не найден")
    case .noConnection: language.say(en: "cannot connect", ru: "сервер не принимает соединения")
    case .connectionLost:
      language.say(en: "the connection was lost", ru: "соединение прервалось")
    case .offline: language.say(en: "no network", ru: "сети нет")
    case .notHTTP: language.say(en: "the reply is not HTTP", ru: "ответ не по HTTP")
    case .failed(let code):
      language.say(en: "network error", ru: "ошибка сети") + (code.map { " \($0)" } ?? "")
    }
  }
}
