import Domain
public import HuntEngine

/// A moment of a recorded hunt: where it stands among all, what happened, and the hunt of then.
public struct ReplayViewModel: Hashable, Sendable {
  /// Its place among the moments, from 0.
  public let index: Int
  /// How many moments there are.
  public let count: Int
  /// The hunt's time.
  public let seconds: Double
  /// What was sent to the hunt; nil for its beginning.
  public let event: HuntEvent.Kind?
  /// What that did.
  public let news: [HuntNews]
  /// The hunt's screen.
  public let hunt: HuntViewModel

  /// Shows a moment; `challengeTitle` is the name for people of the target's challenge, if known.
  public init(
    index: Int, count: Int, event: HuntEvent.Kind?, effects: [HuntEffect], state: HuntState,
    challengeTitle: String? = nil
  ) {
    (self.index, self.count, self.event) = (index, count, event)
    seconds = state.now.seconds
    news = effects.map { HuntNews($0, in: state) }
    let part = ChallengePart(title: challengeTitle, screen: .notRecorded)
    hunt = HuntViewModel(state, challenge: part)
  }
}
