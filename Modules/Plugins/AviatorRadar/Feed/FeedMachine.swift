import PluginKit

/// When a server is asked, and what is made of its replies: pure, on a clock that is given (AV-024).
///
/// A refresh is one request and at most two retries, 1 s and 2 s after the one that failed (X6); a
/// reply whose states are null is tried again so and then taken as empty sky. From the last request
/// of a refresh to the next refresh there are 10 s at least (X7), twice as many after each refresh
/// that failed, up to 5 minutes. 429 is never retried before its time, and 401 ends the asking:
/// no credit is spent on what cannot work. What is known stays, and is told to be stale.
struct FeedMachine: Hashable, Sendable {
  /// Seconds from a request to the next refresh without an account.
  static let leastRefreshSeconds = 10.0
  /// Seconds to wait before each retry.
  static let retrySeconds = [1.0, 2.0]
  /// The longest pause after refreshes that failed.
  static let longestPauseSeconds = 300.0
  /// Seconds to wait after 429 without its header.
  static let rateLimitSeconds = 60.0
  /// The longest wait that the header of 429 can ask for: a day.
  static let longestRateLimitSeconds = 86_400.0

  /// What to do now.
  enum Step: Hashable, Sendable {
    /// Ask the server.
    case request
    /// A request is under way.
    case awaitReply
    /// Do nothing before a moment.
    case wait(until: Double)
    /// Never ask again, until `restart`.
    case stopped
  }

  /// Seconds between refreshes.
  let refreshSeconds: Double
  /// Why the last request failed; nil after one that went well.
  private(set) var fault: FeedFault?
  /// When traffic came last; nil before the first.
  private(set) var lastDataAt: Double?
  /// Requests so far.
  private(set) var requestCount = 0
  /// Credits that the server says are left; nil where it says nothing.
  private(set) var creditsLeft: Int?

  private var isAwaiting = false
  private var isStopped = false
  private var attempt = 0
  private var failedRefreshes = 0
  private var lastRequestAt: Double?
  private var nextAt = -Double.infinity

  /// Creates a machine that asks at once; less than the least refresh time is not possible.
  init(refreshSeconds: Double = leastRefreshSeconds) {
    self.refreshSeconds = max(Self.leastRefreshSeconds, refreshSeconds)
  }

  /// Whether what is known is older than it should be.
  func isStale(at now: Double) -> Bool {
    guard let lastDataAt else { return fault != nil }
    return fault != nil || now - lastDataAt > 2 * refreshSeconds
  }

  /// What to do at a moment; `.request` is told once, and then counts as sent.
  mutating func step(at now: Double) -> Step {
    if isStopped { return .stopped }
    if isAwaiting { return .awaitReply }
    guard now >= nextAt else { return .wait(until: nextAt) }
    isAwaiting = true
    lastRequestAt = now
    requestCount += 1
    return .request
  }

  /// Takes a reply; traffic to show, or nil where there is none new.
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

  /// Whether a refresh is not finished: a retry will come.
  var isRetrying: Bool { attempt > 0 }

  /// A new place or zoom: ask as soon as the limits allow.
  mutating func hurry() {
    guard !isAwaiting, attempt == 0, fault == nil, let lastRequestAt, creditsLeft != 0
    else { return }
    nextAt = min(nextAt, lastRequestAt + Self.leastRefreshSeconds)
  }

  /// Begins again after having stopped, keeping to the limits.
  mutating func restart() {
    isStopped = false
  }

  private mutating func fail(_ error: FeedFault, at now: Double) {
    fault = error
    if error.isWorthRetry, attempt < Self.retrySeconds.count { return retry(at: now) }
    switch error {
    case .rateLimited(let seconds):
      let asked = seconds.flatMap { $0.isFinite ? $0 : nil } ?? Self.rateLimitSeconds
      let wait = min(Self.longestRateLimitSeconds, max(asked, 0))
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
