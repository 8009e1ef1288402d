package import CommandKit
import PluginKit

/// All features of the shell; a new one needs a file and a line here.
package enum ShellFeatures {
  /// Returns the features, in the order of help.
  static func all(_ plugins: [Plugin]) -> [any FeatureSlot] {
    [
      Games.feature, EditingFeature.feature, Restoring.feature, MapFiles.feature, Hunting.feature,
      LookingAhead.feature, SensorChoice.feature, SessionRecording.feature, Replaying.feature,
      General.feature, PluginGames.feature(plugins),
    ]
  }

  /// Returns the heads of the shell's own commands.
  package static func heads() -> [CommandHead] { all([]).flatMap(\.heads) }

  /// Returns the same heads grouped by heading, for the reference.
  static func groups() -> [CommandGroup] {
    all([]).map { CommandGroup(topic: $0.topic, heads: $0.heads) }
  }
}
