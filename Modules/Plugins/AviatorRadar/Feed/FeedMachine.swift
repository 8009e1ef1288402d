import PluginKit

/// Schedules the requests to a server and evaluates its replies: pure, with a given clock (AV-024).
///
/// A refresh is one request and at most two retries, 1 s and 2 s after the failed one (X6). A reply
/// with null states is retried likewise and then treated as an empty sky. The next refresh is at
/// least 10 s after the last request of a refresh (X7); the pause doubles after each failed
/// refresh, up to 5 minutes. 429 is never retried early, and 401 ends all requests: no credit is
/// spent on what cannot work. Known traffic is kept and marked as stale.
struct FeedMachine: Hashable, Sendable {
  /// The minimum seconds from a request to the next refresh without an account.
  static let leastRefreshSeconds = 10.0
  /// The seconds to wait before each retry.
  static let retrySeconds = [1.0, 2.0]
  /// The longest pause after failed refreshes, in seconds.
  static let longestPauseSeconds = 300.0
  /// The seconds to wait after 429 without its header.
  static let rateLimitSeconds = 60.0
  /// The longest wait accepted from the header of 429: a day.
  static let longestRateLimitSeconds = 86_400.0

  /// The next action.
  enum Step: Hashable, Sendable {
    /// Ask the server.
    case request
    /// A request is pending.
    case awaitReply
    /// Wait until a time.
    case wait(until: Double)
    /// Make no requests until `restart`.
    case stopped
  }

  /// The seconds between refreshes.
  let refreshSeconds: Double
  /// The error of the last request; nil if it succeeded.
  private(set) var fault: FeedFault?
  /// The time of the last traffic; nil before the first.
  private(set) var lastDataAt: Double?
  /// The number of requests so far.
  private(set) var requestCount = 0
  /// The remaining credits according to the server; nil if it does not report them.
  private(set) var creditsLeft: Int?

  private var isAwaiting = false
  private var isStopped = false
  private var attempt = 0
  private var failedRefreshes = 0
  private var lastRequestAt: Double?
  private var nextAt = -Double.infinity

  /// Creates a machine that requests at once; the minimum refresh time is enforced.
  init(refreshSeconds: Double = leastRefreshSeconds) {
    self.refreshSeconds = max(Self.leastRefreshSeconds, refreshSeconds)
  }

  /// Returns whether the known traffic is older than expected.
  func isStale(at now: Double) -> Bool {
    guard let lastDataAt else { return fault != nil }
    return fault != nil || now - lastDataAt > 2 * refreshSeconds
  }

  /// Returns the next action; `.request` is returned once and then counts as sent.
  mutating func step(at now: Double) -> Step {
    if isStopped { return .stopped }
    if isAwaiting { return .awaitReply }
    guard now >= nextAt else { return .wait(until: nextAt) }
    isAwaiting = true
    lastRequestAt = now
    requestCount += 1
    return .request
  }

  /// Processes a reply; returns traffic to show, or nil if there is none new.
  mutating func receive(
    _ reply: FetchReply, as format: FeedSpec.Format, at now: Double
  ) -> TrafficSnapshot? {
    guard isAwaiting else { return nil }
    isAwaiting = false
    if case .body(_, _, let headers) = reply {
      creditsLeft = FeedHeaders.creditsLeft(headers) ?? creditsLeft
    }
    do throws(FeedFault) {
      let snapshot = try reply.decoded(as: format)
      if snapshot.isNull, attempt < Self.retrySeconds.count {
        retry(at: now)
        return nil
      }
      fault = nil
      failedRefreshes = 0
      lastDataAt = now
      finishRefresh(pause: creditsLeft == 0 ? Self.longestPauseSeconds : refreshSeconds)
      return snapshot
    } catch {
      fail(error, at: now)
      return nil
    }
  }

  /// Whether a refresh is unfinished and a retry will follow.
  var isRetrying: Bool { attempt > 0 }

  /// Requests a refresh as soon as the limits allow, for a new place or zoom.
  mutating func hurry() {
    guard !isAwaiting, attempt == 0, fault == nil, let lastRequestAt, creditsLeft != 0
    else { return }
    nextAt = min(nextAt, lastRequestAt + Self.leastRefreshSeconds)
  }

  /// Resumes after a stop, respecting the limits.
  mutating func restart() {
    isStopped = false
  }

  private mutating func fail(_ error: FeedFault, at now: Double) {
    fault = error
    if error.isWorthRetry, attempt < Self.retrySeconds.count { return retry(at: now) }
    switch error {
    case .rateLimited(let seconds):
      let requested = seconds.flatMap { $0.isFinite ? $0 : nil } ?? Self.rateLimitSeconds
      let wait = min(Self.longestRateLimitSeconds, max(requested, 0))
      finishRefresh(pause: refreshSeconds)
      nextAt = max(nextAt, now + wait)
    case .unauthorized, .refused:
      finishRefresh(pause: refreshSeconds)
      isStopped = true
    default:
      failedRefreshes = min(failedRefreshes + 1, 10)
      let pause = refreshSeconds * Double(1 << failedRefreshes)
      finishRefresh(pause: min(Self.longestPauseSeconds, pause))
    }
  }

  private mutating func retry(at now: Double) {
    nextAt = now + Self.retrySeconds[attempt]
    attempt += 1
  }

  private mutating func finishRefresh(pause: Double) {
    attempt = 0
    nextAt = (lastRequestAt ?? 0) + pause
  }
}
