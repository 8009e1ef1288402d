public import TextKit

/// The result of a request to a server or of reading a file.
public enum FetchReply: Hashable, Sendable {
  /// A reply with its HTTP status and headers by lower-case name; a file's bytes have status 200.
  case body([UInt8], status: Int = 200, headers: [String: String] = [:])
  /// No reply arrived in time.
  case timedOut
  /// The connection failed, or the file cannot be read.
  case unreachable(FetchObstacle)
  /// The file does not exist.
  case missing
  /// The reply exceeded this many bytes and was abandoned.
  case tooLong(limit: Int)
}

/// Why a server or a file cannot be reached.
public enum FetchObstacle: Hashable, Sendable {
  /// The path is a folder, a pipe or a device.
  case noFile(path: String)
  /// The file cannot be opened or read.
  case unreadable(path: String)
  /// The text is not an HTTP address.
  case badAddress
  /// The system has no library for requests.
  case noNetwork
  /// The system cannot start another thread.
  case noThread
  /// The system cannot open another file.
  case noOpenFile
  /// The host name cannot be resolved.
  case noHost
  /// The host refuses connections.
  case noConnection
  /// The connection ended too early.
  case connectionLost
  /// The machine is not on a network.
  case offline
  /// The reply is not HTTP.
  case notHTTP
  /// The server lets no page of another host read it: it sends no CORS header.
  case refusesPages
  /// The network failed with a library error code, if there is one.
  case failed(code: Int?)
}

/// A pending request.
public protocol PendingFetch: AnyObject, Sendable {
  /// Returns the reply, on every call once it has arrived; nil until then.
  func take() -> FetchReply?

  /// Cancels the request.
  func cancel()
}

/// Access to files, servers and a rate-limit clock for plugins.
///
/// An adapter implements it, and Composition passes it to the plugins that need it; plugins perform
/// no I/O themselves. No request is made unless the player named a file or an address.
public protocol FetchGateway: AnyObject, Sendable {
  /// Real time in seconds on a steady clock with an arbitrary origin.
  var seconds: Double { get }

  /// Waits in real time; false where nobody can wait, and a reply arrives later.
  @discardableResult
  func wait(seconds: Double) -> Bool

  /// Reads a whole file of at most `limit` bytes.
  func read(path: String, limit: Int) -> FetchReply

  /// Starts a GET request limited in bytes and time; the reply arrives later.
  func get(url: String, limit: Int, timeoutSeconds: Double) -> any PendingFetch
}

extension FetchObstacle: Localized {
  /// Describes the obstacle.
  public func line(in language: Language) -> String {
    switch self {
    case .noFile(let path):
      language.say(en: "\(path) is not a file", ru: "\(path) — не файл")
    case .unreadable(let path):
      language.say(en: "cannot read \(path)", ru: "\(path) не читается")
    case .badAddress: language.say(en: "no such address", ru: "такого адреса нет")
    case .noNetwork: language.say(en: "libcurl is not installed", ru: "не установлен libcurl")
    case .noThread:
      language.say(
        en: "cannot start another thread", ru: "ещё один поток не запустить")
    case .noOpenFile:
      language.say(
        en: "the system refuses another open file", ru: "система не открывает больше файлов")
    case .noHost: language.say(en: "cannot find the host", ru: "сервер не найден")
    case .noConnection: language.say(en: "cannot connect", ru: "сервер не принимает соединения")
    case .connectionLost:
      language.say(en: "the connection was lost", ru: "соединение прервалось")
    case .offline: language.say(en: "no network", ru: "сети нет")
    case .notHTTP: language.say(en: "the reply is not HTTP", ru: "ответ не по HTTP")
    case .refusesPages:
      language.say(
        en: "the server lets no page of another host read it (it sends no CORS header)",
        ru: "сервер не даёт читать себя страницам других сайтов (не шлёт заголовок CORS)")
    case .failed(let code):
      language.say(en: "network error", ru: "ошибка сети") + (code.map { " \($0)" } ?? "")
    }
  }
}
