import Foundation

/// Runs seeds in child processes, so that a crash is seen too, and shrinks the one that fails.
struct Campaign {
  /// Seconds that a child runs seeds for.
  private static let childSeconds = 5.0

  private(set) var seed: UInt64
  private(set) var tally = Tally()
  /// How a run went wrong: the promise broken, or the signal.
  private(set) var fault: String?
  private let first: UInt64
  private let ignoresSync: Bool
  private let folder: String

  init(first: UInt64, ignoresSync: Bool) {
    (self.first, seed, self.ignoresSync) = (first, first, ignoresSync)
    folder = FileManager.default.temporaryDirectory.path + "/soak-\(getpid())"
  }

  /// Runs until the time is up or a promise is broken; whether none was.
  mutating func run(seconds: Double, quietly: Bool = false) -> Bool {
    let start = ContinuousClock.now
    defer { try? FileManager.default.removeItem(atPath: folder) }
    if !quietly { say("soak: first seed \(first)") }
    while true {
      let left = seconds - (ContinuousClock.now - start) / .seconds(1)
      if left <= 0 { break }
      let child = spawn(["--child", "\(seed)", "\(min(left, Self.childSeconds))"])
      let seeds = child.lines.filter { $0.hasPrefix("seed ") }.compactMap {
        UInt64($0.dropFirst(5))
      }
      if let line = child.lines.last(where: { $0.hasPrefix("tally ") }) {
        tally.add(Tally(line: String(line.dropFirst(6))))
      }
      guard child.fault == nil else {
        seed = seeds.last ?? seed
        fault = child.fault
        if !quietly { reportFault() }
        return false
      }
      seed = (seeds.last ?? seed) &+ 1
    }
    if !quietly { reportCounts(seconds) }
    return true
  }

  private func reportCounts(_ seconds: Double) {
    func lines(_ prefix: String) -> Tally {
      var part = Tally()
      for (kind, count) in tally.counts where kind.hasPrefix(prefix) {
        part.add(String(kind.dropFirst(prefix.count)), count)
      }
      return part
    }
    var rest = Tally()
    for (kind, count) in tally.counts
    where !kind.hasPrefix("disk-") && !kind.hasPrefix("sensor-") && kind != "seeds" {
      rest.add(kind, count)
    }
    say("soak: seeds \(first) to \(seed &- 1), \(tally.counts["seeds", default: 0]) in all")
    say("  done: \(rest.line)")
    say("  faults of the disk: \(lines("disk-").line)")
    say("  faults of sensors: \(lines("sensor-").line)")
    say("soak: \(Int(seconds)) s, no promise broken")
  }

  private func reportFault() {
    let all = Script.steps(seed: seed)
    say("soak: FAULT at seed \(seed): \(fault ?? "")")
    if fault?.hasPrefix("broken lab") == true {
      return say("  again: Soak --lab \(seed)\(ignoresSync ? " --ignore-sync" : "")")
    }
    say("  again: Soak --steps \(seed)\(ignoresSync ? " --ignore-sync" : "")")
    let (steps, why) = shrunk(Array(all.indices))
    say("  shrunk to \(steps.count) of \(all.count) steps (\(why)):")
    for step in steps { say("    \(all[step])") }
    let list = steps.map(String.init).joined(separator: ",")
    say("  again: Soak --steps \(seed) \(list)\(ignoresSync ? " --ignore-sync" : "")")
  }

  /// The fewest steps found that still fail, by leaving out ever smaller parts.
  func shrunk(_ all: [Int], tries limit: Int = 400, seconds: Double = 90) -> (
    steps: [Int], why: String
  ) {
    var steps = all
    var why = fault ?? ""
    var tries = 0
    let end = ContinuousClock.now + .seconds(seconds)
    var part = max(1, steps.count / 2)
    while tries < limit, ContinuousClock.now < end {
      var removed = false
      var start = 0
      while start < steps.count, tries < limit, ContinuousClock.now < end {
        var rest = steps
        rest.removeSubrange(start..<min(start + part, rest.count))
        tries += 1
        if let found = outcome(of: rest) {
          (steps, why, removed) = (rest, found, true)
        } else {
          start += part
        }
      }
      if part == 1, !removed { break }
      part = max(1, part / 2)
    }
    return (steps, why)
  }

  /// How some steps of the seed go wrong; nil if they do not.
  func outcome(of steps: [Int]) -> String? {
    let list = steps.map(String.init).joined(separator: ",")
    return spawn(["--steps", "\(seed)", list]).fault
  }

  private func spawn(_ words: [String]) -> (lines: [String], fault: String?) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = words + (ignoresSync ? ["--ignore-sync"] : [])
    process.environment = ["SWIFT_BACKTRACE": "enable=no", "HOME": folder]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch { return ([], "cannot run a child: \(error)") }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    if process.terminationReason == .uncaughtSignal {
      let said = lines.last { !$0.hasPrefix("seed ") } ?? ""
      return (lines, "signal \(process.terminationStatus) \(said)")
    }
    guard process.terminationStatus != 0 else { return (lines, nil) }
    return (lines, lines.last { $0.hasPrefix("broken ") } ?? "status \(process.terminationStatus)")
  }

  /// Whether a disk that only says it syncs is found out, and the same seed passes on a true one.
  static func selfCheck() -> Bool {
    var broken = Campaign(first: 1, ignoresSync: true)
    let passed = broken.run(seconds: 30, quietly: true)
    guard !passed, let fault = broken.fault else {
      say("self-check: FAILED, a disk that never syncs was not found out in 30 s")
      return false
    }
    let steps = broken.shrunk(Array(Script.steps(seed: broken.seed).indices)).steps
    say("self-check: a disk that never syncs is found out at seed \(broken.seed): \(fault)")
    say("  by \(steps.count) steps: \(steps.map { "\(Script.steps(seed: broken.seed)[$0])" })")
    let sound = Campaign(first: broken.seed, ignoresSync: false)
    defer { try? FileManager.default.removeItem(atPath: sound.folder) }
    if let why = sound.outcome(of: steps) {
      say("self-check: FAILED, the same steps fail on a true disk: \(why)")
      return false
    }
    say("self-check: the same steps pass on a disk that syncs")
    return true
  }
}
