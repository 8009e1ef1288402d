import TextKit

/// The first word of a shell command.
public enum ShellVerb: String, Hashable, Sendable, CaseIterable {
  /// Lists the games.
  case games
  /// Makes a game.
  case new
  /// Opens a game for editing.
  case open
  /// Makes a game active and begins its hunt.
  case play
  /// Makes a game active.
  case activate
  /// Renames a game.
  case rename
  /// Copies a game.
  case copy
  /// Deletes a game.
  case delete
  /// Puts a game's ghosts back.
  case reset
  /// Stores the games.
  case save
  /// Closes the open game.
  case done
  /// Adds and changes zones.
  case zone
  /// Adds and changes ghosts.
  case ghost
  /// Draws the open game.
  case map
  /// Checks the open game.
  case validate
  /// Takes the last edit back.
  case undo
  /// Makes the last undone edit again.
  case redo
  /// Takes back what was saved before a change from outside.
  case restore
  /// Tells all there is to know of a ghost, hidden things too.
  case inspect
  /// Compares the odds with a parameter changed.
  case what
  /// Estimates how a player would do from here.
  case odds
  /// Adds a game from a file of another program.
  case `import`
  /// Writes a game for other programs.
  case export
  /// Begins or shows the hunt of the active game.
  case hunt
  /// Shows the hunt's screen.
  case scan
  /// Tells where the hunt stands.
  case status
  /// Puts the player at a place.
  case at
  /// Puts the player at a place or a ghost.
  case teleport
  /// Walks.
  case walk
  /// Turns the device.
  case turn
  /// Turns the device to a direction.
  case face
  /// Lets time pass.
  case wait
  /// Starts AR search.
  case search
  /// Goes back to the scanner.
  case back
  /// Names the target, where the rules leave that to the player.
  case target
  /// Aims at the ghost.
  case aim
  /// Holds the sight still.
  case hold
  /// Taps at the ghost.
  case tap
  /// Makes a move in the ghost's challenge.
  case move
  /// Throws the trap.
  case `throw`
  /// Plays in real time.
  case live
  /// Chooses the sensor.
  case sensors
  /// Records the session.
  case record
  /// Opens the player of a recording or of a run of a plan.
  case replay
  /// Chooses the language.
  case lang
  /// Explains the commands.
  case help
  /// Leaves.
  case quit

  /// Whether it changes games on purpose, so that it can be undone.
  public var isEdit: Bool {
    switch self {
    case .new, .rename, .copy, .delete, .reset, .zone, .ghost, .import, .restore: true
    default: false
    }
  }

  /// Whether `live` is about the hunt again after it, and not about a plugin.
  public var leavesPlugin: Bool {
    switch self {
    case .wait, .live, .help, .lang, .record, .save, .quit: false
    default: true
    }
  }

  /// The forms of the command, one a line.
  public var usage: [String] {
    switch self {
    case .games, .save, .done, .map, .validate, .undo, .redo, .restore, .hunt, .scan, .status,
      .search, .back, .tap, .throw, .quit:
      [rawValue]
    case .new: ["new NAME"]
    case .open, .play, .activate, .copy, .delete, .reset: ["\(rawValue) N"]
    case .rename: ["rename NAME"]
    case .zone:
      [
        "zone add PLACE [RADIUS]", "zone N radius METRES", "zone N move PLACE", "zone N delete",
        Self.placeForms,
      ]
    case .ghost:
      [
        "ghost add NAME PLACE", "ghost N set PARAM VALUE", "ghost N move PLACE",
        "ghost N show", "ghost N copy [NAME]", "ghost N delete", Self.placeForms,
      ]
    case .at: ["at PLACE", Self.placeForms]
    case .teleport: ["teleport PLACE", "teleport to N", Self.placeForms]
    case .inspect: ["inspect N"]
    case .what: ["what if PARAM VALUE [PERSONA]"]
    case .odds: ["odds [PERSONA]"]
    case .import: ["import FILE"]
    case .export: ["export FILE [polygons|timed]"]
    case .walk: ["walk METRES DIR", "walk to N"]
    case .turn: ["turn ±DEG"]
    case .face: ["face DIR"]
    case .wait: ["wait SECONDS"]
    case .target: ["target N"]
    case .aim: ["aim [DEG]"]
    case .hold: ["hold SECONDS"]
    case .move: ["move TEXT"]
    case .live: ["live [SPEED]"]
    case .sensors: ["sensors SPEC"]
    case .record: ["record FILE", "record off"]
    case .replay: ["replay FILE", "replay PLAN POINT REPLICATE"]
    case .lang: ["lang ru|en"]
    case .help: ["help [COMMAND]"]
    }
  }

  /// How a place is given.
  private static let placeForms =
    "PLACE is LAT LON, or METRES DIR [METRES DIR] of zone N | ghost N | me"

  /// A form of a command as help tells it in a language.
  static func form(_ text: String, _ language: Language) -> String {
    guard language == .ru, text == placeForms else { return text }
    return "PLACE — это LAT LON или METRES DIR [METRES DIR] of zone N | ghost N | me"
  }

  /// Commands to try, as typed.
  public var examples: [String] {
    switch self {
    case .new: ["new \"Парк Горького\""]
    case .open, .play, .activate, .copy, .delete, .reset: ["\(rawValue) 1"]
    case .rename: ["rename \"Night park\""]
    case .zone:
      ["zone add 55.7297 37.6012 150", "zone add 200 m SW of zone 1", "zone 1 radius 120"]
    case .ghost:
      [
        "ghost add Boo 55.7301 37.6021", "ghost add Moan 120 m NE of zone 1",
        "ghost 1 set trapWindowDuration 6", "ghost Boo show",
      ]
    case .at: ["at 55.7290 37.6000", "at 60 n of ghost Boo"]
    case .teleport: ["teleport to Boo", "teleport 30 w 40 s of zone 1"]
    case .inspect: ["inspect Boo"]
    case .what: ["what if trapWindowDuration 5", "what if fightRadius 25 novice"]
    case .odds: ["odds", "odds novice"]
    case .import: ["import park.geojson", "import \"my places.kml\""]
    case .export: ["export park.gpx timed", "export park.geojson polygons", "export park.kml"]
    case .walk: ["walk 50 north", "walk 30 45", "walk to 1"]
    case .turn: ["turn -30"]
    case .face: ["face sw", "face 225"]
    case .wait: ["wait 3"]
    case .target: ["target 2"]
    case .aim: ["aim", "aim -4"]
    case .hold: ["hold 2"]
    case .move: ["move 3"]
    case .live: ["live", "live 4"]
    case .sensors: ["sensors sim:profile=park", "sensors nmea:walk.nmea"]
    case .record: ["record hunt.jsonl", "record off"]
    case .replay:
      ["replay hunt.jsonl; jump; next 10; prev", "replay Samples/park.yml 3 17; play 20; close"]
    case .lang: ["lang ru"]
    case .help: ["help walk"]
    default: []
    }
  }
}
