public import ArgumentParser
import Composition
public import PluginKit

/// The interactive shell: games are made, edited and hunted in by command.
@main
struct GhostBuster: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ghostbuster",
    abstract: "Make ghost hunts, edit them on a map, and play them by command.",
    discussion: """
      Without COMMAND the shell reads commands from the terminal or standard input; type help.

        ghostbuster                                   the shell
        ghostbuster --script hunt.txt --strict        a script; status 1 if a command is refused
        ghostbuster games                             one command
        ghostbuster --sensors nmea:walk.nmea          hunt along a recorded walk
        ghostbuster readings nmea:walk.nmea           what a sensor gives
        ghostbuster help shell                        the options

      Exit status: 0 done, 1 a command was refused with --strict, 2 bad usage.
      """,
    version: LabSweep.version,
    subcommands: [Shell.self, Readings.self],
    defaultSubcommand: Shell.self)

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as ShellExit {
      if let line = error.line { StandardStreams.writeError(line) }
      StandardStreams.leave(error.status)
    } catch {
      let text = fullMessage(for: error)
      if exitCode(for: error).isSuccess {
        StandardStreams.write(text)
        StandardStreams.leave(0)
      }
      StandardStreams.writeError(text)
      StandardStreams.leave(2)
    }
  }
}

/// Ends the program with a status and, where there is one, a line on standard error.
struct ShellExit: Error {
  let status: Int32
  var line: String?
}

extension Language: ExpressibleByArgument {}
