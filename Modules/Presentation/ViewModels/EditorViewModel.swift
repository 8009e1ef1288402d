public import Domain
public import Geo

/// The full-screen editor: a map with a cursor, a form, findings and odds.
public struct EditorViewModel: Hashable, Sendable {
  /// What keys do now.
  public enum Mode: Hashable, Sendable {
    /// They move the cursor and begin everything else.
    case map
    /// An object follows the cursor until it is dropped.
    case moving
    /// A radius or another value changes until it is accepted.
    case changing(inForm: Bool)
    /// They choose a field of the form.
    case form
    /// They type the value of the chosen field.
    case typing(text: String)
    /// They type the name of a new ghost; `otherwise` is its name if nothing is typed.
    case naming(text: String, otherwise: String)
    /// They type a place to go to.
    case going(text: String)
    /// All keys are listed.
    case keys
  }

  /// A field of the form.
  public enum Field: Hashable, Sendable {
    /// A text that is typed, such as the name.
    case text(name: String, value: String)
    /// A number or a choice.
    case parameter(ParameterField)

    /// The field's name in commands.
    public var name: String {
      switch self {
      case .text(let name, _): name
      case .parameter(let field): field.name
      }
    }
  }

  /// The odds of a simulated player.
  public enum Odds: Hashable, Sendable {
    /// There are none: the game has no free ghosts.
    case none
    /// They are being computed for the first time.
    case computing
    /// They are known; `isOld` while newer ones are being computed.
    case known(OddsViewModel, isOld: Bool)
    /// No hunt can be simulated.
    case refused(RefusalViewModel)
  }

  /// The game's name as entered.
  public let name: String
  /// The ghosts.
  public let ghosts: [NamedGhost]
  /// The map.
  public var map: EditorMapViewModel
  /// The location of the cursor.
  public var place: Coordinate
  /// What keys do now.
  public let mode: Mode
  /// The fields of the selected object.
  public let fields: [Field]
  /// The index of the chosen field.
  public let chosenField: Int
  /// What `validate` finds.
  public let issues: [GameIssue]
  /// The odds.
  public let odds: Odds
  /// The latest messages, oldest first.
  public let notes: [String]

  /// Creates the editor of a game.
  public init(
    _ game: Game, map: EditorMapViewModel, place: Coordinate, mode: Mode = .map,
    fields: [Field] = [], chosenField: Int = 0, issues: [GameIssue] = [], odds: Odds = .none,
    notes: [String] = []
  ) {
    name = game.name
    ghosts = game.ghosts.indices.map { NamedGhost($0, in: game) }
    (self.map, self.place, self.mode) = (map, place, mode)
    (self.fields, self.chosenField) = (fields, chosenField)
    (self.issues, self.odds, self.notes) = (issues, odds, notes)
  }

  /// The keys that do something now, the most important first.
  public var keys: [EditorKey] { mode.keys }
}

extension EditorViewModel.Mode {
  /// The keys that do something in this mode, the most important first.
  public var keys: [EditorKey] {
    switch self {
    case .map:
      [
        .zone, .ghost, .grab, .size, .form, .next, .name, .delete, .undo, .redo, .zoom, .center,
        .fit, .goTo, .finding, .game, .arrows, .help, .leave,
      ]
    case .moving: [.arrows, .zoom, .drop, .putBack]
    case .changing(let isInForm): [isInForm ? .change : .size, .accept, .putBack]
    case .form: [.fields, .change, .type, .rename, .undo, .redo, .next, .help, .close]
    case .typing, .naming, .going: [.letters, .erase, .accept, .putBack]
    case .keys: [.close]
    }
  }
}

/// A key of the editor, or a group of keys.
public enum EditorKey: Hashable, Sendable, CaseIterable {
  /// Move the cursor.
  case arrows
  /// Put a zone.
  case zone
  /// Put a ghost.
  case ghost
  /// Grab the object at the cursor, the selected or the nearest.
  case grab
  /// Make a zone or the chosen field smaller or larger.
  case size
  /// Open the form of the selected object.
  case form
  /// Select the next or the previous object.
  case next
  /// Name the selected object.
  case name
  /// Delete the selected object.
  case delete
  /// Undo the last change.
  case undo
  /// Redo what was undone.
  case redo
  /// Zoom in or out about the cursor.
  case zoom
  /// Put the selected object in the middle.
  case center
  /// Show the whole park.
  case fit
  /// Go to a place that is typed.
  case goTo
  /// Go to the next finding.
  case finding
  /// Open the form of the game.
  case game
  /// Show all keys.
  case help
  /// Leave the editor.
  case leave
  /// Drop the grabbed object.
  case drop
  /// Put back what was changed.
  case putBack
  /// Accept the change.
  case accept
  /// Choose a field.
  case fields
  /// Change the chosen field.
  case change
  /// Type a value.
  case type
  /// Type a new text for the chosen field, or accept a value.
  case rename
  /// Type letters.
  case letters
  /// Delete the last character.
  case erase
  /// Return to the map.
  case close
}
