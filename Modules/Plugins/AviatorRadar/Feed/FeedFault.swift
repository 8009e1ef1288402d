import TextKit
import PluginKit

/// The reason a request gave no traffic.
enum FeedFault: Error, Hashable, Sendable {
  /// 429: too many requests; carries the seconds to wait, if the server gives them.
  case rateLimited(seconds: Double?)
  /// 401 or 403.
  case unauthorized(status: Int)
  /// 5xx.
  case server(status: Int)
  /// Any other status that is not 200.
  case refused(status: Int)
  /// No reply arrived in time.
  case timedOut
  /// The connection failed, or the file cannot be read.
  case unreachable(FetchObstacle)
  /// The file does not exist.
  case missing
  /// This build has no access to files or servers.
  case noGateway
  /// The reply is invalid.
  case content(TrafficError)

  /// Whether a retry soon can help.
  var isWorthRetry: Bool {
    switch self {
    case .server, .timedOut, .unreachable, .content: true
    case .rateLimited, .unauthorized, .refused, .missing, .noGateway: false
    }
  }
}

extension FetchReply {
  /// Decodes the traffic in a reply.
  func decoded(as format: FeedSpec.Format) throws(FeedFault) -> TrafficSnapshot {
    switch self {
    case .timedOut: throw .timedOut
    case .unreachable(let why): throw .unreachable(why)
    case .missing: throw .missing
    case .tooLong(let limit): throw .content(.tooLong(limit: limit))
    case .body(let bytes, let status, let headers):
      switch status {
      case 200: break
      case 429: throw .rateLimited(seconds: FeedHeaders.retryAfterSeconds(headers))
      case 401, 403: throw .unauthorized(status: status)
      case 500...599: throw .server(status: status)
      default: throw .refused(status: status)
      }
      do throws(TrafficError) {
        return switch format {
        case .opensky: try OpenSkyReply.decode(bytes)
        case .readsb: try ReadsbReply.decode(bytes)
        }
      } catch {
        throw .content(error)
      }
    }
  }
}

/// The relevant headers.
///
/// Source: OpenSky REST API, "Limitations": `X-Rate-Limit-Remaining` and
/// `X-Rate-Limit-Retry-After-Seconds`; RFC 9110, 10.2.3: `Retry-After`.
enum FeedHeaders {
  static func retryAfterSeconds(_ headers: [String: String]) -> Double? {
    let text = headers["x-rate-limit-retry-after-seconds"] ?? headers["retry-after"]
    return text.flatMap(Double.init).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  static func creditsLeft(_ headers: [String: String]) -> Int? {
    headers["x-rate-limit-remaining"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}

extension FeedFault: Localized {
  /// Returns a sentence with its full stop, since others may follow.
  func line(in language: Language) -> String {
    switch self {
    case .rateLimited:
      language.say(en: "Too many requests (429).", ru: "Слишком много запросов (429).")
    case .unauthorized(let status):
      language.say(
        en: "The server wants an account (\(status)). It is not asked any more.",
        ru: "Сервер требует учётную запись (\(status)). Запросов больше не будет.")
    case .server(let status):
      language.say(en: "The server failed (\(status)).", ru: "Сервер не справился (\(status)).")
    case .refused(let status):
      language.say(
        en: "The server refused (\(status)). It is not asked any more.",
        ru: "Сервер отказал (\(status)). Запросов больше не будет.")
    case .timedOut:
      language.say(en: "The server did not answer in time.", ru: "Сервер не ответил вовремя.")
    case .noGateway:
      language.say(
        en: "No files and no network can be reached here.",
        ru: "Здесь нет доступа ни к файлам, ни к сети.")
    case .missing: language.say(en: "There is no such file.", ru: "Такого файла нет.")
    case .unreachable(let failure):
      language.say(
        en: "No connection: \(failure.line(in: language).cleaned).",
        ru: "Нет связи: \(failure.line(in: language).cleaned).")
    case .content(let error): error.line(in: language)
    }
  }
  /// Returns a sentence for the error and one for the next attempt.
  func line(waitSeconds: Double?, in language: Language) -> String {
    guard let waitSeconds else { return line(in: language) }
    let seconds = tenths(waitSeconds.rounded(.up), decimals: 0)
    return line(in: language) + " "
      + language.say(en: "Next try in \(seconds) s.", ru: "Повтор через \(seconds) с.")
  }
}
