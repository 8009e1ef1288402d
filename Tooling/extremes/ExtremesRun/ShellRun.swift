import Extremes
import Foundation

/// Sessions of the shell in child processes, so that a trap is caught along with its line.
enum ShellRun {
  /// Seconds after which a session counts as hanging.
  private static let longestSeconds = 600.0
  /// The number of lines to print of a session that a signal ended.
  private static let listedCount = 12

  static func run(count: Int, seed: UInt64, folder: String) throws -> Bool {
    try ExtremeFolder.record(in: folder)
    var (done, seeds, isSound) = (0, seed, true)
    while done < count {
      let part = min(4 * ExtremeSession.lineCount, count - done)
      let end = try outcome(
        of: "/proc/self/exe", ["child", "\(part)", "\(seeds)", folder], seconds: longestSeconds)
      if end == nil || end?.isSignal == true || end?.status != 0 {
        isSound = false
        let how = end.map { $0.isSignal ? "signal \($0.status)" : "status \($0.status)" } ?? "hangs"
        print("extremes: FAULT, \(how), in the session of seed \(seeds); its last lines:")
        let lines = (try? String(contentsOfFile: folder + "/lines", encoding: .utf8)) ?? ""
        for line in lines.split(separator: "\n").suffix(listedCount) { print("  \(line)") }
      }
      done += part
      seeds &+= 1
    }
    print("extremes: \(done) lines of the shell, \(isSound ? "no signal" : "FAULTS")")
    return isSound
  }

  /// Types lines; writes each to the file `lines` before running it.
  static func child(count: Int, seed: UInt64, folder: String) throws {
    let path = folder + "/lines"
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    var lines = ExtremeLines(seed: seed)
    var session = try ExtremeSession(seed: seed, folder: folder)
    for number in 0..<count {
      if number > 0, number.isMultiple(of: ExtremeSession.lineCount) {
        session = try ExtremeSession(seed: seed, folder: folder)
      }
      let line = lines.shellLine()
      try file.write(contentsOf: Data((line + "\n").utf8))
      session.run(line)
    }
  }
}
