import Foundation

/// Runs searches on problems with known answers.
///
/// - `TuneBench [SEEDS [PROBLEM]]`: how often a setting is found, and how far inside it is.
/// - `TuneBench band [SEEDS [PROBLEM]]`: how often a thin band is claimed, and how often wrongly.
/// - `TuneBench front [SEEDS [PROBLEM]]`: the hypervolume of the fronts of two objectives.
/// - `TuneBench play PROBLEM SEED`: plays hunts for another sampler (`HuntServer`).
/// - `TuneBench ask`: the core of `tune` chooses settings of a function from outside (`AskedSearch`).
@main
struct TuneBench {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let rest = Array(words.dropFirst())
    switch words.first {
    case "band": BandBench.run(seeds: seeds(rest, orElse: 12), only: rest.dropFirst().first)
    case "front": FrontBench.run(seeds: seeds(rest, orElse: 8), only: rest.dropFirst().first)
    case "play": HuntServer.run(problem: rest.first ?? "", seed: rest.dropFirst().first ?? "1")
    case "ask": AskedSearch.run()
    default: RegionBench.run(seeds: seeds(words, orElse: 20), only: words.dropFirst().first)
    }
  }

  private static func seeds(_ words: [String], orElse count: Int) -> Int {
    words.first.flatMap { Int($0) } ?? count
  }
}
