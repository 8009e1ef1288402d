public import PlainJSON
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

extension EditorViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<EditorViewModel>) {
    fields.screen("editor", "the full-screen editor") { fields in
      fields.text("game", "the name of the game") { $0.name }
      fields.text(
        "mode",
        "`map`, `moving`, `changing`, `form`, `typing`, `naming`, `going` or `keys`"
      ) { $0.mode.word }
      fields.text("selection", "`game`, `zone N` or `ghost N`") { $0.map.selection.word }
      fields.object("cursor", "where the cursor is") { $0.place }
      fields.number("metersPerRow", "the metres of a row; a column is half a row") {
        $0.map.metersPerRow
      }
      fields.list("zones", "the zones") { $0.map.zones }
      fields.list("ghosts", "the ghosts, at their bases") { editor in
        editor.ghosts.indices.map {
          Placed(ghost: editor.ghosts[$0], spot: editor.map.ghosts[$0])
        }
      }
      fields.count("chosenField", "the chosen one of the fields, from 1; `null` for none") {
        $0.fields.indices.contains($0.chosenField) ? $0.chosenField + 1 : nil
      }
      fields.list("fields", "the fields of the selected object") { $0.fields }
      fields.list("issues", "what a designer should know") { $0.issues }
      fields.part { Known($0.odds) }
      fields.texts("notes", "messages") { $0.notes }
    }
  }

  /// A ghost and where its base is.
  private struct Placed: Described {
    let ghost: NamedGhost
    let spot: EditorMapViewModel.Spot

    static func describe(_ fields: inout Fields<Placed>) {
      fields.ghost { $0.ghost }
      fields.part { $0.spot.base }
      fields.flag("isCaptured", "whether it is captured") { $0.spot.isCaptured }
      fields.number("mainZoneRadiusMeters", "within it, AR search can start") {
        $0.spot.mainZoneRadiusMeters
      }
      fields.number("fightRadiusMeters", "within it, the fight starts") {
        $0.spot.fightRadiusMeters
      }
    }
  }

  /// Odds that are known.
  private struct Known: Described {
    let odds: OddsViewModel
    let isOld: Bool

    init?(_ odds: Odds) {
      guard case .known(let odds, let isOld) = odds else { return nil }
      (self.odds, self.isOld) = (odds, isOld)
    }

    static func describe(_ fields: inout Fields<Known>) {
      fields.list("figures", "only once they are known: the odds") { $0.odds.figures }
      fields.flag("isOld", "with `figures`: whether newer ones are being computed") { $0.isOld }
    }
  }
}

extension EditorViewModel.Field: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.when({ if case .text = $0 { true } else { false } }) {
      $0.text("name", "of a text: its name") { $0.name }
      $0.text("value", "of a text: what it is") {
        if case .text(_, let value) = $0 { value } else { nil }
      }
    }
    fields.part(named: "parameter", "a parameter") {
      if case .parameter(let field) = $0 { field } else { nil }
    }
  }
}

extension EditorMapViewModel.Zone: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.part { $0.center }
    fields.number("radiusMeters", "the radius") { $0.radiusMeters }
  }
}

extension EditorViewModel.Mode {
  fileprivate var word: String {
    switch self {
    case .map: "map"
    case .moving: "moving"
    case .changing: "changing"
    case .form: "form"
    case .typing: "typing"
    case .naming: "naming"
    case .going: "going"
    case .keys: "keys"
    }
  }
}

extension EditorObject {
  fileprivate var word: String {
    switch self {
    case .game: "game"
    case .zone(let index): "zone \(index + 1)"
    case .ghost(let index): "ghost \(index + 1)"
    }
  }
}
