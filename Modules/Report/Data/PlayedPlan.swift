public import Experiments

/// A plan whose hunts a page plays by itself, and the program that plays them.
public struct PlayedPlan: Sendable {
  /// Why a page cannot judge a target.
  public enum Lack: Hashable, Sendable {
    /// Its metric is a formula of the plan, or of a part of the hunt.
    case ownMetric
    /// Its figure is no mean.
    case statistic
    /// It is about two players.
    case gap
    /// It is about the mixture of all players.
    case population
  }

  /// What the page asks of its hunts besides players and values, as an object of JSON.
  public var question: String
  /// Returns what the page asks at a point, given from 1, as an object of JSON.
  public var choice: @Sendable (_ point: Int) -> String
  /// The players that the page offers, each an object of JSON, and likewise the phones.
  public var players: [String]
  /// The phones.
  public var phones: [String]
  /// The targets that the page does not judge, and why.
  public var lacks: [(target: Target, why: Lack)]
  /// What plays the hunts.
  public var player: WatchedHunts.Player

  /// Creates a plan for a page.
  public init(
    question: String, players: [String], phones: [String], lacks: [(target: Target, why: Lack)],
    player: WatchedHunts.Player, choice: @escaping @Sendable (_ point: Int) -> String
  ) {
    (self.question, self.players, self.phones) = (question, players, phones)
    (self.lacks, self.player, self.choice) = (lacks, player, choice)
  }
}
