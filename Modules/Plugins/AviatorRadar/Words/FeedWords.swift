import TextKit

/// What went wrong with a feed, in words for the player (AV-036).
enum FeedWords {
  /// A line for a fault; `waitSeconds` until the next try, nil where there is none.
  static func line(_ fault: FeedFault, waitSeconds: Double?, _ language: Language) -> String {
    switch fault {
    case .rateLimited:
      let wait = waitSeconds.map { tenths($0.rounded(.up), decimals: 0) } ?? "—"
      return language.say(
        en: "Too many requests (429). Next try in \(wait) s.",
        ru: "Слишком много запросов (429). Повтор через \(wait) с.")
    case .unauthorized(let status):
      return language.say(
        en: "The server wants an account (\(status)). It is not asked any more.",
        ru: "Сервер требует учётную запись (\(status)). Запросов больше не будет.")
    case .server(let status):
      return language.say(
        en: "The server failed (\(status)).", ru: "Сервер не справился (\(status)).")
        + again(waitSeconds, language)
    case .refused(let status):
      return language.say(
        en: "The server refused (\(status)). It is not asked any more.",
        ru: "Сервер отказал (\(status)). Запросов больше не будет.")
    case .timedOut:
      return language.say(
        en: "The server did not answer in time.", ru: "Сервер не ответил вовремя.")
        + again(waitSeconds, language)
    case .noGateway:
      return language.say(
        en: "No files and no network can be reached here.",
        ru: "Здесь нет доступа ни к файлам, ни к сети.")
    case .missing:
      return language.say(en: "There is no such file.", ru: "Такого файла нет.")
        + again(waitSeconds, language)
    case .unreachable(let why):
      return language.say(en: "No connection: \(why.cleaned).", ru: "Нет связи: \(why.cleaned).")
        + again(waitSeconds, language)
    case .content(let error): return content(error, language) + again(waitSeconds, language)
    }
  }

  /// A line for a file that has no traffic.
  static func file(_ fault: FeedFault, _ language: Language) -> String {
    switch fault {
    case .missing: language.say(en: "there is no such file", ru: "такого файла нет")
    case .unreachable(let why):
      language.say(
        en: "it cannot be read: \(why.cleaned)", ru: "файл не читается: \(why.cleaned)")
    default: line(fault, waitSeconds: nil, language)
    }
  }

  private static func content(_ error: TrafficError, _ language: Language) -> String {
    switch error {
    case .html:
      language.say(
        en: "A web page came in place of data.", ru: "Вместо данных пришла веб-страница.")
    case .notJSON(let offset):
      language.say(en: "It is not JSON (byte \(offset)).", ru: "Это не JSON (байт \(offset)).")
    case .without(let list):
      language.say(en: "The reply has no list '\(list)'.", ru: "В ответе нет списка «\(list)».")
    case .tooLong(let limit):
      language.say(
        en: "The reply is longer than \(limit >> 20) MB.", ru: "Ответ длиннее \(limit >> 20) МБ.")
    }
  }

  private static func again(_ seconds: Double?, _ language: Language) -> String {
    guard let seconds else { return "" }
    let wait = tenths(seconds.rounded(.up), decimals: 0)
    return language.say(en: " Next try in \(wait) s.", ru: " Повтор через \(wait) с.")
  }

  /// What a feed that was opened has; nil for made-up traffic.
  static func opened(_ scope: RadarScope, _ language: Language) -> String? {
    guard let source = scope.source else { return nil }
    if case .simulated = source.spec { return nil }
    let name = source.spec.shortName.cleaned
    let count = scope.tracker.count
    if let server = source.server, let fault = server.machine.fault {
      return name + ": " + line(fault, waitSeconds: server.waitSeconds, language)
    }
    return language.say(
      en: "\(name): \(count) aircraft with a position",
      ru: "\(name): самолётов с позицией \(count)")
  }
}

/// Why the radar refuses.
enum RadarRefusal: Localized {
  case lastZoom(isNearest: Bool)
  case badFeed
  case feedFailed(String, FeedFault)
  case noAircraft(String)

  /// What programs know it by.
  var reasonName: String {
    switch self {
    case .lastZoom: "lastZoom"
    case .badFeed: "badFeed"
    case .feedFailed: "feedFailed"
    case .noAircraft: "noAircraft"
    }
  }

  func line(in language: Language) -> String {
    switch self {
    case .lastZoom(isNearest: true):
      language.say(en: "This is the nearest zoom", ru: "Ближе уже нельзя")
    case .lastZoom(isNearest: false):
      language.say(en: "This is the farthest zoom", ru: "Дальше уже нельзя")
    case .badFeed:
      language.say(
        en: """
          There is no such feed. Known are sim:traffic, opensky:FILE, readsb:FILE, readsb:URL, \
          \(FeedSpec.openSkyServer)
          """,
        ru: """
          Такого источника нет. Есть sim:traffic, opensky:ФАЙЛ, readsb:ФАЙЛ, readsb:АДРЕС, \
          \(FeedSpec.openSkyServer)
          """)
    case .feedFailed(let name, let fault):
      name.cleaned + ": " + FeedWords.file(fault, language)
    case .noAircraft(let name):
      language.say(
        en: "There is no aircraft '\(name.cleaned.clipped(to: 20))' in sight",
        ru: "Самолёта «\(name.cleaned.clipped(to: 20))» не видно")
    }
  }
}
