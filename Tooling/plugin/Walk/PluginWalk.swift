import LabComposition
import ShellComposition
import Foundation
import PluginConformance
import PluginKit

/// Plays every plugin at random for long: the conformance check with many moves and commands.
///
/// `PluginWalk [MOVES] [SEED] [PLUGIN…]`; moves are those of challenges, and there are a hundredth
/// as many commands. Exit status 1 if a plugin breaks a promise.
@main
struct PluginWalk {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let moves = words.first.flatMap { Int($0) } ?? 1_000_000
    let seed = words.dropFirst().first.flatMap { UInt64($0) } ?? 1
    let names = words.dropFirst(2)
    var isSound = true
    for plugin in Plugins.all where names.isEmpty || names.contains(plugin.name) {
      let start = ContinuousClock.now
      let faults = PluginConformance(
        plugin, steps: moves, commands: max(100, moves / 100), seed: seed
      ).faults()
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      print("\(plugin.name): \(moves) moves, \(Int(seconds)) s, \(faults.count) faults")
      for fault in faults { print("  \(fault)") }
      isSound = isSound && faults.isEmpty
    }
    exit(isSound ? 0 : 1)
  }
}
