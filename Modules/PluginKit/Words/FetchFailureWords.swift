public import TextKit

extension FetchFailure: Localized {
  /// The reason as a clause.
  public func line(in language: Language) -> String {
    switch self {
    case .noFile(let path): language.say(en: "\(path) is no file", ru: "\(path) — не файл")
    case .notOpened(let path):
      language.say(en: "cannot open \(path)", ru: "не удаётся открыть \(path)")
    case .notRead(let path):
      language.say(en: "cannot read \(path)", ru: "не удаётся прочитать \(path)")
    case .badAddress: language.say(en: "no such address", ru: "такого адреса нет")
    case .noRoom:
      language.say(
        en: "the system has no thread or open file left",
        ru: "у системы не осталось потоков или открытых файлов")
    case .noNetworkInBuild:
      language.say(en: "this build has no network", ru: "программа собрана без сети")
    case .offline: language.say(en: "no network", ru: "нет сети")
    case .noHost: language.say(en: "cannot find the host", ru: "сервер не найден")
    case .noConnection: language.say(en: "cannot connect", ru: "сервер не принимает соединение")
    case .connectionLost:
      language.say(en: "the connection was lost", ru: "соединение прервалось")
    case .notHTTP: language.say(en: "the reply is not HTTP", ru: "ответ — не HTTP")
    case .network(let code?):
      language.say(en: "network error \(code)", ru: "ошибка сети \(code)")
    case .network(nil): language.say(en: "network error", ru: "ошибка сети")
    }
  }
}
