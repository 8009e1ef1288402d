import Domain
package import PortableNumerics
import CommandKit
import ShellComposition
import SensorModels

/// Makes command lines whose numbers are extremes, from a seed.
package struct ExtremeLines {
  /// The generator of all that is drawn.
  package var generator: Xoshiro256PlusPlus

  /// Begins; equal seeds give equal lines.
  package init(seed: UInt64) { generator = Xoshiro256PlusPlus(seed: seed) }

  /// One of some things.
  package mutating func one<Thing>(_ things: [Thing]) -> Thing {
    things[generator.index(below: things.count)]
  }

  /// An extreme, or now and then a number that gets further: 1 to 5.
  package mutating func number() -> String {
    generator.uniform() < 0.75
      ? one(ExtremeNumbers.texts) : String(1 + generator.index(below: 5))
  }

  /// A shape with a number in place of each `#`.
  package mutating func filled(_ shape: String) -> String {
    var line = ""
    for character in shape {
      if character == "#" { line += number() } else { line.append(character) }
    }
    return line
  }

  /// A line for the shell; `@` stands for the folder of `ExtremeFolder`.
  package mutating func shellLine() -> String {
    switch generator.uniform() {
    case ..<0.002: return filled(one(Self.slow))
    case ..<0.25: return one(Self.plays)
    case ..<0.65: return filled(one(Self.shellShapes))
    case ..<0.85: return filled(one(Self.pluginShapes))
    default:
      let verb = one(Self.verbs)
      let count = 1 + generator.index(below: 3)
      return filled(verb + String(repeating: " #", count: count))
    }
  }

  /// Commands with any numbers after them; those that touch files have shapes of their own.
  static let verbs = ShellFeatures.heads().map(\.word).filter { word in
    let others = ["import", "export", "record", "replay", "sensors", "quit", "odds", "what"]
    return !others.contains(word)
  }

  /// What gets a session to where numbers count.
  static let plays = [
    "new Park; zone add 55.7277 37.5990 200; ghost add Boo 55.7280 37.5990; play 1", "open 1",
    "play 1", "play 1; walk to 1", "walk to 1; search; walk to 1; aim; hold 6", "throw", "search",
    "back", "close", "undo", "redo", "wait 3", "lang ru", "lang en", "status", "map", "validate",
    "ghost 1 set catchMode challenge; ghost 1 set challenge darts; play 1",
    "ghost 1 set challenge set; play 1", "ghost 1 set challenge geometries; play 1",
    "ghost 1 set challenge none; play 1", "ghost add Moan 20 m NE of zone 1", "copy 1", "delete 2",
    "set new 1", "set hint", "darts start", "darts start; darts 1; darts 2; darts pause",
    "darts restart", "darts set attempts 5; darts restart; darts start; wait 3600",
    "geometries play 1", "geometries plane; geometries wait 2; geometries s; geometries c",
    "aviator", "aviator zoom -", "replay @/hunt.jsonl", "replay @/hunt.jsonl; jump; events",
    "live 4", "darts live", "geometries live", "set live", "aviator live", "sensors sim",
  ]

  private static let slow = ["odds", "what if ghost.holdTime #", "what if # #"]

  static let shellShapes: [String] =
    [
      "open #", "play #", "activate #", "copy #", "delete #", "reset #", "rename #", "new #",
      "zone add # #", "zone add # # #", "zone add # m # of zone #", "zone add # # of ghost # #",
      "zone # radius #", "zone # move # #", "zone # move # # of zone #", "zone # delete",
      "zone 1 radius #", "ghost add Boo # #", "ghost add # # n # e of ghost #", "ghost # show",
      "ghost # move # #", "ghost # move # n # e of ghost #", "ghost # copy", "ghost # copy #",
      "ghost # delete", "at # #", "at # n # e of me", "at # # of zone #", "teleport # #",
      "teleport to #", "teleport # # of ghost #", "inspect #", "inspect ghost #", "walk # #",
      "walk # n", "walk to #", "turn #", "face #", "wait #", "target #", "aim #", "hold #",
      "move #", "move # # #", "#", "# # #", "live #", "next #", "prev #", "goto #", "events #",
      "replay @/plan.yml # #", "replay @/plan.yml 1 #", "replay @/plan.yml # 1", "help #",
      "sensors sim:duration=#", "sensors sim:profile=park,duration=#",
      "sensors nmea:@/walk.nmea?stale=#", "sensors nmea:@/walk.nmea?declination=#",
      "sensors nmea:@/walk.nmea?reference=#", "sensors nmea:@/walk.nmea?reference=#-01-0#",
      "sensors gpx:@/track.gpx?speed=#,rate=#", "sensors gpx:@/track.gpx?gap=#,interpolate=on",
      "sensors combine:position=sim|heading=sim|after=#",
    ] + GhostParameters.specs.map { "ghost 1 set \($0.name) #" }
    + SensorParameters.specs.map { "sensors sim:\($0.name)=#" }
    + ["darts.attempts", "darts.timeLimit", "set.timeLimit", "geometries.needed", "challenge"].map {
      "ghost 1 set \($0) #"
    }

  static let pluginShapes = [
    "set new #", "set pick # # #", "set pick 1 2 #", "set sel #", "set bot # #", "set bot 0.5 #",
    "set settings colors #,#,#", "set live #", "darts a #", "darts #", "darts history #",
    "darts history # #", "darts history 1 #", "darts detail #", "darts detail # #",
    "darts detail 1 #", "darts set attempts #", "darts set time #", "darts set # #",
    "darts set size #", "darts set tap #", "darts bot solver #", "darts bot # #", "darts live #",
    "geometries details #", "geometries play #", "geometries play # --endless",
    "geometries wait #", "geometries record #", "geometries delete #", "geometries bot # #",
    "geometries bot 1 #", "geometries live #", "aviator turn #", "aviator heading #",
    "aviator step #", "aviator zoom #", "aviator filter alt # #", "aviator filter alt 0 #",
    "aviator filter dist #", "aviator declination #", "aviator place # #", "aviator info #",
    "aviator feed sim:traffic,count=#", "aviator feed sim:traffic,count=3,seed=#",
    "aviator live #", "aviator units nm; aviator filter dist #",
  ]
}
