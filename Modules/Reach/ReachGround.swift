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
