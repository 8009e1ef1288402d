public import Domain
public import Geo

/// A parameter with its value as it is typed.
public struct ParameterField: Hashable, Sendable {
  /// Its name, as `holdTime`.
  public let name: String
  /// Its value: a number, or one of the choices.
  public let value: String
  /// Its unit; empty for none.
  public let unit: String
  /// The least value of a number.
  public let low: Double
  /// The greatest value of a number.
  public let high: Double
  /// What can be chosen; empty for a number.
  public let choices: [String]

  /// Reads a parameter of a ghost.
  public init(_ spec: ParameterSpec<GhostParameters>, of parameters: GhostParameters) {
    (name, unit, choices) = (spec.name, spec.unit, spec.choices)
    value = spec.format(spec.get(parameters))
    (low, high) = (spec.range.lowerBound, spec.range.upperBound)
  }
}

/// The form of a ghost (screen 3, GB-060 to GB-064).
public struct GhostFormViewModel: Hashable, Sendable {
  /// Where the ghost is now, away from its base.
  public struct Away: Hashable, Sendable {
    /// Where.
    public let place: Coordinate
    /// How far from its base.
    public let distanceMeters: Double
    /// In which direction from its base.
    public let bearingDegrees: Double
  }

  /// Which ghost it is.
  public let ghost: NamedGhost
  /// The model that draws it.
  public let modelID: String
  /// Where it began and comes back to with a reset.
  public let base: Coordinate
  /// Where it is now; nil at its base.
  public let away: Away?
  /// Its state.
  public let state: GhostState
  /// Its parameters; those of a challenge only where it is caught by one.
  public let fields: [ParameterField]
  /// Whether its base lies outside every zone of the game.
  public let isBaseOutside: Bool
  /// The game with its base; nil for a ghost that is not in the game.
  public let map: GameMapViewModel?

  /// Shows a ghost; `number` counts from 1 and is its place in the game.
  ///
  /// `challenges` are those that a ghost can have; a ghost that is caught so shows its own.
  public init(_ ghost: Ghost, number: Int, in game: Game, challenges: [ChallengeForm] = []) {
    self.ghost = NamedGhost(index: number - 1, name: ghost.name)
    modelID = ghost.modelID
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
      map = GameMapViewModel(shown, player: nil, baseOf: number - 1)
    } else {
      map = nil
    }
  }

  /// The parameters that matter: a challenge's only where the ghost is caught by it.
  private static func specs(
    of ghost: Ghost, _ challenges: [ChallengeForm]
  ) -> [ParameterSpec<GhostParameters>] {
    guard ghost.parameters.catchMode == .challenge else {
      return GhostParameters.specs.filter { $0.name != "maxFails" }
    }
    let chosen = challenges.first { $0.plugin == ghost.parameters.challenge?.plugin }
    return GhostParameters.specs + [.challenge(among: challenges)] + (chosen?.ghostSpecs ?? [])
  }
}
