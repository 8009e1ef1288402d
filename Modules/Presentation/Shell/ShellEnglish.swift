import Domain
import TextKit

/// The shell's messages in English.
enum ShellEnglish {
  static func lines(_ message: ShellMessage) -> [String] {
    if case .replay(let message) = message { return ReplayWording.english(message) }
    guard case .usage(let forms) = message else { return [line(message)] }
    return ["Expected:"] + forms.map { "  " + $0 }
  }

  private static func line(_ message: ShellMessage) -> String {
    switch message {
    case .unknownCommand(let word, let nearest):
      "No command '\(word)'" + hint(nearest) + " The list: help"
    case .ambiguousCommand(let word, let candidates):
      "'\(word)' can mean " + candidates.joined(separator: ", ")
    case .usage(let forms): forms.joined(separator: "; ")
    case .openQuote: "A quotation mark is not closed"
    case .badNumber(let word, let range, let unit): badNumber(word, range, unit)
    case .badCoordinate(let latitude, let longitude):
      "\(latitude) \(longitude) is no place: latitude -90...90, longitude -180...180"
    case .badDirection(let word): "'\(word)' is no direction: n, nne, ... or degrees"
    case .noSuch(let thing, let word, let count): noSuch(thing, word, count)
    case .severalNamed(let thing, let word):
      "There are several of the name '\(word)': give the \(noun(thing))'s number"
    case .noOpenGame: "Open a game first: open N or new NAME"
    case .noActiveGame: "No active game: choose one (play N) or create one (new NAME)"
    case .emptyName: "A name must not be empty"
    case .controlInName: "A name must not hold control characters, as tabs and line ends are"
    case .badLanguage(let word): "No language '\(word)': ru or en"
    case .positionFromSensor(let spec):
      "The position comes from \(spec): wait moves on, walk and at do not"
    case .foreign(let sentence): sentence.description
    case .saveFailed(let why): "Not saved: \(why)"
    case .created(let name): "Created the game '\(name)'"
    case .deleted(let thing, let name): "Deleted the \(noun(thing)) '\(name)'"
    case .renamed(let old, let new): "'\(old)' is now '\(new)'"
    case .copied(let name): "Copied as '\(name)'"
    case .activated(let name): "The active game is '\(name)'"
    case .progressReset(let name): "Progress reset: '\(name)'"
    case .imported(let name, let zones, let ghosts):
      "Imported '\(name)': \(zones) zone\(zones == 1 ? "" : "s"), "
        + "\(ghosts) ghost\(ghosts == 1 ? "" : "s")"
    case .importWarnings(let count): "Left out or changed: \(count)"
    case .exported(let name, let path): "Wrote '\(name)' to \(path)"
    case .badExport(let word):
      "\(word): expected a name with .geojson, .json, .gpx or .kml; "
        + "polygons is for GeoJSON, timed for GPX"
    case .isFolder(let path): "\(path) is a folder, expected the name of a file"
    case .saved: "Saved"
    case .nothingToUndo: "There is nothing to undo"
    case .nothingToRedo: "There is nothing to redo"
    case .beyondLimit(let limit): beyond(limit)
    case .undone, .redone, .capturesWent, .capturesCame, .nothingToRestore:
      history(message)
    case .noPersona(let word, let known):
      "No player '\(word)': there are " + known.joined(separator: ", ")
    case .added(let thing, let number): "Added \(noun(thing)) \(number)"
    case .changed(let thing, let number): "Changed \(noun(thing)) \(number)"
    case .baseOutside(let name): "Warning: '\(name)' is outside every zone"
    case .valid: "No faults"
    case .huntRestarted: "The game was edited: the hunt begins anew"
    case .walkStopped(let left): "Stopped: the fight began (\(left) m were left)"
    case .sightOff(let degrees):
      degrees == 0
        ? "The sight is on the ghost"
        : "The ghost is \(abs(degrees))° to the \(degrees > 0 ? "right" : "left") of the sight"
    case .status(let seconds, let place, let captured, let total):
      "Time \(fixed(seconds, 1)) s, \(place.text(.en)), captured \(captured) of \(total)"
    case .liveNeedsTerminal: "live needs a terminal; here wait and walk move time"
    case .interrupted: "Stopped (Ctrl-C)"
    case .sensor(let spec): "Positions come from \(spec)"
    case .source(let spec, .searching): "\(spec) answers and has no position yet"
    case .source(let spec, .silent): "Nothing comes from \(spec)"
    case .source(let spec, .gone): "\(spec) is not connected"
    case .language: "Language: English"
    case .replay(let message): ReplayWording.english(message).joined(separator: "; ")
    }
  }

  private static func hint(_ nearest: [String]) -> String {
    nearest.isEmpty ? "." : ", did you mean " + nearest.joined(separator: " or ") + "?"
  }

  /// What undo and redo did.
  private static func history(_ message: ShellMessage) -> String {
    switch message {
    case .undone(let command, let game): travelled("Undone", command, game)
    case .redone(let command, let game): travelled("Redone", command, game)
    case .nothingToRestore: "There is nothing to restore: no saved copy differs from these games"
    case .capturesWent(let names):
      "Warning: captured no longer: " + ShellWording.list(names, more: "more")
    case .capturesCame(let names): "Captured again: " + ShellWording.list(names, more: "more")
    default: ""
    }
  }

  private static func travelled(_ what: String, _ command: String, _ game: String?) -> String {
    what + (game.map { " in '\($0)'" } ?? "") + ": " + ShellWording.short(command)
  }

  private static func badNumber(
    _ word: String, _ range: ClosedRange<Double>?, _ unit: String
  ) -> String {
    guard let range else { return "'\(word)' is not a number" }
    let limits = "\(shortestText(range.lowerBound))...\(shortestText(range.upperBound))"
    return "'\(word)' is not a number in \(limits) \(Words(language: .en).unit(unit))"
  }

  private static func noSuch(_ thing: ShellThing, _ word: String, _ count: Int) -> String {
    let numbers = count == 0 ? "the list is empty" : "there are numbers 1...\(count)"
    return "No \(noun(thing)) '\(word)' (\(numbers))"
  }

  private static func beyond(_ limit: LibraryLimit) -> String {
    switch limit {
    case .games: "There is room for at most \(limit.count) games"
    case .ghosts: "There is room for at most \(limit.count) ghosts in all games"
    case .zonesOfGame: "A game has at most \(limit.count) zones"
    case .ghostsOfGame: "A game has at most \(limit.count) ghosts"
    }
  }

  private static func noun(_ thing: ShellThing) -> String {
    switch thing {
    case .game: "game"
    case .zone: "zone"
    case .ghost: "ghost"
    }
  }
}
