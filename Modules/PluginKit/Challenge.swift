public import CommandKit
public import TextKit
public import Domain
public import PortableNumerics

/// A kind of challenge: a small task that catches a ghost in place of the hold (GB-105).
///
/// Whoever knows no plugin gives its values as numbers in the order of `parameters`.
public protocol ChallengeKind: Sendable {
  /// Its adjustable numbers.
  associatedtype Values: PluginValues

  /// The declarations of the numbers; names are without the plugin's, as `attempts`.
  var specs: [ParameterSpec<Values>] { get }

  /// Begins a challenge; equal values and seeds give equal challenges.
  func start(_ values: Values, seed: UInt64) -> any Challenge

  /// Plays a challenge as a simulated player does, without frames.
  ///
  /// - Parameters:
  ///   - values: checked values.
  ///   - skill: how good the player is, 0 (beginner) to 1 (expert).
  ///   - seed: equal seeds give equal tasks.
  ///   - player: the player's own randomness.
  /// - Returns: how it ended; a player who gives up has lost.
  func simulate(
    _ values: Values, skill: Double, seed: UInt64, player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult
}

extension ChallengeKind {
  /// Its numbers by their places.
  public var parameters: [PluginParameter] { [PluginParameter](specs) }

  /// Begins a challenge with a checked value for each parameter, in their order.
  public func start(_ values: [Double], seed: UInt64) -> any Challenge {
    start(Values(values, of: specs), seed: seed)
  }

  /// Plays a challenge with a checked value for each parameter, in their order.
  public func simulate(
    _ values: [Double], skill: Double, seed: UInt64, player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult {
    simulate(Values(values, of: specs), skill: skill, seed: seed, player: &player)
  }
}

/// A challenge being played: moves and time in, a frame and at last a result out.
///
/// A pure value: equal moves at equal times give equal challenges.
public protocol Challenge: Sendable {
  /// Every move that would be accepted now, as typed; empty when it is over.
  var moves: [String] { get }

  /// Makes a move, as typed.
  ///
  /// - Throws: `CommandRefusal` for anything but a legal move; nothing is changed then.
  mutating func move(_ text: String) throws(CommandRefusal)

  /// Lets time pass on the challenge's own clock.
  mutating func advance(by duration: HuntDuration)

  /// Time left on its own clock.
  var timeLeft: HuntDuration { get }

  /// The result; nil while it is being played.
  var result: ChallengeResult? { get }

  /// Moves that one key makes at once in real time, where others are typed; B and Q lead back and
  /// away there, unless a move begins with them.
  var keys: [Character: String] { get }

  /// What came of the last move or of time, as "Wrong: it was 25", for when the screen is gone.
  func feedback(in language: Language) -> String?

  /// The screen, at most 16 lines.
  func frame(in language: Language) -> TextFrame
}

extension Challenge {
  /// None, unless the challenge says otherwise.
  public var keys: [Character: String] { [:] }

  /// None, unless the challenge says otherwise.
  public func feedback(in language: Language) -> String? { nil }
}

/// How a challenge ended.
public struct ChallengeResult: Hashable, Sendable {
  /// Whether the ghost is held.
  public let isWon: Bool
  /// Seconds it took.
  public let seconds: Double
  /// Points by the plugin's own count.
  public let score: Double

  /// Creates a result.
  public init(isWon: Bool, seconds: Double, score: Double) {
    self.isWon = isWon
    self.seconds = seconds
    self.score = score
  }
}
