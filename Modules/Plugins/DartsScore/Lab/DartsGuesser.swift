import PluginKit
import PortableNumerics

/// A guesser that has learnt to find the right total from the options alone.
///
/// A conditional logit model: each option has a score, linear in what distinguishes it from the
/// others (its value, last digit, rank, button, and the differences to all others), and the chance
/// that it is right is the softmax of the scores. Trained by AdaGrad (Duchi, Hazan, Singer 2011) on
/// questions of the same rules that no game asks. If it cannot beat chance, a player cannot either,
/// by anything that such a model can see.
struct DartsGuesser: Sendable {
  /// The questions it learns from.
  static let trainingCount = 5000
  /// The times it goes through them.
  private static let rounds = 3
  /// The key of its questions, apart from those of games.
  private static let seed: UInt64 = 0x9E3D_5C0F_71A6_2B84
  private static let known = MadeOnce<DartsRules, DartsGuesser>()

  private var weights = [Double](repeating: 0, count: Feature.count)

  /// Returns the guesser for rules; trains it once.
  static func trained(for rules: DartsRules) -> DartsGuesser {
    var seen = rules
    // The number and the time of questions do not change them.
    (seen.attempts, seen.secondsPerAnswer) = (10, 15)
    return known.value(for: seen, DartsGuesser.init(learningFrom:))
  }

  private init(learningFrom rules: DartsRules) {
    var sums = [Double](repeating: 1e-8, count: Feature.count)
    let questions = (0..<Self.trainingCount).map { number in
      var generator = StreamKey(
        seed: Self.seed, replicate: UInt64(number), purpose: .challenge
      ).generator()
      return DartQuestion.draw(rules, &generator)
    }
    let features = questions.map { Feature.all(of: $0.options) }
    for _ in 0..<Self.rounds {
      for (question, features) in zip(questions, features) {
        let chances = chances(features)
        var slopes: [Int: Double] = [:]
        for (place, active) in features.enumerated() {
          let error = (question.options[place] == question.answer ? 1 : 0) - chances[place]
          for feature in active { slopes[feature, default: 0] += error }
        }
        for (feature, slope) in slopes where slope != 0 {
          sums[feature] += slope * slope
          weights[feature] += 0.1 * slope / sums[feature].squareRoot()
        }
      }
    }
  }

  /// Returns the index of the option it takes for the right one.
  func guess(_ options: [Int]) -> Int {
    let chances = chances(Feature.all(of: options))
    return chances.indices.max { (chances[$0], $1) < (chances[$1], $0) } ?? 0
  }

  private func chances(_ features: [[Int]]) -> [Double] {
    let scores = features.map { $0.reduce(0) { $0 + weights[$1] } }
    let highest = scores.max() ?? 0
    let odds = scores.map { PortableMath.exp($0 - highest) }
    let sum = odds.reduce(0, +)
    return odds.map { $0 / sum }
  }
}

/// What a guesser sees of an option beside the others, as indices of weights.
private enum Feature {
  /// The differences that have a weight each; larger ones share the last.
  private static let farthest = 60
  private static let differences = 2 * farthest + 1
  private static let (value, digit, rank, button) = (19, 10, 9, 9)
  static let count = differences + value + digit + rank + button

  /// Returns the features of each option; one may occur more than once.
  static func all(of options: [Int]) -> [[Int]] {
    options.enumerated().map { place, option in
      var active: [Int] = []
      for (other, total) in options.enumerated() where other != place {
        active.append(farthest + min(farthest, max(-farthest, total - option)))
      }
      var base = differences
      active.append(base + option / 10)
      base += value
      active.append(base + option % 10)
      base += digit
      active.append(base + options.count { $0 < option })
      base += rank
      active.append(base + place)
      return active
    }
  }
}
