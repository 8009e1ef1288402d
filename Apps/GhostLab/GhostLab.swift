import ArgumentParser
import LabComposition

/// The headless lab, which simulates thousands of hunts and writes down their metrics.
@main
struct GhostLab: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ghostlab",
    abstract: "Simulate thousands of ghost hunts to balance a game before anyone walks.",
    discussion: """
      Exit status:
        0    done
        1    every setting certainly misses the targets for some player or phone
        2    bad usage or plan
        3    some runs failed
        4    this budget cannot tell whether the targets are met
        10   a campaign has no further batch
        65   results of another kind, plan or engine revision, a wrong checksum, or
             files that contradict each other
        66   shards are missing
        73   cannot write
        75   stopped by SIGTERM, or another sweep is using the folder; try again
        130  interrupted; finished runs are kept
      """,
    version: LabSweep.version,
    subcommands: [
      Sweep.self, Compare.self, Sensitivity.self, Tune.self, Fit.self, Check.self, Report.self,
      Status.self, Todo.self, Merge.self, Next.self,
      Trace.self, Params.self, Explain.self, Schema.self, Init.self,
    ])

  static func main() {
    StandardStreams.prepare()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as LabFailure {
      StandardStreams.writeError(error.message)
      StandardStreams.leave(error.status.rawValue)
    } catch let error as LabExit {
      StandardStreams.leave(error.status.rawValue)
    } catch {
      // The parser throws help and version as errors with status 0; anything else is bad usage.
      let text = fullMessage(for: error)
      if exitCode(for: error).isSuccess {
        StandardStreams.write(text)
        StandardStreams.leave(LabStatus.done.rawValue)
      }
      var commands = configuration.subcommands.map { "\($0)".lowercased() } + ["help"]
      var words = CommandLine.arguments.dropFirst()
      if words.first == "fit", words.count > 1 {
        (commands, words) = (["phone", "player", "help"], words.dropFirst())
      }
      let word = words.first
      StandardStreams.writeError(LabUsage.refusal(of: word, among: commands) ?? text)
      StandardStreams.leave(LabStatus.badUsage.rawValue)
    }
  }
}

/// Ends the program with a status once all output is written.
struct LabExit: Error {
  let status: LabStatus
}
