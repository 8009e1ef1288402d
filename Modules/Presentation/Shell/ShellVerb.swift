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
  /// Begins or shows the hunt of the active game.
  case hunt
  /// Shows the hunt's screen.
  case scan
  /// Tells where the hunt stands.
  case status
  /// Puts the player at a place.
  case at
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
  /// Throws the trap.
  case `throw`
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

  /// The forms of the command, one a line.
  public var usage: [String] {
    switch self {
    case .games, .save, .done, .map, .validate, .hunt, .scan, .status, .search, .back, .tap,
      .throw, .quit:
      [rawValue]
    case .new: ["new NAME"]
    case .open, .play, .activate, .copy, .delete, .reset: ["\(rawValue) N"]
    case .rename: ["rename NAME"]
    case .zone:
      [
        "zone add LAT LON [RADIUS]", "zone N radius METRES", "zone N move LAT LON",
        "zone N delete",
      ]
    case .ghost:
      [
        "ghost add NAME LAT LON", "ghost N set PARAM VALUE", "ghost N move LAT LON",
        "ghost N show", "ghost N delete",
      ]
    case .at: ["at LAT LON"]
    case .walk: ["walk METRES DIR", "walk to N"]
    case .turn: ["turn ±DEG"]
    case .face: ["face DIR"]
    case .wait: ["wait SECONDS"]
    case .target: ["target N"]
    case .aim: ["aim [DEG]"]
    case .hold: ["hold SECONDS"]
    case .sensors: ["sensors SPEC"]
    case .record: ["record FILE", "record off"]
    case .replay: ["replay FILE", "replay PLAN POINT REPLICATE"]
    case .lang: ["lang ru|en"]
    case .help: ["help [COMMAND]"]
    }
  }

  /// Commands to try, as typed.
  public var examples: [String] {
    switch self {
    case .new: ["new \"Парк Горького\""]
    case .open, .play, .activate, .copy, .delete, .reset: ["\(rawValue) 1"]
    case .rename: ["rename \"Night park\""]
    case .zone: ["zone add 55.7297 37.6012 150", "zone 1 radius 120"]
    case .ghost:
      ["ghost add Boo 55.7301 37.6021", "ghost 1 set trapWindowDuration 6", "ghost Boo show"]
    case .at: ["at 55.7290 37.6000"]
    case .walk: ["walk 50 north", "walk 30 45", "walk to 1"]
    case .turn: ["turn -30"]
    case .face: ["face sw", "face 225"]
    case .wait: ["wait 3"]
    case .target: ["target 2"]
    case .aim: ["aim", "aim -4"]
    case .hold: ["hold 2"]
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
