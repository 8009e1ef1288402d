public import PlainJSON
public import Domain
public import Geo

/// A parameter and its value as typed.
public struct ParameterField: Hashable, Sendable {
  /// The name, such as `holdTime`.
  public let name: String
  /// The value: a number, or one of the choices.
  public let value: String
  /// The unit; empty for none.
  public let unit: String
  /// The minimum of a number.
  public let low: Double
  /// The maximum of a number.
  public let high: Double
  /// The choices; empty for a number.
  public let choices: [String]

  /// Creates the field of an object's parameter.
  public init<Root>(_ spec: ParameterSpec<Root>, of root: Root) {
    (name, unit, choices) = (spec.name, spec.unit, spec.choices)
    value = spec.format(spec.get(root))
    (low, high) = (spec.range.lowerBound, spec.range.upperBound)
  }
}

/// The form of a ghost (screen 3, GB-060 to GB-064).
public struct GhostFormViewModel: Hashable, Sendable {
  /// The location of a ghost that is away from its base.
  public struct Away: Hashable, Sendable {
    /// The current location.
    public let place: Coordinate
    /// The distance from the base.
    public let distanceMeters: Double
    /// The bearing from the base.
    public let bearingDegrees: Double
  }

  /// The ghost.
  public let ghost: NamedGhost
  /// The identifier of the 3D model.
  public let modelID: String
  /// What it tells when it is found and captured; nil for nothing.
  public let text: StoryText?
  /// The base: where the ghost starts and where a reset returns it.
  public let base: Coordinate
  /// The current location; nil at the base.
  public let away: Away?
  /// The ghost's state.
  public let state: GhostState
  /// The parameters; those of a challenge only if the ghost is captured by one.
  public let fields: [ParameterField]
  /// Whether the base is outside all zones of the game.
  public let isBaseOutside: Bool
  /// The game with the base; nil for a ghost that is not in the game.
  public let map: GameMapViewModel?

  /// Creates the form of a ghost; `number` is its position in the game, from 1.
  ///
  /// `challenges` are the available ones; a ghost captured by one shows the parameters of its own.
  /// `ground` is what is known of the game's ground, around its middle.
  public init(
    _ ghost: Ghost, number: Int, in game: Game, challenges: [ChallengeForm] = [],
    ground: GroundSketch? = nil
  ) {
    self.ghost = NamedGhost(
      index: number - 1, name: ghost.name, model: GhostModel(modelID: ghost.modelID))
    modelID = ghost.modelID
    text = ghost.text
    base = ghost.baseLocation
    if ghost.currentPosition != ghost.baseLocation {
      let (distance, bearing) = ghost.baseLocation.inverse(to: ghost.currentPosition)
      away = Away(
        place: ghost.currentPosition, distanceMeters: distance, bearingDegrees: bearing)
    } else {
      away = nil
    }
    state = ghost.state
    fields = Self.specs(of: ghost, challenges).map { ParameterField($0, of: ghost.parameters) }
    isBaseOutside = !game.locationLayout.isEmpty && !game.layoutContains(ghost.baseLocation)
    if game.ghosts.indices.contains(number - 1) {
      var shown = game
      shown.ghosts[number - 1] = ghost
      map = GameMapViewModel(shown, player: nil, baseOf: number - 1, ground: ground)
    } else {
      map = nil
    }
  }

  /// Returns the relevant parameters: those of a challenge only if the ghost is captured by it.
  package static func specs(
    of ghost: Ghost, _ challenges: [ChallengeForm]
  ) -> [ParameterSpec<GhostParameters>] {
    let own = GhostParameters.specs.filter { ghost.parameters.isRead($0.name) }
    guard ghost.parameters.catchMode == .challenge else { return own }
    let chosen = challenges.first { $0.plugin == ghost.parameters.challenge?.plugin }
    return own + [.challenge(among: challenges)] + (chosen?.ghostSpecs ?? [])
  }
}

extension ParameterField: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<ParameterField>) {
    fields.text("name", "its name") { $0.name }
    fields.text("value", "its value, in the form that `ghost N set` takes") { $0.value }
    fields.text("unit", "its unit; empty for none") { $0.unit }
    fields.when({ $0.choices.isEmpty }) {
      $0.number("low", "of a number: the least value") { $0.low }
      $0.number("high", "of a number: the greatest value") { $0.high }
    }
    fields.when({ !$0.choices.isEmpty }) {
      $0.texts("choices", "otherwise: its choices") { $0.choices }
    }
  }
}

extension GhostFormViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<GhostFormViewModel>) {
    fields.screen("ghost", "the form of a ghost") { fields in
      fields.ghost { $0.ghost }
      fields.text("modelID", "what it looks like") { $0.modelID }
      fields.when({ $0.text != nil }) {
        $0.wholeText("text", "only if it has one: what it tells") { $0.text?.text }
      }
      fields.text("state", "its state") { $0.state.rawValue }
      fields.object("base", "its base") { $0.base }
      fields.flag("isBaseOutside", "whether that is outside every zone") { $0.isBaseOutside }
      fields.object("away", "where it is otherwise; `null` at its base") { $0.away }
      fields.list("parameters", "its parameters") { $0.fields }
    }
  }
}

extension GhostFormViewModel.Away: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.part { $0.place }
    fields.number("distanceMeters", "the distance from the base") { $0.distanceMeters }
    fields.number("bearingDegrees", "the true bearing from there") { $0.bearingDegrees }
  }
}
