public import Domain

/// Something the shell says that is not a frame; data, worded by `ShellWording`.
public enum ShellMessage: Hashable, Sendable {
  /// No command begins so.
  case unknownCommand(String, nearest: [String])
  /// Several commands begin so.
  case ambiguousCommand(String, candidates: [String])
  /// The command's words are not as they should be.
  case usage([String])
  /// A quotation mark is not closed.
  case openQuote
  /// The word is not a number in a range.
  case badNumber(String, range: ClosedRange<Double>?, unit: String)
  /// The coordinate is not one.
  case badCoordinate(latitude: String, longitude: String)
  /// The word names no direction.
  case badDirection(String)
  /// Nothing in the list has this number, id or name.
  case noSuch(ShellThing, String, count: Int)
  /// Several things in the list have this name.
  case severalNamed(ShellThing, String)
  /// No game is open.
  case noOpenGame
  /// No game is active (GB-006).
  case noActiveGame
  /// A name must not be empty.
  case emptyName
  /// A name must not hold control characters.
  case controlInName
  /// The language is not known.
  case badLanguage(String)
  /// Walking makes no sense with this sensor.
  case positionFromSensor(String)
  /// The error is worded elsewhere, in English.
  case foreign(Sentence)
  /// The games could not be stored.
  case saveFailed(Sentence)
  /// A game was created.
  case created(String)
  /// A game was deleted.
  case deleted(ShellThing, String)
  /// Something was renamed.
  case renamed(String, to: String)
  /// A game was copied.
  case copied(String)
  /// A game is active now.
  case activated(String)
  /// A game's progress was reset.
  case progressReset(String)
  /// A game was taken from a file.
  case imported(String, zones: Int, ghosts: Int)
  /// An imported file has more that was left out or changed, so many things in all.
  case importWarnings(Int)
  /// A game was written to a file.
  case exported(String, path: String)
  /// The file's name does not tell a format of maps, or the format has no such form.
  case badExport(String)
  /// The path is a folder.
  case isFolder(String)
  /// Everything is stored.
  case saved
  /// There is nothing to take back.
  case nothingToUndo
  /// There is nothing to make again.
  case nothingToRedo
  /// The games are those that were saved last.
  case nothingToRestore
  /// The games would be more than can be stored.
  case beyondLimit(LibraryLimit)
  /// The edit of a command was taken back; the game it changed, if one.
  case undone(String, game: String?)
  /// An undone edit was made again; the game it changed, if one.
  case redone(String, game: String?)
  /// Ghosts that undo or redo took out of what is captured.
  case capturesWent([String])
  /// Ghosts that undo or redo brought back as captured.
  case capturesCame([String])
  /// No persona has this name.
  case noPersona(String, known: [String])
  /// A zone or ghost was added under a number.
  case added(ShellThing, number: Int)
  /// A zone or ghost was changed.
  case changed(ShellThing, number: Int)
  /// The base lies outside every zone (GB-063).
  case baseOutside(String)
  /// The game has no faults.
  case valid
  /// The hunt was restarted because the game was edited.
  case huntRestarted
  /// The walk stopped because the fight began.
  case walkStopped(metersLeft: Int)
  /// How far off the ghost the sight is.
  case sightOff(degrees: Int)
  /// Where the hunt stands.
  case status(seconds: Double, place: ShellPlayerPlace, captured: Int, total: Int)
  /// Live play was asked for without a terminal.
  case liveNeedsTerminal
  /// The player stopped the command that ran.
  case interrupted
  /// The sensor in use.
  case sensor(String)
  /// How the live source of the positions is.
  case source(String, SourceState)
  /// The language in use.
  case language
  /// About recordings and their player.
  case replay(ReplayMessage)
}

/// How a live source of positions is, when it gives none.
public enum SourceState: Hashable, Sendable {
  /// It answers and has no position.
  case searching
  /// Nothing comes from it.
  case silent
  /// It is not there, or has ended.
  case gone
}

/// What a list holds.
public enum ShellThing: Hashable, Sendable, CaseIterable {
  /// A game.
  case game
  /// A zone.
  case zone
  /// A ghost.
  case ghost
}
