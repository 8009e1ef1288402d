import Domain
import Geo
import HuntEngine

/// The scanner's picture: the player in the middle, the device's direction up (GB-080, GB-082).
struct Radar {
  /// Rows from the middle to the rim; columns are twice as many, for round circles.
  static let radius = 9
  static let columns = 4 * radius + 3
  static let rows = 2 * radius + 1
  /// Ranges in metres, and metres between their rings.
  static let scales: [(range: Double, ring: Double)] = [
    (50, 25), (100, 50), (200, 50), (500, 250), (1000, 500), (2000, 500), (5000, 2500),
    (10_000, 5000), (20_000, 5000), (50_000, 25_000), (100_000, 50_000), (200_000, 50_000),
    (500_000, 250_000), (1_000_000, 500_000), (2_000_000, 500_000), (5_000_000, 2_500_000),
    (10_000_000, 5_000_000), (20_000_000, 5_000_000),
  ]

  let texts: Texts
  let rangeMeters: Double
  let ringMeters: Double
  /// Direction at the top of the picture, degrees.
  let upDegrees: Double
  let hasHeading: Bool
  private(set) var grid = CharacterGrid(columns: columns, rows: rows)
  /// Free ghosts too far away to be shown.
  private(set) var beyondCount = 0

  init(of state: HuntState, texts: Texts) {
    self.texts = texts
    let nearest = state.position.fix.map { fix in
      state.ghosts.filter { $0.state != .captured }
        .map { $0.position.distanceMeters(to: fix.position) }.min() ?? 0
    }
    let farthest = state.targetDistanceMeters ?? nearest ?? 200
    let scale = Radar.scales.first { farthest <= $0.range } ?? (20_000_000, 5_000_000)
    rangeMeters = scale.range
    ringMeters = scale.ring
    upDegrees = state.heading.degrees ?? 0
    hasHeading = state.heading.degrees != nil
    drawRings()
    if let fix = state.position.fix { drawGhosts(of: state, from: fix.position) }
    mark(hasHeading ? "^" : "+", bearingDegrees: 0, meters: 0)
  }

  private mutating func drawRings() {
    let rim = Double(Radar.radius)
    for ring in 1...Int(rangeMeters / ringMeters) {
      let radius = rim * Double(ring) * ringMeters / rangeMeters
      let isRim = ring == Int(rangeMeters / ringMeters)
      let dots = isRim ? 96 : 12 * max(1, Int((radius / 2.5).rounded()))
      for index in 0..<dots {
        let (column, row) = place(360 * Double(index) / Double(dots), radius)
        if isRim {
          grid.dot(column: column, row: row)
        } else if let x = grid.cell(column), let y = grid.cell(row) {
          grid[x, y] = "."
        }
      }
    }
    let (column, row) = place(-upDegrees, rim)
    if let x = grid.cell(column), let y = grid.cell(row) {
      grid.write(texts[.north], column: x, row: y)
    }
  }

  private mutating func drawGhosts(of state: HuntState, from here: LocalPoint) {
    let target = state.phase.target
    for (index, ghost) in state.ghosts.enumerated()
    where ghost.state != .captured && index != target {
      let meters = here.distanceMeters(to: ghost.position)
      if meters > rangeMeters {
        beyondCount += 1
      } else {
        mark("o", bearingDegrees: here.bearingDegrees(to: ghost.position), meters: meters)
      }
    }
    guard let target else { return }
    let there = state.ghosts[target].position
    mark(
      "@", bearingDegrees: here.bearingDegrees(to: there),
      meters: min(rangeMeters, here.distanceMeters(to: there)))
  }

  private mutating func mark(_ mark: Character, bearingDegrees: Double, meters: Double) {
    let (column, row) = place(
      bearingDegrees - upDegrees, Double(Radar.radius) * meters / rangeMeters)
    if let x = grid.cell(column), let y = grid.cell(row) { grid[x, y] = mark }
  }

  /// The place in cells of an angle to the right of up, and a distance in rows from the middle.
  private func place(_ degrees: Double, _ radius: Double) -> (column: Double, row: Double) {
    let step = LocalPoint.zero.moved(bearingDegrees: degrees, distanceMeters: radius)
    return (
      Double(Radar.columns / 2) + 2 * step.eastMeters, Double(Radar.radius) - step.northMeters
    )
  }
}
