import Domain
import Geo
import PortableNumerics

/// Libraries of random content, with names that are hard on a text format.
struct RandomLibraries {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(state: seed) }

  mutating func name() -> String {
    let pieces = [
      "Парк", "\"quoted\"", "back\\slash", "👻", "👩‍👩‍👧", "tab\t", "line\nbreak", "\r", "\u{0}",
      "\u{1F}",
      "\u{7F}", "\u{2028}", "é", "e\u{301}", "/", "\u{8}\u{C}", "名前", "\u{10FFFF}", "x", " ",
    ]
    let count = Int.random(in: 0...5, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "n"
  }

  mutating func place() -> Coordinate {
    let edges = [-90.0, 90, 0, -0.0, 1e-300, 55.75]
    let latitude =
      Bool.random(using: &generator)
      ? Double.random(in: -90...90, using: &generator)
      : edges.randomElement(using: &generator) ?? 0
    return Coordinate(
      uncheckedLatitudeDegrees: latitude,
      longitudeDegrees: Double.random(in: -180...180, using: &generator))
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
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      game.locationLayout.append(
        CircleZone(
          id: ZoneID(using: &generator), center: place(),
          radiusMeters: Double.random(in: 10...2000, using: &generator)))
    }
    for _ in 0..<Int.random(in: 0...4, using: &generator) { game.ghosts.append(ghost()) }
    setRandomly(HuntRules.specs, of: &game.rules)
    return game
  }

  mutating func library() -> GameLibrary {
    var library = GameLibrary()
    for _ in 0..<Int.random(in: 0...4, using: &generator) { library.add(game()) }
    if !library.games.isEmpty, Bool.random(using: &generator) { library.activate(0) }
    return library
  }
}
