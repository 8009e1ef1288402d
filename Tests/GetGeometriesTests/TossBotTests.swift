import Domain
import PluginKit
import TextKit
import Testing

@testable import GetGeometries

@Suite("Geometries: bots and the tuning of the levels")
struct TossBotTests {
  private func values(_ task: Int, _ skill: Double) -> TossValues {
    var values = TossValues()
    (values.level, values.skill) = (task, skill)
    return values
  }

  /// The games of a level by a bot, with a seed that the levels were not tuned on.
  private func games(_ task: Int, _ skill: Double, _ count: UInt64) -> [TossGame] {
    (1...count).map { replicate in
      var play = TossBotPlay(values(task, skill), seed: 20_261_123, replicate: replicate)
      while !play.isOver { play.act() }
      return play.game
    }
  }

  private func winRate(_ task: Int, skill: Double, games count: UInt64) -> Double {
    Double(games(task, skill, count).count { $0.phase == .over(isWon: true) }) / Double(count)
  }

  @Test("Bots: experts win more, equal random draws give equal games, a game can be watched")
  func bots() {
    let lab = BotGame<TossBotPlay>()
    #expect(winRate(1, skill: 0, games: 30) > 0.9)
    #expect(winRate(9, skill: 0, games: 30) < winRate(9, skill: 1, games: 30))
    let values = lab.parameters.defaults
    #expect(lab.play(values, seed: 1, replicate: 3) == lab.play(values, seed: 1, replicate: 3))
    #expect(lab.watch(values, seed: 1, replicate: 3, in: .ru).count > 4)
  }

  @Test("Win rates fall over the levels, for the usual player to about 40 %")
  func winRates() {
    let usual = [1, 4, 6, 8, 9].map { winRate($0, skill: 0.5, games: 200) }
    #expect(zip(usual, usual.dropFirst()).allSatisfy { $0 >= $1 })
    // Within three standard errors of 200 games, 0.11 at most.
    #expect(abs(winRate(10, skill: 0.5, games: 200) - 0.38) < 0.11)
    #expect(winRate(10, skill: 1, games: 100) > 0.95 && winRate(9, skill: 0, games: 100) < 0.1)
  }

  /// The mean lives lost at a level.
  private func livesLost(_ task: Int, skill: Double, games count: UInt64) -> Double {
    Double(games(task, skill, count).reduce(0) { $0 + $1.tally.misses }) / Double(count)
  }

  @Test(
    "GG-022 Each level costs a beginner and an average player more lives than the one before",
    arguments: [(0.0, [1, 2, 3, 4, 6, 9, 10]), (0.5, [1, 2, 3, 4, 5, 6, 8, 9, 10])])
  func costs(skill: Double, levels: [Int]) {
    // Levels whose difference 400 games can show; `Samples/geometries-levels.yml` shows all.
    let lost = levels.map { livesLost($0, skill: skill, games: 400) }
    #expect(zip(lost, lost.dropFirst()).allSatisfy { $0 < $1 }, "\(lost)")
  }

  @Test("GG-022 An expert loses next to nothing on the first levels and most on the last")
  func costsExpert() {
    let lost = [1, 5, 10].map { livesLost($0, skill: 1, games: 1000) }
    #expect(lost[0] < lost[1] && lost[1] < lost[2] && lost[2] < 0.2, "\(lost)")
  }
}
