public import PlainJSON
import Domain
public import HuntEngine

/// A moment of a recorded hunt: its position in the recording, its event, and the hunt's state.
public struct ReplayViewModel: Hashable, Sendable {
  /// The index among the moments, from 0.
  public let index: Int
  /// The number of moments.
  public let count: Int
  /// The time in the hunt.
  public let seconds: Double
  /// The event sent to the hunt; nil at the beginning.
  public let event: HuntEvent.Kind?
  /// The effects of the event.
  public let news: [HuntNews]
  /// The hunt's screen.
  public let hunt: HuntViewModel

  /// Creates a moment; `challenge` is that of the target.
  public init(
    index: Int, count: Int, event: HuntEvent.Kind?, effects: [HuntEffect], state: HuntState,
    challenge: ChallengePart = ChallengePart(screen: .notRecorded)
  ) {
    (self.index, self.count, self.event) = (index, count, event)
    seconds = state.now.seconds
    news = effects.map { HuntNews($0, in: state) }
    hunt = HuntViewModel(state, challenge: challenge)
  }
}

extension ReplayViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<ReplayViewModel>) {
    fields.screen("replay", "a moment of a recorded hunt") { fields in
      fields.count("index", "the moment, from 0") { $0.index }
      fields.count("count", "the number of moments") { $0.count }
      fields.number("seconds", "the time in the hunt") { $0.seconds }
      fields.text("event", "the event that was sent; `begin` at the start") {
        $0.event?.rawValue ?? "begin"
      }
      fields.list("news", "what happened") { $0.news }
      fields.object("hunt", "a screen of the hunt") { $0.hunt }
    }
  }
}
