package import Geo

/// What walking is about, in metres of a local frame: areas that are closed and lines that are.
package struct ReachGround: Sendable {
  /// The closed areas, each a list of rings without a repeated first point; a place is inside if an
  /// odd number of its rings hold it.
  package var areas: [[[LocalPoint]]] = []
  /// The closed lines, without width, already open where gates are.
  package var lines: [[LocalPoint]] = []
  /// Convex polygons that are open whatever closes them: bridges, tunnels, covered ways.
  package var passages: [[LocalPoint]] = []
  /// The lines of paths, on which people prefer to walk.
  package var paths: [[LocalPoint]] = []
  /// The corners of the rectangle that is walked in.
  package var southWest: LocalPoint
  package var northEast: LocalPoint

  /// Creates open ground within a rectangle.
  package init(southWest: LocalPoint, northEast: LocalPoint) {
    (self.southWest, self.northEast) = (southWest, northEast)
  }
}

extension ReachGround {
  /// The width of a gate, metres; most are wider, and none is left out.
  private static let gateMeters = 1.2
  /// The width of a bridge, a tunnel or a covered passage, metres.
  private static let passageMeters = 2.0
  /// How far around the map and the places people walk, metres.
  private static let marginMeters = 10.0

  /// Says what of a map is walked on, in metres of a frame; nil if there is no place at all.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - frame: The frame.
  ///   - places: Further places that the rectangle holds.
  ///   - takesSteps: Whether steps can be walked; if not, they are closed.
  package init?(
    _ map: GroundMap, in frame: LocalFrame, with places: [LocalPoint], takesSteps: Bool = true
  ) {
    func local(_ line: [Coordinate]) -> [LocalPoint] { line.map { frame.point(of: $0) } }
    let steps = takesSteps ? [] : map.ways.filter { $0.kind == .steps }
    let areas =
      map.areas.map { $0.rings.map(local) }
      + steps.flatMap { Self.strips(along: local($0.line)).map { [$0] } }
    let lines = map.barriers.flatMap { Self.opened(local($0.line), gates: local($0.gates)) }
    let ways = takesSteps ? map.ways : map.ways.filter { $0.kind != .steps }
    let passages = ways.filter { $0.isPassage }.flatMap { Self.strips(along: local($0.line)) }
    let all =
      areas.flatMap { $0.flatMap { $0 } } + lines.flatMap { $0 } + passages.flatMap { $0 }
      + places
    let (east, north) = (all.map { $0.eastMeters }, all.map { $0.northMeters })
    guard let west = east.min(), let right = east.max(), let south = north.min(),
      let top = north.max()
    else { return nil }
    let margin = LocalPoint(eastMeters: Self.marginMeters, northMeters: Self.marginMeters)
    self.init(
      southWest: LocalPoint(eastMeters: west, northMeters: south) - margin,
      northEast: LocalPoint(eastMeters: right, northMeters: top) + margin)
    (self.areas, self.lines, self.passages) = (areas, lines, passages)
    paths = ways.map { local($0.line) }
  }

  /// Returns the pieces of a line that its gates leave.
  private static func opened(_ line: [LocalPoint], gates: [LocalPoint]) -> [[LocalPoint]] {
    guard !gates.isEmpty, line.count > 1 else { return [line] }
    var pieces: [[LocalPoint]] = []
    var piece: [LocalPoint] = []
    for (start, end) in zip(line, line.dropFirst()) {
      let length = start.distanceMeters(to: end)
      guard length > 0 else { continue }
      func point(_ at: Double) -> LocalPoint {
        let share = at / length
        return LocalPoint(
          eastMeters: start.eastMeters + (end.eastMeters - start.eastMeters) * share,
          northMeters: start.northMeters + (end.northMeters - start.northMeters) * share)
      }
      // Where this segment is open, from and to, along it.
      let open = gates.compactMap { gate -> (from: Double, to: Double)? in
        let along =
          ((gate.eastMeters - start.eastMeters) * (end.eastMeters - start.eastMeters)
            + (gate.northMeters - start.northMeters) * (end.northMeters - start.northMeters))
          / length
        let aside = point(along).distanceMeters(to: gate)
        guard aside < gateMeters / 2 else { return nil }
        let half = (gateMeters * gateMeters / 4 - aside * aside).squareRoot()
        let (from, to) = (max(0, along - half), min(length, along + half))
        return from < to ? (from, to) : nil
      }.sorted { $0.from < $1.from }
      var at = 0.0
      if piece.isEmpty { piece = [start] }
      for gap in open {
        if gap.from > at {
          pieces.append((at > 0 ? [point(at)] : piece) + [point(gap.from)])
        } else if at == 0, piece.count > 1 {
          pieces.append(piece)
        }
        (piece, at) = ([], max(at, gap.to))
      }
      if at >= length { continue }
      piece = (piece.isEmpty ? [point(at)] : piece) + [end]
    }
    if piece.count > 1 { pieces.append(piece) }
    return pieces
  }

  /// Returns a strip for each piece of a passage.
  private static func strips(along line: [LocalPoint]) -> [[LocalPoint]] {
    zip(line, line.dropFirst()).compactMap { start, end in
      let length = start.distanceMeters(to: end)
      guard length > 0 else { return nil }
      let east = (end.eastMeters - start.eastMeters) / length * passageMeters / 2
      let north = (end.northMeters - start.northMeters) / length * passageMeters / 2
      func corner(_ place: LocalPoint, _ ahead: Double, _ right: Double) -> LocalPoint {
        LocalPoint(
          eastMeters: place.eastMeters + ahead * east + right * north,
          northMeters: place.northMeters + ahead * north - right * east)
      }
      return [
        corner(start, -1, -1), corner(start, -1, 1), corner(end, 1, 1), corner(end, 1, -1),
      ]
    }
  }
}
