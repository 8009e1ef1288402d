import Domain
import Experiments
import Foundation
import Simulation

/// Plays hunts of a made-up game for a program that asks line by line.
///
/// A line on standard input has a number of hunts and a setting's values, `100 0.2 0.5 …`; the
/// answer has the mean capture rate and duration of these hunts. A line `front` with settings,
/// separated by `;`, is answered by their true hypervolume. Hunts that are asked for later have other
/// random draws.
enum HuntServer {
  static func run(problem: String, seed: String) {
    guard let surface = (Surface.fronts + Surface.bands).first(where: { $0.name == problem }),
      let seed = UInt64(seed)
    else { return print("usage: TuneBench play PROBLEM SEED") }
    var last = 0
    print(surface.axes)
    flush()
    while let line = readLine() {
      if line.hasPrefix("front") {
        let settings = line.dropFirst(5).split(separator: ";").map(numbers)
        print(surface.hypervolume(settings))
      } else {
        let words = numbers(line[...])
        guard words.count == surface.axes + 1, words[0] >= 1 else { return print("?") }
        let count = Int(words[0])
        let records = surface.records(
          of: Array(words.dropFirst()), 0, last + 1...last + count, seed
        ).compactMap(\.self)
        last += count
        func mean(_ metric: Metric) -> Double {
          records.reduce(0) { $0 + $1[metric] } / Double(records.count)
        }
        print(mean(.captureRate), mean(.huntDuration))
      }
      flush()
    }
  }

  private static func numbers(_ text: Substring) -> [Double] {
    text.split(separator: " ").compactMap { Double($0) }
  }
}

/// Hands over what was printed to a program that waits for it.
func flush() { fflush(nil) }
