import Experiments
import Fit
import Foundation
import Simulation

/// Fits made-up phones or players with known numbers: `FitBench phones|players|likelihood [COUNT]`.
///
/// `likelihood` is players without what only simulation shows, which takes most of the time.
/// `FitBench agree|simulate NUMBER` is for `pyabc_agreement.py`.
@main
struct FitBench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let isPlayers = arguments.first == "players"
    let isLikelihood = arguments.first == "likelihood"
    let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 200
    switch arguments.first {
    case "agree": return try Agreement(number: count).show()
    case "simulate": return try Agreement(number: count).serve()
    default: break
    }
    var coverage = Coverage()
    var (seconds, longest, unlike) = (0.0, 0.0, 0)
    for number in 1...count {
      let begin: Date
      if isLikelihood {
        let player = SyntheticPlayer(number: number)
        let evidence = try player.shown(number: number).evidence
        begin = Date()
        coverage.add(PlayerFitter().fit(evidence).estimates, truth: player.truth)
      } else if isPlayers {
        let player = SyntheticPlayer(number: number)
        let shown = try player.shown(number: number)
        begin = Date()
        let fit = try fit(shown, player.setup(number: number), &unlike)
        coverage.add(fit.estimates, truth: player.truth)
      } else {
        let phone = SyntheticPhone(number: number)
        begin = Date()
        coverage.add(PhoneFitter().fit(phone.walks).estimates, truth: phone.truth)
      }
      let own = Date().timeIntervalSince(begin)
      seconds += own
      longest = max(longest, own)
    }
    coverage.show()
    if isPlayers { print("not alike: \(unlike) of \(count)") }
    print(String(format: "%.2f s a fit, the longest %.2f s", seconds / Double(count), longest))
  }

  /// Fits a player by likelihood and by simulation, and counts those who look unlike themselves.
  private static func fit(
    _ shown: SyntheticPlayer.Shown, _ setup: HuntSetup, _ unlike: inout Int
  ) throws -> PlayerFit {
    let base = Persona.average.parameters
    let crew = HuntCrew(jobs: 2)
    let limit = RecordedHunt.limitSeconds(of: shown.hunts)
    let hunts = try LikeHunts(shown.hunts, base: setup, limitSeconds: limit, seed: 77)
    let own = PlayerFitter().fit(shown.evidence)
    guard
      let fit = UnseenFit(shown.hunts, hunts, base: base, seed: 1).completed(own, crew),
      let check = PredictiveCheck(of: fit, base: base, shown.hunts, hunts, seed: 1, crew)
    else { return own }
    if !check.isAlike { unlike += 1 }
    return fit
  }
}
