import Foundation
import PluginKit
import Synchronization

#if canImport(FoundationNetworking) && !NO_NETWORK
  import FoundationNetworking
#endif

#if !NO_NETWORK

  /// A GET request limited in size and time.
  final class HTTPFetch: NSObject, PendingFetch, URLSessionDataDelegate {
    private struct State {
      var bytes: [UInt8] = []
      var status = 0
      var headers: [String: String] = [:]
      var reply: FetchReply?
      var session: URLSession?
    }

    private let limit: Int
    private let state = Mutex(State())

    init(url: URL, limit: Int, timeoutSeconds: Double) {
      self.limit = limit
      super.init()
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = timeoutSeconds
      configuration.timeoutIntervalForResource = timeoutSeconds
      configuration.httpCookieStorage = nil
      configuration.urlCache = nil
      var request = URLRequest(url: url, timeoutInterval: timeoutSeconds)
      request.setValue("application/json", forHTTPHeaderField: "Accept")
      request.setValue("GhostBuster", forHTTPHeaderField: "User-Agent")
      let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
      state.withLock { $0.session = session }
      session.dataTask(with: request).resume()
    }

    func take() -> FetchReply? { state.withLock { $0.reply } }

    func cancel() { finish(.timedOut) }

    /// Completes the request with the first reply and closes the session.
    private func finish(_ reply: FetchReply) {
      let session = state.withLock { state -> URLSession? in
        if state.reply == nil { state.reply = reply }
        state.bytes = []
        defer { state.session = nil }
        return state.session
      }
      session?.invalidateAndCancel()
    }

    // MARK: Session callbacks

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      if let http = response as? HTTPURLResponse {
        state.withLock { state in
          state.status = http.statusCode
          for (name, value) in http.allHeaderFields {
            state.headers["\(name)".lowercased()] = "\(value)"
          }
        }
      }
      if response.expectedContentLength > Int64(limit) {
        completionHandler(.cancel)
        finish(.tooLong(limit: limit))
      } else {
        completionHandler(.allow)
      }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let isTooLong = state.withLock { state in
        guard state.reply == nil else { return false }
        guard state.bytes.count + data.count <= limit else { return true }
        state.bytes += data
        return false
      }
      if isTooLong { finish(.tooLong(limit: limit)) }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      guard let error else {
        let (bytes, status, headers) = state.withLock { ($0.bytes, $0.status, $0.headers) }
        return finish(.body(bytes, status: status, headers: headers))
      }
      let isLate = (error as? URLError)?.code == .timedOut
      finish(isLate ? .timedOut : .unreachable(Self.obstacle(error)))
    }

    /// Redirects to another server than the one named are not followed.
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping (URLRequest?) -> Void
    ) {
      let isSame =
        request.url?.host == response.url?.host && request.url?.scheme == response.url?.scheme
      completionHandler(isSame ? request : nil)
    }

    private static func obstacle(_ error: any Error) -> FetchObstacle {
      switch (error as? URLError)?.code {
      case .cannotFindHost, .dnsLookupFailed: .noHost
      case .cannotConnectToHost: .noConnection
      case .networkConnectionLost: .connectionLost
      case .notConnectedToInternet: .offline
      case .badServerResponse, .cannotParseResponse: .notHTTP
      case let code: .failed(code: code?.rawValue)
      }
    }
  }

#endif
