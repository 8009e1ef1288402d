import Domain
import Geo
import Ground
import LabComposition
import Presentation

extension GroundMap {
  /// Returns the ground as maps of a frame show it: ways below, barriers on top.
  fileprivate func sketch(in frame: LocalFrame) -> GroundSketch {
    func local(_ line: [Coordinate]) -> [LocalPoint] { line.map { frame.point(of: $0) } }
    let ways = ways.map { GroundSketch.Shape(.way, [local($0.line)]) }
    let areas = areas.map { area in
      let kind: GroundSketch.Kind =
        switch area.kind {
        case .water: .water
        case .building: .building
        case .forbidden: .forbidden
        }
      return GroundSketch.Shape(kind, area.rings.map(local))
    }
    let barriers = barriers.map { GroundSketch.Shape(.barrier, [local($0.line)]) }
    return GroundSketch(shapes: ways + areas + barriers, attribution: attribution)
  }
}

/// The sketches of grounds drawn last, since a map is drawn many times.
struct GroundSketches {
  private static let most = 4
  private var known: [(name: GroundName, frame: LocalFrame, sketch: GroundSketch)] = []

  /// Returns the sketch of a game's ground in a frame; nil if there is no ground.
  mutating func sketch(
    of game: Game, in frame: LocalFrame, _ grounds: inout GroundCache
  ) -> GroundSketch? {
    guard let name = game.ground else { return nil }
    if let found = known.first(where: { $0.name == name && $0.frame == frame }) {
      return found.sketch
    }
    guard let sketch = grounds.map(name)?.sketch(in: frame) else { return nil }
    known.append((name, frame, sketch))
    if known.count > Self.most { known.removeFirst() }
    return sketch
  }
}

extension ShellWorld {
  /// Returns the ground of a game for a map of a frame; nil if there is none.
  mutating func sketch(of game: Game, in frame: LocalFrame) -> GroundSketch? {
    sketches.sketch(of: game, in: frame, &grounds)
  }

  /// Returns the ground of a game for a map around its middle; nil if there is none.
  mutating func sketch(of game: Game) -> GroundSketch? {
    game.middle.flatMap { sketch(of: game, in: LocalFrame(origin: $0)) }
  }
}
