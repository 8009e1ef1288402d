public import Domain
public import Geo

extension HuntState {
  /// Creates the hunt of a game by its rules, with the stored states.
  ///
  /// A game without places may start anywhere. `openGround` is in metres around the game's middle.
  public init(
    game: Game, luck: HuntLuck, now: HuntInstant = .start, openGround: PlaceMask? = nil
  ) {
    let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    let frame = LocalFrame(origin: game.middle ?? nowhere)
    let zones = game.locationLayout.map {
      LocalZone(center: frame.point(of: $0.center), radiusMeters: $0.radiusMeters)
    }
    let ghosts = game.ghosts.map {
      HuntGhost(
        name: $0.name, model: GhostModel(modelID: $0.modelID), parameters: $0.parameters,
        state: $0.restingState, position: frame.point(of: $0.currentPosition),
        hasEscaped: $0.lastEscapeDate != nil)
    }
    self.init(
      rules: game.rules, frame: frame, zones: zones, ghosts: ghosts, luck: luck, now: now,
      openGround: openGround)
  }

  /// Returns the game with the progress of the hunt, ready to be stored.
  ///
  /// Transient states become resting ones (GB-034, GB-116). `start` is the civil time of the
  /// session's start, for the dates of escapes. The game must be the one of this hunt.
  public func progress(in game: Game, sessionStart start: WallTime) -> Game {
    precondition(game.ghosts.count == ghosts.count, "another game's hunt")
    var updated = game
    for (index, ghost) in ghosts.enumerated() {
      updated.ghosts[index].state = ghost.state.isTransient ? ghost.freeState : ghost.state
      guard let escape = ghost.lastEscape else { continue }
      updated.ghosts[index].currentPosition = frame.coordinate(of: ghost.position)
      updated.ghosts[index].lastEscapeDate = start + (escape - .start)
    }
    return updated
  }
}
