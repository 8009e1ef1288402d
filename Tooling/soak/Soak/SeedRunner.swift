import TestSupport
import Foundation

/// Runs seeds in this process, which a trap may end.
enum SeedRunner {
  /// Seconds after which a seed counts as hanging.
  static let longestSeconds: UInt32 = 60

  /// `--child FIRST SECONDS`: seeds one after another; each is printed before it runs.
  static func runSeeds(_ words: [String], ignoresSync: Bool) {
    let first = Soak.seed(words, 1)
    let seconds = Double(words[2]) ?? 1
    let start = ContinuousClock.now
    var tally = Tally()
    var seed = first
    while (ContinuousClock.now - start) / .seconds(1) < seconds {
      say("seed \(seed)")
      let steps = Script.steps(seed: seed)
      let (broken, done) = run(seed, steps, ignoresSync)
      tally.add(done)
      if let broken {
        say("broken \(broken.step): \(broken.why)")
        exit(3)
      }
      do throws(Broken) {
        try runLab(seed, ignoresSync, &tally)
      } catch {
        say("broken lab: \(error)")
        exit(3)
      }
      tally.add("seeds")
      seed &+= 1
    }
    say("tally \(tally.line)")
  }

  /// The lab of a seed.
  private static func runLab(
    _ seed: UInt64, _ ignoresSync: Bool, _ tally: inout Tally
  ) throws(Broken) {
    alarm(longestSeconds)
    defer { alarm(0) }
    var lab = try LabWorld(seed: seed, ignoresSync: ignoresSync)
    try lab.run()
    tally.add(lab.tally)
  }

  /// `--lab SEED`: the lab of a seed alone.
  static func runLab(_ words: [String], ignoresSync: Bool) {
    var tally = Tally()
    do throws(Broken) {
      try runLab(Soak.seed(words, 1), ignoresSync, &tally)
    } catch {
      say("broken lab: \(error)")
      exit(3)
    }
    say("tally \(tally.line)")
  }

  /// `--steps SEED N,N,…`: some steps of a seed.
  static func runSteps(_ words: [String], ignoresSync: Bool) {
    let seed = Soak.seed(words, 1)
    let all = Script.steps(seed: seed)
    let wanted =
      words.count > 2
      ? words[2].split(separator: ",").compactMap { Int($0) }.filter(all.indices.contains)
      : Array(all.indices)
    let (broken, done) = run(seed, wanted.map { all[$0] }, ignoresSync)
    if let broken {
      say("broken \(broken.step): \(broken.why)")
      exit(3)
    }
    say("tally \(done.line)")
  }

  /// Takes the steps; the number of the one at which a promise was broken, and which.
  private static func run(
    _ seed: UInt64, _ steps: [Step], _ ignoresSync: Bool
  ) -> (broken: (step: Int, why: String)?, tally: Tally) {
    alarm(longestSeconds)
    defer { alarm(0) }
    var world = World(seed: seed, ignoresSync: ignoresSync)
    let isTimed = ProcessInfo.processInfo.environment["SOAK_TIMES"] != nil
    for (number, step) in steps.enumerated() {
      let start = ContinuousClock.now
      defer { if isTimed { say("\(ContinuousClock.now - start) \(step)") } }
      do throws(Broken) {
        try world.take(step)
      } catch {
        return ((number, "\(step): \(error)"), world.tally)
      }
    }
    for (fault, count) in world.disk.fired { world.tally.add("disk-\(fault)", count) }
    for (fault, count) in world.sensors.fired { world.tally.add("sensor-\(fault.rawValue)", count) }
    return (nil, world.tally)
  }
}
