import Fit
import Foundation

/// Fits made-up phones or players with known numbers: `FitBench phones|players [COUNT]`.
@main
struct FitBench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let isPlayers = arguments.first == "players"
    let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 200
    var coverage = Coverage()
    var (seconds, longest) = (0.0, 0.0)
    for number in 1...count {
      let begin: Date
      if isPlayers {
        let player = SyntheticPlayer(number: number)
        let evidence = try player.evidence(number: number)
        begin = Date()
        coverage.add(PlayerFitter().fit(evidence).estimates, truth: player.truth)
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
    print(String(format: "%.2f s a fit, the longest %.2f s", seconds / Double(count), longest))
  }
}
