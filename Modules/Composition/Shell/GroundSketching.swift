import Simulation
import Domain
import Geo
import Editing
import LabComposition
import Presentation

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
