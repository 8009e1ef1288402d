public import PlainJSON
public import Domain
public import HuntEngine

/// The debrief of a hunt that is over: its time, its way, and each ghost's part (GB-114).
public struct DebriefViewModel: Hashable, Sendable {
  /// A ghost in the table.
  public struct Row: Hashable, Sendable {
    /// The ghost.
    public let ghost: NamedGhost
    /// The number of fights that were begun.
    public let tries: Int
    /// The time spent in them.
    public let fightSeconds: Double
    /// How often it broke free.
    public let escapes: Int
    /// The time from the start of the hunt to its capture; nil if it was captured before.
    public let capturedAfterSeconds: Double?
  }

  /// The number of captured ghosts.
  public let tally: CaptureTally
  /// The time from the start of the hunt to its last event.
  public let seconds: Double
  /// The way walked.
  public let pathMeters: Double
  /// The shortest way past all free ghosts as they stood at the start; nil if it is not known.
  public let shortestMeters: Double?
  /// The best time of this game before; nil for the first, or if a ghost was captured at the start.
  public let formerBestSeconds: Double?
  /// The ghosts, in game order.
  public let ghosts: [Row]
  /// The game's finale; nil for none.
  public let finale: StoryText?
  /// The map of the hunt with the way walked.
  public let map: HuntMapViewModel

  /// Creates the debrief of a hunt; nil before all ghosts are captured, or if none was free.
  public init?(
    _ summary: HuntSummary, _ state: HuntState, formerBestSeconds: Double? = nil,
    ground: GroundSketch? = nil
  ) {
    guard case .allCaptured = state.phase, summary.ghosts.contains(where: { $0.wasFree }) else {
      return nil
    }
    tally = CaptureTally(of: state)
    seconds = summary.duration.seconds
    pathMeters = summary.pathMeters
    shortestMeters = summary.shortestMeters
    self.formerBestSeconds = summary.isWhole ? formerBestSeconds : nil
    ghosts = summary.ghosts.indices.map { index in
      let ghost = summary.ghosts[index]
      return Row(
        ghost: NamedGhost(index, in: state), tries: ghost.tries,
        fightSeconds: ghost.fightTime.seconds, escapes: ghost.escapes,
        capturedAfterSeconds: ghost.capturedAfter?.seconds)
    }
    finale = state.story.finale
    map = HuntMapViewModel(state, trail: summary.path, ground: ground)
  }

  /// The number of times that ghosts broke free.
  public var escapes: Int { ghosts.reduce(0) { $0 + $1.escapes } }

  /// Whether no earlier hunt of this game took less time.
  public var isBest: Bool { formerBestSeconds.map { seconds <= $0 } ?? true }
}

extension DebriefViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<DebriefViewModel>) {
    fields.screen("debrief", "after the last capture in live play") { fields in
      fields.tally { $0.tally }
      fields.number("seconds", "the time of the hunt") { $0.seconds }
      fields.number("formerBestSeconds", "the best time before; `null` for a game's first hunt") {
        $0.formerBestSeconds
      }
      fields.number("pathMeters", "the way walked") { $0.pathMeters }
      fields.number(
        "shortestMeters",
        "the shortest past all free ghosts as they stood at the start; `null` with more than 12"
      ) { $0.shortestMeters }
      fields.count("escapes", "how often ghosts broke free") { $0.escapes }
      fields.list("ghosts", "the ghosts, in game order") { $0.ghosts }
      fields.when({ $0.finale != nil }) {
        $0.wholeText("finale", "only if the game has one: its finale") { $0.finale?.text }
      }
    }
  }
}

extension DebriefViewModel.Row: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.ghost { $0.ghost }
    fields.count("tries", "the fights begun") { $0.tries }
    fields.number("fightSeconds", "the time in them") { $0.fightSeconds }
    fields.count("escapes", "how often it broke free") { $0.escapes }
    fields.number("capturedAfterSeconds", "when it was captured; `null` if it was before") {
      $0.capturedAfterSeconds
    }
  }
}
