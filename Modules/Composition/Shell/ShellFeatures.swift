package import CommandKit
import PluginKit

/// Every feature of the shell; a new one is a file and a line here.
package enum ShellFeatures {
  /// The features, in the order of help.
  static func all(_ plugins: [Plugin]) -> [any FeatureSlot] {
    [
      Games.feature, Editing.feature, UndoRedo.feature, MapFiles.feature, Hunting.feature,
      LookingAhead.feature, SensorChoice.feature, SessionRecording.feature, Replaying.feature,
      General.feature, PluginGames.feature(plugins),
    ]
  }

  /// What people read of the shell's own commands.
  package static func heads() -> [CommandHead] { all([]).flatMap(\.heads) }

  /// The same by heading, for the reference.
  static func groups() -> [CommandGroup] {
    all([]).map { CommandGroup(topic: $0.topic, heads: $0.heads) }
  }
}
