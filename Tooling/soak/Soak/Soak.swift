import Foundation

/// Plays whole sessions of the shell over a disk and sensors with faults, from one seed.
///
/// `Soak SECONDS [SEED]` runs seeds one after another; `--show SEED` prints the steps of a seed;
/// `--steps SEED N,N,…` takes some of them; `--lab SEED` runs the lab of a seed alone; `--self-check` shows that a disk that never syncs is
/// found out; `--day [READINGS]` is a day of virtual play. Exit status 1 if a promise is broken.
@main
struct Soak {
  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    let ignoresSync = words.contains("--ignore-sync")
    words.removeAll { $0 == "--ignore-sync" }
    switch words.first {
    case "--child": SeedRunner.runSeeds(words, ignoresSync: ignoresSync)
    case "--lab": SeedRunner.runLab(words, ignoresSync: ignoresSync)
    case "--steps": SeedRunner.runSteps(words, ignoresSync: ignoresSync)
    case "--show":
      for (number, step) in Script.steps(seed: seed(words, 1)).enumerated() {
        say("\(number): \(step)")
      }
    case "--self-check": exit(Campaign.selfCheck() ? 0 : 1)
    case "--day":
      VirtualDay(readings: words.dropFirst().first.flatMap { Int($0) } ?? 864_000_000).run()
    default:
      let seconds = words.first.flatMap { Double($0) } ?? 60
      let first = words.count > 1 ? seed(words, 1) : UInt64.random(in: 0..<1 << 32)
      var campaign = Campaign(first: first, ignoresSync: ignoresSync)
      exit(campaign.run(seconds: seconds) ? 0 : 1)
    }
  }

  /// A seed in decimal, or in hexadecimal after 0x.
  static func seed(_ words: [String], _ index: Int) -> UInt64 {
    guard words.indices.contains(index) else { return 1 }
    let text = words[index]
    let value = text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
    guard let value else {
      say("soak: '\(text)' is no seed, expected a number or 0x and hexadecimal digits")
      exit(2)
    }
    return value
  }
}

/// Prints a line at once, so that it is there if the next thing is a crash.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
