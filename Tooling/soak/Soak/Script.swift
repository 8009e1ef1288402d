import Extremes

/// Makes the steps of a seed.
struct Script {
  private var dice: Dice

  init(seed: UInt64) { dice = Dice(seed ^ 0x5C41_97) }

  /// The steps of a seed, always the same.
  static func steps(seed: UInt64) -> [Step] {
    var script = Script(seed: seed)
    var steps = [Step.open(player: 0, seed: script.dice.next() >> 40)]
    steps += script.park.map { .type(player: 0, $0) }
    for _ in 0..<script.dice.number(20...120) {
      if script.dice.isTrue(0.02) {
        steps += script.scene()
      } else {
        steps.append(script.step())
      }
    }
    return steps
  }

  /// A game to begin with.
  private var park: [String] {
    [
      "new \"Парк\"", "zone add 55.7297 37.6012 150", "ghost add Boo 55.7301 37.6021",
      "ghost add Moan 55.7290 37.6003", "ghost add Хмарь 55.7292 37.6008", "play 1",
    ]
  }

  /// Steps that belong together, which chance alone would seldom put so.
  private mutating func scene() -> [Step] {
    let (seed, other) = (dice.next() >> 40, dice.next() >> 40)
    if dice.isTrue(0.5) {
      // One session without the lock, and another that saves meanwhile.
      return [
        .quit(player: 0), .quit(player: 1),
        .disk(.readOnly, after: 0, length: dice.number(1...8)), .open(player: 0, seed: seed),
        .open(player: 1, seed: other), .type(player: 1, edit()), .type(player: 1, "save"),
        .quit(player: 1), .type(player: 0, edit()),
      ]
    }
    // A ghost that breaks free while a live source is not looked at.
    return [
      .type(player: 0, "sensors sim"), .type(player: 0, "play 1"),
      .type(player: 0, "teleport to 1; search; teleport to 1; aim; hold 6"),
      .type(player: 0, "sensors clocked"), .sensor(.timeAhead, readings: 3),
      .type(player: 0, dice.one(["throw", "tap", "hold 1", "move 1", "search", "walk 5 N"])),
    ]
  }

  private mutating func step() -> Step {
    let player = dice.isTrue(0.15) ? 1 : 0
    let seed = dice.next() >> 40
    switch dice.number(0...99) {
    case 0..<62: return .type(player: player, line())
    case 62..<66: return .live(player: player, frames: dice.number(1...40), seed: seed)
    case 66..<74: return .open(player: player, seed: seed)
    case 74..<76: return .quit(player: player)
    case 76..<78: return .kill(player: player)
    case 78..<79: return .powerCut(seed: seed)
    case 79..<90:
      return .disk(
        dice.one(SoakFault.allCases), after: dice.number(0...(dice.isTrue(0.5) ? 4 : 25)),
        length: dice.number(1...12))
    case 90..<97:
      return .sensor(dice.one(SensorFault.allCases), readings: dice.number(1...60))
    case 97..<98: return .damageOutside(seed: seed)
    default: return .damage(seed: seed)
    }
  }

  private mutating func line() -> String {
    switch dice.number(0...99) {
    case 0..<22: edit()
    case 22..<32: library()
    case 32..<62: hunt()
    case 62..<70: dice.one(["undo", "undo", "redo", "redo", "undo; undo", "redo; redo"])
    case 70..<80: files()
    case 80..<92: plugin()
    case 92..<97: look()
    default: nonsense()
    }
  }

  /// A number of a range, or now and then one at which programs overflow.
  private mutating func drawn(_ range: ClosedRange<Int>) -> String {
    dice.isTrue(0.05) ? dice.one(ExtremeNumbers.texts) : String(dice.number(range))
  }

  private mutating func name() -> String {
    dice.one([
      "Boo", "Moan", "\"Old park\"", "«Тёмный лес»", "\u{1B}[31mred", "🦇🦇", "a\u{0301}\u{200F}b",
      String(repeating: "long ", count: 30), "1", "\"\"", "зона", "me",
    ])
  }

  private mutating func place() -> String {
    dice.one([
      "55.7297 37.6012", "55.7\(drawn(280...310)) 37.60\(drawn(10...40))",
      "\(drawn(0...200)) NE of zone 1", "20 n 30 e of ghost 1", "50 s of me", "90 180",
      "-90 0", "91 0", "0 -180", "nan 1",
    ])
  }

  private mutating func edit() -> String {
    let number = drawn(1...4)
    return dice.one([
      "zone add \(place()) \(drawn(0...400))",
      "zone \(number) radius \(drawn(5...500))",
      "zone \(number) move \(place())", "zone \(number) delete", "ghost add \(name()) \(place())",
      "ghost \(number) show", "ghost \(number) move \(place())", "ghost \(number) copy",
      "ghost \(number) delete", "ghost \(number) set name \(name())",
      "ghost \(number) set modelID \(name())",
      "ghost \(number) set trapWindowDuration \(drawn(1...9))",
      "ghost \(number) set catchMode \(dice.one(["hold", "tap", "challenge"]))",
      "ghost \(number) set challenge \(dice.one(["darts", "set", "geometries", "none"]))",
      "ghost \(number) set holdTime \(drawn(0...5))",
      "ghost \(number) set detectionRadius \(drawn(1...100))", "rename \(name())",
    ])
  }

  private mutating func library() -> String {
    let number = drawn(1...3)
    return dice.one([
      "new \(name())", "open \(number)", "play \(number)", "activate \(number)", "copy \(number)",
      "delete \(number)", "reset \(number)", "save", "restore", "done", "games", "play 1", "play 1",
    ])
  }

  private mutating func hunt() -> String {
    let ghost = drawn(1...3)
    let hunt = "teleport to \(ghost); search; teleport to \(ghost); aim; hold 6"
    return dice.one([
      hunt + "; throw", hunt + "; throw", hunt + "; throw", hunt + "; wait 20",
      hunt + "; tap; throw", "walk to \(ghost)", "walk \(drawn(0...200)) N", "scan", "status",
      "at \(place())", "turn \(drawn(-400...400))", "face SW",
      "wait \(drawn(0...120))", dice.isTrue(0.1) ? "wait 86400" : "wait 3600", "search",
      "back", "target \(ghost)", "aim 3",
      "hold 2", "tap", "throw", "move 1", "move 1 2 3",
      "sensors \(dice.one(["sim", "feed", "clocked", "sim", "nosuch"]))", "hunt",
    ])
  }

  private mutating func files() -> String {
    let number = dice.number(1...3)
    let ending = dice.one(["geojson", "gpx", "kml"])
    return dice.one([
      "export @/\(number).\(ending)", "import @/\(number).\(ending)", "export @/none/1.kml",
      "export @/\(number).gpx timed", "export @/\(number).geojson polygons",
      "record @/\(number).jsonl", "record @/new\(dice.number(0...999)).jsonl", "record off",
      "record off", "record /dev/full",
      "replay @/\(number).jsonl; jump; next 3; prev; goto 5; where; close", "import @/none.kml",
    ])
  }

  private mutating func plugin() -> String {
    let number = drawn(1...12)
    return dice.one([
      "set new \(number)", "set pick \(number) \(drawn(1...12)) \(drawn(1...12))",
      "set hint", "set deal", "set bot 1 3", "set quit", "set stats",
      "set settings colors 3,1,2", "darts start", "darts a \(drawn(1...5))", "darts restart",
      "darts set attempts \(drawn(1...20))", "darts bot solver 3", "darts history 1",
      "darts stats", "geometries play \(number)", "geometries plane", "geometries s",
      "geometries c", "geometries shake", "geometries wait 2", "geometries records",
      "geometries delete 1", "geometries bot 3 0.9", "aviator", "aviator help", "wait 3",
    ])
  }

  private mutating func look() -> String {
    dice.one([
      "map", "validate", "inspect", "inspect 1", "lang ru", "lang en", "lang xx", "help",
      "help walk", "help darts", "games; map; scan",
    ])
  }

  private mutating func nonsense() -> String {
    let words = [
      "ghost", "zone", "add", "-1", "1e308", "\"", "«", ";", "#", "set", "\u{7}", "move",
    ]
    return (0...dice.number(0...6)).map { _ in dice.one(words) }.joined(separator: " ")
  }
}
