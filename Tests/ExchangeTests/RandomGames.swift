import Domain
import Geo
import PortableNumerics

/// Games of random content, with names and places that are hard on text formats.
struct RandomGames {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(state: seed) }

  mutating func name() -> String {
    let pieces = [
      "Парк", "\"q\"", "a<b>&amp;", "]]>", "👻", "tab\t", "line\nbreak", "\r\n", "\r", "\u{0}",
      "\u{1F}", "\u{7F}", "\u{FFFE}", "é", "e\u{301}", "\\", "{\"a\":1}", "名前", "\u{10FFFF}",
      " ", "  ", "'", "<!--", "&#0;",
    ]
    let count = Int.random(in: 0...5, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "n"
  }

  mutating func place() -> Coordinate {
    let norths = [-90.0, 90, 0, 1e-300, 89.9995, -89.9995, 55.75]
    let easts = [-180.0, 180, 0, 179.9999, -179.9999, 1e-7, 37.6]
    let isPlain = Bool.random(using: &generator)
    return Coordinate(
      uncheckedLatitudeDegrees: isPlain
        ? Double.random(in: -90...90, using: &generator)
        : norths.randomElement(using: &generator) ?? 0,
      longitudeDegrees: Bool.random(using: &generator)
        ? Double.random(in: -180...180, using: &generator)
        : easts.randomElement(using: &generator) ?? 0)
  }

  mutating func ghost() -> Ghost {
    var ghost = Ghost(
      id: GhostID(using: &generator), name: name(), modelID: name(), baseLocation: place())
    setRandomly(GhostParameters.specs, of: &ghost.parameters)
    if Bool.random(using: &generator) {
      ghost.parameters.challenge = GhostChallenge(
        plugin: name(),
        values: ["darts.attempts": 3, "a.b": .random(in: -1...1, using: &generator)])
    }
    ghost.state = [.idle, .escaped, .captured].randomElement(using: &generator) ?? .idle
    ghost.currentPosition = place()
    if ghost.state == .escaped || Bool.random(using: &generator) {
      ghost.lastEscapeDate = WallTime(
        millisecondsSince1970: Int64.random(in: 0...4_000_000_000_000, using: &generator))
    }
    return ghost
  }

  private mutating func setRandomly<Root>(_ specs: [ParameterSpec<Root>], of root: inout Root) {
    for spec in specs {
      let value = Double.random(in: spec.range, using: &generator)
      spec.set(&root, spec.isWhole ? value.rounded() : value)
    }
  }

  mutating func game() -> Game {
    var game = Game(id: GameID(using: &generator), name: name())
    game.isActive = Bool.random(using: &generator)
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      game.locationLayout.append(
        CircleZone(
          id: ZoneID(using: &generator), center: place(),
          radiusMeters: Double.random(in: 10...2000, using: &generator)))
    }
    for _ in 0..<Int.random(in: 0...4, using: &generator) { game.ghosts.append(ghost()) }
    setRandomly(HuntRules.specs, of: &game.rules)
    return game
  }
}
