import TextKit

/// What went wrong with a feed, in words for the player (AV-036).
enum FeedWording {
  /// A line for a fault; `waitSeconds` until the next try, nil where there is none.
  static func line(_ fault: FeedFault, waitSeconds: Double?, _ language: Language) -> String {
    switch fault {
    case .rateLimited:
      let wait = waitSeconds.map { tenths($0.rounded(.up), decimals: 0) } ?? "—"
      return language.say(
        "Слишком много запросов (429). Повтор через \(wait) с.",
        "Too many requests (429). Next try in \(wait) s.")
    case .unauthorized(let status):
      return language.say(
        "Сервер требует учётную запись (\(status)). Запросов больше не будет.",
        "The server wants an account (\(status)). It is not asked any more.")
    case .server(let status):
      return language.say(
        "Сервер не справился (\(status)).", "The server failed (\(status)).")
        + again(waitSeconds, language)
    case .refused(let status):
      return language.say(
        "Сервер отказал (\(status)). Запросов больше не будет.",
        "The server refused (\(status)). It is not asked any more.")
    case .timedOut:
      return language.say("Сервер не ответил вовремя.", "The server did not answer in time.")
        + again(waitSeconds, language)
    case .unreachable(let why):
      return language.say("Нет связи: \(why.cleaned).", "No connection: \(why.cleaned).")
        + again(waitSeconds, language)
    case .content(let error): return content(error, language) + again(waitSeconds, language)
    }
  }

  /// A line for a file that has no traffic.
  static func file(_ fault: FeedFault, _ language: Language) -> String {
    guard case .unreachable(let why) = fault else {
      return line(fault, waitSeconds: nil, language)
    }
    if why.hasPrefix("there is no ") {
      return language.say("такого файла нет", "there is no such file")
    }
    return language.say("файл не читается: \(why.cleaned)", "it cannot be read: \(why.cleaned)")
  }

  private static func content(_ error: TrafficError, _ language: Language) -> String {
    switch error {
    case .html:
      language.say("Вместо данных пришла веб-страница.", "A web page came in place of data.")
    case .notJSON(let offset):
      language.say("Это не JSON (байт \(offset)).", "It is not JSON (byte \(offset)).")
    case .without(let list):
      language.say("В ответе нет списка «\(list)».", "The reply has no list '\(list)'.")
    case .tooLong(let limit):
      language.say(
        "Ответ длиннее \(limit >> 20) МБ.", "The reply is longer than \(limit >> 20) MB.")
    }
  }

  private static func again(_ seconds: Double?, _ language: Language) -> String {
    guard let seconds else { return "" }
    let wait = tenths(seconds.rounded(.up), decimals: 0)
    return language.say(" Повтор через \(wait) с.", " Next try in \(wait) s.")
  }
}
