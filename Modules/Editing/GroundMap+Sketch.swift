package import Geo
package import Ground
package import Presentation

extension GroundMap {
  /// Returns the ground as maps of a frame show it: ways below, barriers on top.
  package func sketch(in frame: LocalFrame) -> GroundSketch {
    func local(_ line: [Coordinate]) -> [LocalPoint] { line.map { frame.point(of: $0) } }
    let ways = ways.map { GroundSketch.Shape(.way, [local($0.line)]) }
    let areas = areas.map { area in
      let kind: GroundSketch.Kind =
        switch area.kind {
        case .water: .water
        case .building: .building
        case .forbidden: .forbidden
        }
      return GroundSketch.Shape(kind, area.rings.map { local($0) })
    }
    let barriers = barriers.map { GroundSketch.Shape(.barrier, [local($0.line)]) }
    return GroundSketch(shapes: ways + areas + barriers, attribution: attribution)
  }
}
