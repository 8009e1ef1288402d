import PortableNumerics

/// A simulated player of Set, modelled as a race between the Sets on the table.
///
/// Each Set is found after its own exponential time, easy ones sooner; the first one found is
/// claimed. Jacob & Hochstein (2008) report that reaction times fall with the number of Sets, and
/// that all-similar Sets are found first. The rates are priors: an enthusiast needs 20 to 24 s per
/// Set including dealing.
struct SetBot {
  /// The next action, with the seconds before it.
  enum Act: Hashable {
    case claims([Int], after: Double)
    case errs(after: Double)
    case givesUp(after: Double)
  }

  /// The relative speed of finding a Set by the number of features that differ, 1 to 4.
  static let speeds = [1, 0.75, 0.5, 0.35]
  /// The mean speed over all 1080 Sets (108, 324, 432 and 216 of each level).
  static let meanSpeed = 642.6 / 1080
  /// The mean number of Sets among twelve cards: 220 / 79.
  static let meanSets = 220.0 / 79

  private let rate: Double
  private let errorRate: Double
  private let giveUpSeconds: Double
  private let bias: Double

  init(skill: Double, giveUpSeconds: Double, bias: Double) {
    // From 90 s per Set for a beginner to 12 s for an expert, geometrically.
    let mean = PortableMath.exp(
      PortableMath.log(90) * (1 - skill) + PortableMath.log(12) * skill)
    rate = 1 / (mean * SetBot.meanSets * SetBot.meanSpeed)
    errorRate = 0.02 * (1 - skill)
    self.giveUpSeconds = giveUpSeconds
    self.bias = bias
  }

  /// Returns the next action at a table.
  func act(at game: SetGame<SetCard>, _ generator: inout Xoshiro256PlusPlus) -> Act {
    var first: (places: [Int], seconds: Double)?
    let limit = giveUpSeconds > 0 ? giveUpSeconds : .infinity
    for places in game.hints {
      let level = SetCard.level(of: places.map { game.cards[$0].content })
      let speed = PortableMath.exp(bias * PortableMath.log(SetBot.speeds[level - 1]))
      let seconds = generator.exponential(mean: 1 / (rate * speed))
      if seconds < first?.seconds ?? .infinity { first = (places, seconds) }
    }
    // A player who deals only if there is no Set notices at once that there is none.
    if first == nil, giveUpSeconds <= 0 { return .givesUp(after: 0) }
    if errorRate > 0 {
      let seconds = generator.exponential(mean: 1 / errorRate)
      if seconds < min(first?.seconds ?? .infinity, limit) { return .errs(after: seconds) }
    }
    guard let first, first.seconds < limit else {
      return .givesUp(after: giveUpSeconds > 0 ? giveUpSeconds : 0)
    }
    return .claims(first.places, after: first.seconds)
  }
}
