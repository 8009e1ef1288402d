import TextKit
public import Domain
public import Geo
public import PluginKit
public import SensorModels

/// Where a simulated hunt gets its ghosts.
public enum GameSource: Hashable, Sendable {
  /// A designed game; each run starts with its progress reset and the player in its middle.
  case game(Game)
  /// Ghosts placed in each run, uniformly in a disc around the player's start.
  case disc(radiusMeters: Double, ghosts: Int)
  /// Not a hunt but a game of a plugin, by its name.
  case plugin(String)

  /// The name in results of plans with several games: the game's, or what the disc holds.
  public var title: String {
    switch self {
    case .game(let game): game.name
    case .disc(let radius, let ghosts): "disc \(shortestText(radius)) m, \(ghosts)"
    case .plugin(let name): name
    }
  }

  /// The number of ghosts in a hunt.
  public var ghostCount: Int {
    switch self {
    case .game(let game): game.ghosts.count
    case .disc(_, let ghosts): ghosts
    case .plugin: 0
    }
  }

  /// Returns the name of a ghost in a disc, by its number from 1.
  public static func discName(_ number: Int) -> String { "Ghost \(number)" }

  /// The rules of the game; the default ones if it has none of its own.
  public var rules: HuntRules {
    if case .game(let game) = self { return game.rules }
    return HuntRules()
  }
}

/// Everything that defines a simulated hunt except its random draws: one design point.
public struct HuntSetup: Adjustable {
  /// Where the ghosts come from.
  public var source: GameSource
  /// Values that replace the ghosts' own, in the order in which they apply.
  public internal(set) var ghostOverrides: [GhostOverride] = []
  /// The number of ghosts: the first of a game, or as many in the disc; 0 for all.
  public var ghostLimit = 0
  /// The rules; at first those of the game.
  public var rules: HuntRules
  /// The player.
  public var player = PlayerParameters()
  /// The program that decides for the player; nil for a built-in one.
  public var agent: AgentProgram?
  /// The parameters of the player that differ from hunt to hunt.
  public var playerSpreads: [ParameterSpread] = []
  /// The player's phone.
  public var sensor = SensorParameters()
  /// The player's start; nil means the game's middle.
  public var playerStart: Coordinate?
  /// Whether ghosts keep the game's progress instead of returning to their bases.
  public var keepsProgress = false
  /// The grounds of games, by their names.
  public var grounds: [GroundName: HuntGround] = [:]
  /// Whether players walk on the game's ground, if it has one.
  public var usesGround = true
  /// The challenges available to ghosts.
  public var challenges = ChallengeBook()
  /// What a run records besides the metrics of a whole hunt, after them.
  public var probes: [HuntProbe] = []
  /// The length of the hunt in seconds.
  public var limitSeconds = 3600.0

  /// Creates a setup with the game's rules and the default player and phone.
  public init(source: GameSource) {
    self.source = source
    rules = source.rules
  }

  /// Creates a setup without ghosts, whose parameters are the defaults.
  public init() { self.init(source: .disc(radiusMeters: 0, ghosts: 0)) }

  /// Every parameter that a plan can set or vary.
  ///
  /// Their names are `ghost.…`, `rule.…`, `player.…`, `sensor.…` and `hunt.…`; those of one ghost,
  /// such as `ghost[Boo].holdTime`, are not listed.
  public static let specs: [ParameterSpec<HuntSetup>] =
    GhostParameters.specs.map(override)
    + HuntRules.specs.map { $0.within({ $0.rules }, { $0.rules = $1 }, prefix: "rule.") }
    + PlayerParameters.specs.map { $0.within({ $0.player }, { $0.player = $1 }, prefix: "player.") }
    + SensorParameters.specs.map { $0.within({ $0.sensor }, { $0.sensor = $1 }, prefix: "sensor.") }
    + [
      .number(
        "hunt.limit", { swap(&$0.limitSeconds, &$1) }, unit: "s", range: 60...14_400,
        physical: 0.001...1_000_000,
        Caption.said(
          en: Caption("Limit of the hunt", "the hunt ends after this long"),
          ru: Caption("Предел охоты", "охота кончается через столько времени"))),
      .count(
        "hunt.ghosts", { swap(&$0.ghostLimit, &$1) }, range: 0...10_000,
        Caption.said(
          en: Caption(
            "Number of ghosts",
            "how many ghosts: the first of a game, or so many in the disc; 0 for all"),
          ru: Caption(
            "Число призраков", "сколько призраков: первые из игры или столько в круге; 0 — все"))
      ).addedLater,
      .flag(
        "hunt.ground", { swap(&$0.usesGround, &$1) },
        Caption.said(
          en: Caption("Ground", "whether players walk on the game's ground, if it has one"),
          ru: Caption("Местность", "ходят ли игроки по карте местности, если она есть у игры"))
      ).addedLater,
    ]

  /// Returns the parameter with a full name; throws with the most similar names.
  public static func spec(
    named name: String
  ) throws(ParameterError) -> ParameterSpec<HuntSetup> {
    if let found = specs.first(where: { $0.name == name }) ?? ghostSpec(name) { return found }
    throw .unknown(name: name, nearest: nearestNames(to: name, among: specs.map { $0.name }))
  }

  /// Returns the parameters that challenges add, such as `ghost.challenge` and `darts.attempts`.
  public static func specs(of challenges: ChallengeBook) -> [ParameterSpec<HuntSetup>] {
    let forms = challenges.forms
    if forms.isEmpty { return [] }
    return [override(.challenge(among: forms))]
      + forms.flatMap { $0.ghostSpecs }.map { override($0, prefix: "") }
  }

  /// Sets a parameter of challenges by its full name.
  ///
  /// That is `ghost.challenge`, whose choices start with `none`, or a plugin's own, such as
  /// `darts.attempts`.
  public mutating func setChallenge(_ name: String, _ value: Double, choices: [String]) {
    let spec: ParameterSpec<HuntSetup>
    if name == "ghost.challenge" {
      let forms = choices.dropFirst().map { ChallengeForm(plugin: $0, parameters: []) }
      spec = Self.override(.challenge(among: forms))
    } else {
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return }
      let form = ChallengeForm(
        plugin: parts[0],
        parameters: [
          PluginParameter(
            name: parts[1], unit: "", range: value...value, physicalRange: value...value,
            defaultValue: value, caption: Caption.fixed(""), get: { $0[0] }, set: { $0[0] = $1 })
        ])
      spec = Self.override(form.ghostSpecs[0], prefix: "")
    }
    spec.set(&self, value)
  }

  private static func override(
    _ spec: ParameterSpec<GhostParameters>
  ) -> ParameterSpec<HuntSetup> { override(spec, prefix: "ghost.") }
}
