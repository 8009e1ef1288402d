import Domain
import PortableNumerics
import PluginKit
import Testing

@testable import DartsScore

@Suite("Darts: the options")
struct DecoyTests {
  @Test(
    "DS-013 options are different, one is right, and all can be thrown (X8)",
    arguments: DartDecoys.allCases, [3, 5, 7])
  func options(decoys: DartDecoys, count: Int) {
    var draws = StreamKey(seed: 3, replicate: 0, purpose: .challenge).generator()
    for misses in [true, false] {
      var rules = DartsRules()
      rules.decoys = decoys
      rules.optionCount = count
      rules.misses = misses
      for _ in 0..<400 {
        let question = DartQuestion.draw(rules, &draws)
        #expect(question.options.count == count)
        #expect(Set(question.options).count == count)
        #expect(question.options.contains(question.answer))
        #expect(question.options.allSatisfy { DartHit.isReachable($0, misses: misses) })
      }
    }
  }

  /// How often a bot that guesses is right.
  private func accuracy(_ bot: DartsBot.Kind, _ decoys: DartDecoys) throws -> Double {
    let lab = BotGame<DartsBotPlay>()
    var values = DartsValues()
    values.bot = bot
    (values.rules.decoys, values.rules.attempts) = (decoys, 100)
    let metric = try #require(lab.metrics.named("accuracy"))
    let games = (1...30 as ClosedRange<UInt64>).map {
      lab.play(values, seed: 1, replicate: $0)[metric]
    }
    return games.reduce(0, +) / 30
  }

  @Test("DS-013 guessing by a rule wins at most 25 % with plausible decoys, 50 % with any (X7)")
  func guessing() throws {
    // Nearest to 35 is a better guess, as totals are about 32: 29 %.
    for bot in [DartsBot.Kind.smallest, .middle, .random] {
      let share = try accuracy(bot, .plausible)
      #expect(share < 0.25, "\(bot.rawValue): \(share)")
    }
    #expect(try abs(accuracy(.smallest, .uniform) - 0.5) < 0.04)
    #expect(try abs(accuracy(.nearest35, .uniform) - 0.526) < 0.06)
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
