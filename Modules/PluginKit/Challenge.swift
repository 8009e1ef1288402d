public import CommandKit
public import TextKit
public import Domain
public import PortableNumerics

/// A kind of challenge: a short task that captures a ghost instead of the hold (GB-105).
///
/// Callers that do not know the plugin pass its values as numbers in the order of `parameters`.
public protocol ChallengeKind: Sendable {
  /// The adjustable numbers.
  associatedtype Values: Adjustable
  /// The challenge in progress.
  associatedtype Play: Challenge

  /// The declarations of the numbers; names omit the plugin's prefix, such as `attempts`.
  var specs: [ParameterSpec<Values>] { get }

  /// Starts a challenge; equal values and seeds give equal challenges.
  func start(_ values: Values, seed: UInt64) -> Play

  /// Plays a challenge to its end as a simulated player, without frames.
  ///
  /// - Parameters:
  ///   - play: The challenge as it stands: one that has just begun, or one that somebody has played
  ///     so far.
  ///   - values: The checked values that it began with.
  ///   - skill: The player's skill, from 0 (beginner) to 1 (expert).
  ///   - player: The player's own random numbers.
  /// - Returns: The result, with the seconds from now on; a player who gives up has lost.
  func finish(
    _ play: Play, _ values: Values, skill: Double, player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult

  /// Returns what a player who does not see the challenge has to hear before an answer; nil for
  /// nothing.
  func hearing(_ values: Values) -> ChallengeHearing?
}

extension ChallengeKind {
  /// Nothing by default.
  public func hearing(_ values: Values) -> ChallengeHearing? { nil }

  /// The parameters, in the order of their values.
  public var parameters: [PluginParameter] { [PluginParameter](specs) }

  /// Starts a challenge with a checked value for each parameter, in order.
  public func start(_ values: [Double], seed: UInt64) -> Play {
    start(Values(values, of: specs), seed: seed)
  }

  /// Plays a challenge from its beginning as a simulated player; equal seeds give equal tasks.
  public func simulate(
    _ values: Values, skill: Double, seed: UInt64, player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult {
    finish(start(values, seed: seed), values, skill: skill, player: &player)
  }
}

/// A challenge in progress: moves and time as input, a frame and finally a result as output.
///
/// A pure value: equal moves at equal times give equal challenges.
public protocol Challenge: Sendable {
  /// The moves that are legal now, as typed; empty when the challenge is over.
  var moves: [String] { get }

  /// Makes a move given as typed.
  ///
  /// - Throws: `CommandRefusal` for an illegal move; nothing is changed then.
  mutating func move(_ text: String) throws(CommandRefusal)

  /// Advances the challenge's own clock.
  mutating func advance(by duration: HuntDuration)

  /// The time left on the challenge's own clock.
  var timeLeft: HuntDuration { get }

  /// The result; nil while the challenge is in progress.
  var result: ChallengeResult? { get }

  /// The moves made by a single key in real time; without any, moves are typed.
  ///
  /// A letter also works in the Russian layout. The keys of the hunt give way to these; its letters
  /// then work as capitals.
  var keys: [Character: String] { get }

  /// The number of sounds so far; a host that rings the bell rings it when it has increased.
  var soundCount: Int { get }

  /// Takes a sample of an accelerometer, at a time of the host's clock; returns the key that it stands
  /// for, such as that of a shake; nil for none.
  mutating func key(feeling acceleration: Acceleration, at time: HuntInstant) -> Character?

  /// The outcome of the last move or of time, such as "Wrong: it was 25", for use after the screen
  /// is gone.
  func feedback(in language: Language, by controls: Controls) -> String?

  /// The type of its screen.
  associatedtype ViewModel: PluginViewModel
  /// The screen; as text it has at most 16 lines at 80 columns.
  var viewModel: ViewModel { get }
}

extension Challenge {
  /// Empty by default.
  public var keys: [Character: String] { [:] }

  /// None by default.
  public var soundCount: Int { 0 }

  /// Nil by default.
  public mutating func key(
    feeling acceleration: Acceleration, at time: HuntInstant
  ) -> Character? { nil }

  /// Nil by default.
  public func feedback(in language: Language, by controls: Controls) -> String? { nil }

  /// Returns the screen as text.
  public func frame(for rendering: Rendering) -> TextFrame { viewModel.frame(for: rendering) }

  /// Returns the screen as text and as data.
  public func screen(for rendering: Rendering) -> PluginScreen {
    PluginScreen(viewModel, for: rendering)
  }
}

/// How a challenge ended.
public struct ChallengeResult: Hashable, Sendable {
  /// Whether the player succeeded in holding the ghost.
  public let isWon: Bool
  /// The time taken, in seconds.
  public let seconds: Double
  /// Points as counted by the plugin.
  public let score: Double

  /// Creates a result.
  public init(isWon: Bool, seconds: Double, score: Double) {
    self.isWon = isWon
    self.seconds = seconds
    self.score = score
  }
}
