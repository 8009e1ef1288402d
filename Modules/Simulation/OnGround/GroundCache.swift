package import Domain
package import Geo
package import Ground

/// The grounds of games: those that a store has, and those of a session.
///
/// A ground is prepared once for all that a game's places may change, so the editor can ask at each
/// key.
package struct GroundCache: Sendable {
  /// The factor by which a way may be longer than the straight line, unless another is asked for.
  package static let detourFactor = 2.0
  /// The factors that can be asked for.
  package static let detourRange = 1.0...100
  /// The number of grounds that stay prepared.
  private static let mostWalks = 4

  /// Returns the bytes of a stored ground; nil if there are none.
  private let stored: @Sendable (GroundName) -> [UInt8]?
  private var known: [GroundName: GroundMap] = [:]
  private var spans: [GroundName: GroundSpan] = [:]
  /// The grounds prepared for walking, the latest last.
  private var walks: [(name: GroundName, walk: GroundWalk)] = []
  /// What was found last.
  private var found: (question: GroundQuestion, issues: [GameIssue])?

  /// Creates the grounds of a store, or without one those in memory only.
  package init(stored: @escaping @Sendable (GroundName) -> [UInt8]? = { _ in nil }) {
    self.stored = stored
  }

  /// Keeps a ground in memory, under the name of its bytes.
  package mutating func keep(_ map: GroundMap, as name: GroundName) { known[name] = map }

  /// Returns a ground; nil if it is not there or cannot be read.
  package mutating func map(_ name: GroundName) -> GroundMap? {
    if let map = known[name] { return map }
    guard let bytes = stored(name), let map = try? GroundCodec.read(bytes) else {
      return nil
    }
    known[name] = map
    return map
  }

  /// Returns a ground that players walk on; nil if it is not there or cannot be read.
  package mutating func ground(_ name: GroundName) -> HuntGround? {
    map(name).flatMap { try? HuntGround(bytes: GroundCodec.bytes(of: $0)) }
  }

  /// Returns the ground on which the escapes of a game's hunts stay; nil if its rules do not ask, or
  /// nothing is known of it.
  package mutating func openGround(of game: Game) -> PlaceMask? {
    guard game.rules.effective.keepOnGround else { return nil }
    return game.ground.flatMap { ground($0) }?.openGround(of: game)
  }

  /// Returns what is wrong with a game on its ground; nothing for a game that has none.
  ///
  /// A way is long if it is more than a factor times the straight line. Asked again about a game
  /// whose places have not changed, it answers at once.
  package mutating func issues(
    of game: Game, detour factor: Double = detourFactor
  ) -> [GameIssue] {
    guard let name = game.ground else { return [] }
    guard let map = map(name) else { return [.groundMissing] }
    let question = GroundQuestion(of: game, factor)
    if let found, found.question == question { return found.issues }
    var issues: [GameIssue] = []
    if let plot = plot(of: game), plot.awayMeters > 0 {
      issues = [.groundElsewhere(meters: plot.awayMeters)]
    } else if let walk = walk(of: game) {
      issues = walk.issues(of: game, detour: factor)
      if map.ways.contains(where: { $0.kind == .steps }),
        let level = self.walk(of: game, takesSteps: false)
      {
        issues += level.overSteps(in: game, besides: issues)
      }
      if map.isPartial {
        issues.append(
          .groundPartial(leftOut: map.leftOutCount, remark: map.remarks.first ?? ""))
      }
    }
    found = (question, issues)
    return issues
  }

  /// Returns a game with its zones and ghosts moved to the nearest places that can be reached.
  package mutating func repaired(
    _ game: Game, detour factor: Double = detourFactor
  ) -> GroundRepair {
    GroundRepair(game, detour: factor) { walk(of: $0) }
  }

  /// Returns the middle of a ground; nil if it has no place.
  package mutating func middle(of name: GroundName) -> Coordinate? {
    if spans[name] == nil { spans[name] = map(name).flatMap { GroundSpan(of: $0) } }
    return spans[name]?.frame.origin
  }

  /// Returns where a game lies on its ground; nil if it has none, or no place.
  private mutating func plot(of game: Game) -> GroundPlot? {
    guard let name = game.ground, let map = map(name) else { return nil }
    if spans[name] == nil { spans[name] = GroundSpan(of: map) }
    return spans[name].flatMap { GroundPlot(of: game, on: $0) }
  }

  /// Returns the prepared ground of a game, with its steps or without; nil if it has none, or no place.
  mutating func walk(of game: Game, takesSteps: Bool = true) -> GroundWalk? {
    guard let name = game.ground, let map = map(name), let plot = plot(of: game),
      plot.awayMeters == 0
    else { return nil }
    if let place = walks.firstIndex(where: {
      $0.name == name && $0.walk.plot == plot && $0.walk.takesSteps == takesSteps
    }) {
      return walks[place].walk
    }
    guard let walk = GroundWalk(map, on: plot, takesSteps: takesSteps) else { return nil }
    walks.append((name, walk))
    if walks.count > Self.mostWalks { walks.removeFirst() }
    return walk
  }
}

/// What the findings on a game's ground depend on.
private struct GroundQuestion: Hashable, Sendable {
  private let name: GroundName?
  private let zones: [CircleZone]
  private let bases: [Coordinate]
  private let escapes: [Double]
  private let isKeptInside: Bool
  private let isKeptOnGround: Bool
  private let factor: Double

  init(of game: Game, _ factor: Double) {
    (name, zones, self.factor) = (game.ground, game.locationLayout, factor)
    bases = game.ghosts.map { $0.baseLocation }
    escapes = game.ghosts.map { $0.parameters.escapeDistanceMeters }
    isKeptInside = game.rules.keepInsideLayout
    isKeptOnGround = game.rules.effective.keepOnGround
  }
}
