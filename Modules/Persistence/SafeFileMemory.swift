import Files
import Synchronization

/// What a `SafeFile` knows of the file on disk.
final class SafeFileMemory: Sendable {
  private struct State {
    /// What the file was when it was loaded, or became by a save that ended, or may have become by
    /// one that failed; nil stands for no file.
    var known: [Fingerprint?] = []
    /// Whether something was left out of it.
    var isMended = false
    /// What someone else made of it and the player was told of.
    var told: Fingerprint?
    /// What the file looked like from outside the last time; nil before the first.
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

  func told(_ mark: Fingerprint) { state.withLock { $0.told = mark } }

  func isTold(_ mark: Fingerprint) -> Bool { state.withLock { $0.told == mark } }

  func acceptTold() {
    state.withLock { state in if let told = state.told { state.known.append(told) } }
  }

  /// Whether a file looked like this the last time; from now on it does.
  func isSeen(_ stamp: FileFacts?) -> Bool {
    state.withLock { state in
      defer { state.stamp = .some(stamp) }
      return state.stamp == .some(stamp)
    }
  }

  var isLoaded: Bool { state.withLock { !$0.known.isEmpty } }

  var isMended: Bool { state.withLock { $0.isMended } }
}
