import Domain
import PluginKit
import PortableNumerics
import Testing

@testable import DartsScore

@Suite("Darts: the options")
struct DecoyTests {
  private func rules(_ change: (inout DartsRules) -> Void = { _ in }) -> DartsRules {
    var rules = DartsRules()
    change(&rules)
    return rules
  }

  private func questions(_ count: Int, _ rules: DartsRules, seed: UInt64 = 3) -> [DartQuestion] {
    var draws = StreamKey(seed: seed, replicate: 0, purpose: .challenge).generator()
    return (0..<count).map { _ in DartQuestion.draw(rules, &draws) }
  }

  @Test(
    "DS-013 options are different, one is right, and all can be thrown (X8)",
    arguments: DartDecoys.allCases, [3, 5, 7, 9])
  func options(decoys: DartDecoys, count: Int) {
    for (misses, spread) in [(true, 6), (false, 6), (true, 40), (false, 90)] {
      let rules = rules {
        ($0.decoys, $0.optionCount) = (decoys, count)
        ($0.misses, $0.decoySpread) = (misses, spread)
      }
      for question in questions(40, rules) {
        #expect(question.options.count == count)
        #expect(Set(question.options).count == count)
        #expect(question.options.contains(question.answer))
        #expect(question.options.allSatisfy { DartHit.isReachable($0, misses: misses) })
      }
    }
  }

  @Test("DS-013 decoys lie near: all options within twice the spread of each other")
  func near() {
    for spread in [6, 8, 20] {
      for question in questions(200, rules { $0.decoySpread = spread }) {
        let (low, high) = (question.options.min() ?? 0, question.options.max() ?? 0)
        #expect(high - low <= 2 * spread)
      }
    }
  }

  @Test("Darts that all hit the same still get a question: the spread widens, then the nearest")
  func sameHits() {
    let rules = rules {
      ($0.placement, $0.sigmaMillimeters, $0.decoySpread) = (.gaussian, 1, 6)
      $0.optionCount = 9
    }
    for question in questions(2, rules) {
      #expect(question.answer == 180)
      #expect(Set(question.options).count == 9 && question.options.contains(180))
      #expect(question.options.allSatisfy { DartHit.isReachable($0) && $0 >= 160 })
    }
  }

  /// The share of questions that a bot answers right, and the standard error of chance.
  private func share(
    _ kind: DartsBot.Kind, of questions: [DartQuestion], _ rules: DartsRules
  ) -> (right: Double, chance: Double, error: Double) {
    let bot = DartsBot(kind: kind, skill: 0.5, rules: rules)
    var player = StreamKey(seed: 11, replicate: 0, purpose: .decision).generator()
    let right = questions.count { $0.options[bot.answer($0, &player).option] == $0.answer }
    let (chance, count) = (1 / Double(rules.optionCount), Double(questions.count))
    return (Double(right) / count, chance, (chance * (1 - chance) / count).squareRoot())
  }

  /// Settings at the ends of what can be set.
  private static let settings: [(options: Int, spread: Int, placement: DartPlacement)] = [
    (5, 8, .radius), (3, 6, .area), (7, 40, .radius), (5, 15, .gaussian),
  ]

  @Test(
    "DS-013 no guess from the options beats chance, not even one that has learnt (X7)",
    arguments: settings)
  func exchangeable(options: Int, spread: Int, placement: DartPlacement) {
    let rules = rules {
      ($0.optionCount, $0.decoySpread, $0.placement) = (options, spread, placement)
    }
    let asked = questions(3000, rules)
    for kind in [DartsBot.Kind.learner, .hub, .smallest, .middle, .nearest35, .random] {
      let (right, chance, error) = share(kind, of: asked, rules)
      #expect(abs(right - chance) < 3.5 * error, "\(kind.rawValue): \(right)")
    }
  }

  @Test("DS-013 the learner finds what there is: with any totals it is right half of the time (X7)")
  func uniform() {
    let rules = rules { $0.decoys = .uniform }
    let asked = questions(3000, rules)
    #expect(share(.learner, of: asked, rules).right > 0.5)
    #expect(abs(share(.smallest, of: asked, rules).right - 0.5) < 0.04)
    #expect(abs(share(.nearest35, of: asked, rules).right - 0.526) < 0.05)
  }

  @Test("The right option is as often the lowest, and as often on the first button, as any other")
  func ranks() {
    let asked = questions(4000, rules())
    var (ranks, buttons) = ([Double](repeating: 0, count: 5), [Double](repeating: 0, count: 5))
    for question in asked {
      ranks[question.options.count { $0 < question.answer }] += 1
      buttons[question.options.firstIndex(of: question.answer) ?? 0] += 1
    }
    for counts in [ranks, buttons] {
      // χ² with four degrees of freedom exceeds 18.5 once in a thousand.
      let statistic = counts.reduce(0) { $0 + ($1 - 800) * ($1 - 800) / 800 }
      #expect(statistic < 18.5, "\(counts)")
    }
  }

  @Test("A rough estimate is worth less the nearer the answers lie")
  func rough() {
    func right(_ spread: Int) -> Double {
      let rules = rules { $0.decoySpread = spread }
      return share(.rough, of: questions(1500, rules), rules).right
    }
    let (near, far) = (right(6), right(40))
    #expect(near < 0.45 && far > 0.6, "\(near) \(far)")
  }

  @Test("Mistakes are those of people: a wrong multiplier, a neighbour, a dart forgotten, ten off")
  func mistakes() {
    let hits = [DartHit(number: 20, multiplier: 3), DartHit(number: 5, multiplier: 1), .miss]
    let totals = DartMistakes.totals(of: hits)
    for total in [25, 45, 5, 60, 55, 75, 64, 66, 70, 20, 72, 8] {
      #expect(totals.contains(total), "\(total)")
    }
    #expect(!totals.contains(65))
  }
}
