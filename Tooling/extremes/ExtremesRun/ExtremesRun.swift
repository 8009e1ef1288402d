import Extremes
import Foundation

/// Runs command lines full of extreme numbers; none may end a program by a signal.
///
/// `ExtremesRun shell COUNT SEED` types lines into sessions of the shell; `ExtremesRun lab COUNT
/// SEED GHOSTLAB` calls that program. If a signal ends one, it prints the lines and exits with
/// status 1.
@main
struct ExtremesRun {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count >= 4, let count = Int(words[2]), let seed = UInt64(words[3]) else {
      print("usage: ExtremesRun shell COUNT SEED | lab COUNT SEED GHOSTLAB")
      exit(2)
    }
    let folder = FileManager.default.temporaryDirectory.path + "/extremes-\(getpid())"
    switch words[1] {
    case "child": try ShellRun.child(count: count, seed: seed, folder: words[4])
    case "shell", "lab":
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      for file in ExtremeFolder.files {
        try file.text.write(toFile: "\(folder)/\(file.name)", atomically: true, encoding: .utf8)
      }
      let isSound =
        try words[1] == "shell"
        ? ShellRun.run(count: count, seed: seed, folder: folder)
        : LabRun.run(count: count, seed: seed, folder: folder, program: words[4])
      if !isSound { exit(1) }
    default:
      print("expected shell or lab, found \(words[1])")
      exit(2)
    }
  }
}

/// Runs a program; returns nil if it was still running after `seconds` and was killed.
func outcome(
  of program: String, _ words: [String], seconds: Double, environment: [String: String] = [:]
) throws -> (status: Int32, isSignal: Bool)? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = words
  process.environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  let end = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in end.signal() }
  try process.run()
  if end.wait(timeout: .now() + seconds) == .timedOut {
    kill(process.processIdentifier, SIGKILL)
    end.wait()
    return nil
  }
  return (process.terminationStatus, process.terminationReason == .uncaughtSignal)
}
