import Ground
import Presentation

extension GroundMap {
  /// The ground as maps show it: ways below, barriers on top.
  var sketch: GroundSketch {
    let ways = ways.map { GroundSketch.Shape(.way, [$0.line]) }
    let areas = areas.map { area in
      let kind: GroundSketch.Kind =
        switch area.kind {
        case .water: .water
        case .building: .building
        case .forbidden: .forbidden
        }
      return GroundSketch.Shape(kind, area.rings)
    }
    let barriers = barriers.map { GroundSketch.Shape(.barrier, [$0.line]) }
    return GroundSketch(shapes: ways + areas + barriers, attribution: attribution)
  }
}
