import Experiments
import Fit
import Foundation
import Simulation

/// Patience and skill of one made-up player, for comparison with another program.
///
/// `FitBench agree N` prints the fit; `FitBench simulate N` prints what the recorded hunts show, then
/// reads lines of two places in 0...1 and a draw index, and prints what simulated hunts show.
struct Agreement {
  private let unseen: UnseenFit
  private let fit: PlayerFit

  init(number: Int) throws {
    let player = SyntheticPlayer(number: number)
    let shown = try player.shown(number: number)
    let limit = RecordedHunt.limitSeconds(of: shown.hunts)
    let like = try LikeHunts(
      shown.hunts, base: player.setup(number: number), limitSeconds: limit, seed: 77)
    unseen = UnseenFit(shown.hunts, like, base: Persona.average.parameters, seed: 1)
    fit = PlayerFitter().fit(shown.evidence)
  }

  func show() {
    guard let fit = unseen.completed(fit, HuntCrew(jobs: 2)) else { return }
    for name in ["patience", "challengeSkill"] {
      if let own = fit[name] { print(name, own.value, own.interval, own.isIdentifiable) }
    }
  }

  func serve() {
    let problem = unseen.problem(["patience", "challengeSkill"], fit)
    print(line(problem.observed))
    fflush(nil)
    while let text = readLine() {
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 3 else { return }
      print(line(problem.statistics(at: Array(numbers[..<2]), drawIndex: Int(numbers[2]))))
      fflush(nil)
    }
  }

  private func line(_ values: [Double]) -> String {
    values.map { String($0) }.joined(separator: " ")
  }
}
