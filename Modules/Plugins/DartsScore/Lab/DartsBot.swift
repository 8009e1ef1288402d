import PortableNumerics

/// A simulated player of Darts Score.
///
/// The solver's time consists of locating each dart, calculating its points, two additions with
/// their carries, and choosing a button (Hick: about 150 ms per bit). Carries add time and load
/// (Imbo et al. 2007); the seconds are priors. An error gives one of the totals of typical mistakes.
struct DartsBot {
  /// The way it answers.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Adds up.
    case solver
    /// Always the smallest option.
    case smallest
    /// Always the middle option.
    case middle
    /// The option nearest to 35, about the mean total.
    case nearest35
    /// Any option.
    case random
    /// The option with most others exactly 1 or 10 away, which finds the truth that decoys were
    /// made from.
    case hub
    /// The option that a model trained on options takes for the right one.
    case learner
    /// Estimates the total in tens and takes the nearest option.
    case rough
  }

  let kind: Kind
  /// The skill from 0 (beginner) to 1 (expert).
  let skill: Double
  /// The trained model of `learner`.
  private let guesser: DartsGuesser?

  /// Creates a player of games with some rules; a learner is trained for them.
  init(kind: Kind, skill: Double, rules: DartsRules) {
    (self.kind, self.skill) = (kind, skill)
    guesser = kind == .learner ? DartsGuesser.trained(for: rules) : nil
  }

  /// Returns the index of the chosen option and the seconds taken.
  func answer(
    _ question: DartQuestion, _ generator: inout Xoshiro256PlusPlus
  ) -> (option: Int, seconds: Double) {
    let options = question.options
    func place(_ total: Int) -> Int { options.firstIndex(of: total) ?? 0 }
    let ascending = options.sorted()
    switch kind {
    case .solver: return solve(question, &generator)
    case .smallest: return (place(ascending[0]), 1)
    case .middle: return (place(ascending[ascending.count / 2]), 1)
    case .nearest35:
      let nearest = ascending.min { (abs($0 - 35), $0) < (abs($1 - 35), $1) }
      return (place(nearest ?? ascending[0]), 1)
    case .random: return (generator.index(below: options.count), 1)
    case .hub:
      func links(_ option: Int) -> Int { options.count { [1, 10].contains(abs($0 - option)) } }
      let best = options.map(links).max() ?? 0
      let hubs = options.indices.filter { links(options[$0]) == best }
      return (hubs[generator.index(below: hubs.count)], 1)
    case .learner: return (guesser?.guess(options) ?? 0, 1)
    case .rough:
      let estimate = question.hits.reduce(0) { $0 + ($1.points + 5) / 10 * 10 }
      let nearest = ascending.min { (abs($0 - estimate), $0) < (abs($1 - estimate), $1) }
      return (place(nearest ?? ascending[0]), 2)
    }
  }

  private func solve(
    _ question: DartQuestion, _ generator: inout Xoshiro256PlusPlus
  ) -> (option: Int, seconds: Double) {
    // A beginner takes three times as long as an expert.
    let pace = 3 - 2 * skill
    var seconds = 0.0
    var slips = 0
    let slipChance = 0.06 * (1 - skill) + 0.005
    var sum = 0
    for hit in question.hits {
      var step = 0.4 + (hit.multiplier == 3 ? 1.0 : hit.multiplier == 2 ? 0.5 : 0)
      if hit.points > 0, sum > 0 {
        step += 0.5 + (sum % 10 + hit.points % 10 >= 10 ? 0.6 : 0)
        if generator.uniform() < slipChance { slips += 1 }
      }
      if hit.multiplier > 1, generator.uniform() < slipChance { slips += 1 }
      sum += hit.points
      seconds += step * pace * generator.lognormal(mean: 1, sd: 0.25)
    }
    let bits = PortableMath.log(Double(question.options.count)) / PortableMath.log(2)
    seconds += 0.3 + 0.15 * bits
    guard slips > 0 else { return (question.options.firstIndex(of: sum) ?? 0, seconds) }
    let mistakes = DartMistakes.totals(of: question.hits)
    let wrong = mistakes[generator.index(below: mistakes.count)]
    // Not among the options: adds again.
    if let place = question.options.firstIndex(of: wrong) { return (place, seconds) }
    return (question.options.firstIndex(of: sum) ?? 0, seconds * 1.6)
  }
}
