public import Domain

/// A move in the challenge of a ghost.
public struct ChallengeMove: Hashable, Sendable {
  /// The move as typed.
  public let text: String
  /// When it was made.
  public let at: HuntInstant
  /// The number of moments of the hunt before the move, its initial state among them.
  public let momentsBefore: Int

  /// Creates a move.
  public init(_ text: String, at: HuntInstant, momentsBefore: Int) {
    (self.text, self.at, self.momentsBefore) = (text, at, momentsBefore)
  }

  /// Returns the move with its moments counted from a later one.
  public func counted(from first: Int) -> ChallengeMove {
    ChallengeMove(text, at: at, momentsBefore: momentsBefore - first)
  }
}

/// The challenges of a hunt that somebody played, gone through moment by moment.
public struct ChallengeReplay<Play: ChallengeUnderWay> {
  /// The challenges at the last moment.
  public private(set) var life = ChallengeLife<Play>()
  private var moves: ArraySlice<ChallengeMove>
  private let start: (ChallengeStart, GhostParameters) -> Play?
  private let move: (inout Play, String) -> Void

  /// Begins at the initial state of a hunt.
  ///
  /// - Parameters:
  ///   - moves: The moves that follow, in order.
  ///   - start: Starts a challenge; nil if it is not available.
  ///   - move: Makes a move, if the challenge takes it.
  public init(
    moves: ArraySlice<ChallengeMove>,
    starting start: @escaping (ChallengeStart, GhostParameters) -> Play?,
    move: @escaping (inout Play, String) -> Void
  ) {
    (self.moves, self.start, self.move) = (moves, start, move)
  }

  /// Goes on to the next moment.
  ///
  /// - Parameters:
  ///   - index: Its number; that of the initial state is counted in `ChallengeMove.momentsBefore`.
  ///   - effects: What happened there.
  ///   - state: The state after it.
  public mutating func pass(_ index: Int, effects: [HuntEffect], state: HuntState) {
    while let next = moves.first, next.momentsBefore <= index {
      moves.removeFirst()
      life.advance(to: next.at)
      let move = move
      life.change { move(&$0, next.text) }
    }
    life.advance(to: state.now)
    let start = start
    for effect in effects { life.follow(effect, in: state, starting: start) }
  }
}
