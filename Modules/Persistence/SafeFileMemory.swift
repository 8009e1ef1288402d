import Files
import Synchronization

/// What a `SafeFile` knows about the file on disk.
final class SafeFileMemory: Sendable {
  private struct State {
    /// What the file may be: as loaded, as saved, or as left by a failed save; nil means no file.
    var known: [Fingerprint?] = []
    /// Whether something was left out of it.
    var isMended = false
    /// The reported version that someone else made.
    var reported: Fingerprint?
    /// The metadata at the last check; nil before the first.
    var stamp: FileFacts??
  }

  private let state = Mutex(State())

  func loaded(_ mark: Fingerprint?, mended: Bool) {
    state.withLock { state in
      state = State(known: [mark], isMended: mended, stamp: state.stamp)
    }
  }

  func mayBe(_ mark: Fingerprint) { state.withLock { $0.known.append(mark) } }

  func knows(_ mark: Fingerprint?) -> Bool { state.withLock { $0.known.contains(mark) } }

  func reported(_ mark: Fingerprint) { state.withLock { $0.reported = mark } }

  func isReported(_ mark: Fingerprint) -> Bool { state.withLock { $0.reported == mark } }

  func acceptReported() {
    state.withLock { state in if let reported = state.reported { state.known.append(reported) } }
  }

  /// Returns whether the metadata is that of the last check, and stores it.
  func isSeen(_ stamp: FileFacts?) -> Bool {
    state.withLock { state in
      defer { state.stamp = .some(stamp) }
      return state.stamp == .some(stamp)
    }
  }

  var isLoaded: Bool { state.withLock { !$0.known.isEmpty } }

  var isMended: Bool { state.withLock { $0.isMended } }
}
