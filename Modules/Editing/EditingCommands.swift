package import CommandKit

/// The commands that edit games, for a world that has no others; the shell adds its own.
package enum EditingCommands<World: EditingWorld> {
  /// All of them, in the order of help.
  package static var all: [Command<Void, World>] {
    [
      GameEditing.list, GameEditing.new, GameEditing.open, GameEditing.rename, GameEditing.copy,
      GameEditing.delete, GameEditing.reset, ZoneEditing.command, GhostEditing.command,
      RuleEditing.command, StoryEditing.command, Validating.command, GroundEditing.command,
      UndoRedo.undo, UndoRedo.redo,
    ]
  }
}
