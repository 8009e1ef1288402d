import Fit
import Foundation

/// Fits made-up phones or players with known numbers: `FitBench phones|players [COUNT]`.
@main
struct FitBench {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 200
    var coverage = Coverage()
    let begin = Date()
    for number in 1...count {
      let phone = SyntheticPhone(number: number)
      coverage.add(PhoneFitter().fit(phone.walks).estimates, truth: phone.truth)
    }
    coverage.show()
    print(String(format: "%.2f s a fit", Date().timeIntervalSince(begin) / Double(count)))
  }
}
