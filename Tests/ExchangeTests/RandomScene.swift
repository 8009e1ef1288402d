import Geo
import PortableNumerics

@testable import Ground

/// Random ground, the same from the same seed.
struct RandomScene {
  var random: Xoshiro256PlusPlus

  init(seed: UInt64) { random = Xoshiro256PlusPlus(seed: seed) }

  mutating func value(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound)
      * (Double(random.next() >> 11) / 9_007_199_254_740_992)
  }

  mutating func index(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  /// A point on the millimetre grid.
  mutating func point(_ side: Double = 100) -> LocalPoint {
    func grid(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    return LocalPoint(eastMeters: grid(value(1...side - 1)), northMeters: grid(value(1...side - 1)))
  }

  /// A triangle or quadrilateral, maybe concave, never with crossing sides.
  mutating func polygon(_ side: Double = 100) -> [LocalPoint] {
    let a = point(side)
    func near() -> (Double, Double) { (value(-15...15), value(-15...15)) }
    func corner(_ east: Double, _ north: Double) -> LocalPoint {
      func grid(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
      return LocalPoint(
        eastMeters: grid(min(max(a.eastMeters + east, 0.5), side - 0.5)),
        northMeters: grid(min(max(a.northMeters + north, 0.5), side - 0.5)))
    }
    let (w, h) = (value(3...15), value(3...15))
    let skew = value(-4...4)
    if index(3) == 0 {
      let (p, q) = (near(), near())
      return [a, corner(p.0, p.1), corner(q.0, q.1)]
    }
    return [a, corner(w, skew), corner(w + skew, h), corner(skew, h - skew)]
  }

  /// Buildings at least 3 m apart, one in each square of 20 m, with all points on the grid.
  mutating func apart() -> (ReachGround, VisibilityOracle) {
    let corner = LocalPoint(eastMeters: 100, northMeters: 100)
    var ground = ReachGround(southWest: .zero, northEast: corner)
    var oracle = VisibilityOracle(low: .zero, high: corner)
    for square in 0..<25 where square != 12 {
      let (east, north) = (Double(square % 5) * 20, Double(square / 5) * 20)
      func corner(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> LocalPoint {
        func grid(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
        return LocalPoint(
          eastMeters: grid(east + value(x)), northMeters: grid(north + value(y)))
      }
      let ring = [
        corner(1.5...9, 1.5...9), corner(11...18.5, 1.5...9), corner(11...18.5, 11...18.5),
        corner(1.5...9, 11...18.5),
      ]
      ground.areas.append([ring])
      oracle.polygons.append(ring)
    }
    return (ground, oracle)
  }

  /// Buildings that may overlap and walls that may cross them, with all points apart.
  mutating func scene(polygons: Int, walls: Int) -> (ReachGround, VisibilityOracle) {
    let corner = LocalPoint(eastMeters: 100, northMeters: 100)
    var ground = ReachGround(southWest: .zero, northEast: corner)
    var oracle = VisibilityOracle(low: .zero, high: corner)
    for _ in 0..<polygons {
      let ring = polygon()
      ground.areas.append([ring])
      oracle.polygons.append(ring)
    }
    for _ in 0..<walls {
      let wall = (0..<2 + index(3)).map { _ in point() }
      ground.lines.append(wall)
      oracle.walls.append(wall)
    }
    return (ground, oracle)
  }

  /// Ground that no map has: crossings, repeats, points on points, spikes, far and endless numbers.
  mutating func dirty() -> ReachGround {
    let side = [0.005, 0.1, 10, 1000, 20_000][index(5)]
    var ground = ReachGround(
      southWest: .zero, northEast: LocalPoint(eastMeters: side, northMeters: side))
    let steps = Double(3 + index(12))
    func rounded(_ value: Double) -> Double { (value * steps).rounded() / steps * side }
    func place() -> LocalPoint {
      if index(60) == 0 { return LocalPoint(eastMeters: .nan, northMeters: .infinity) }
      if index(40) == 0 { return LocalPoint(eastMeters: value(-1e300...1e300), northMeters: 1e9) }
      if index(4) == 0 {
        return LocalPoint(
          eastMeters: value(-0.2...1.2) * side, northMeters: value(-0.2...1.2) * side)
      }
      return LocalPoint(
        eastMeters: rounded(value(-0.1...1.1)), northMeters: rounded(value(-0.1...1.1)))
    }
    func places(_ most: Int) -> [LocalPoint] { (0..<index(most)).map { _ in place() } }
    for _ in 0..<index(12) { ground.areas.append((0..<index(3)).map { _ in places(8) }) }
    for _ in 0..<index(12) { ground.lines.append(places(8)) }
    for _ in 0..<index(3) { ground.passages.append(places(5)) }
    return ground
  }
}
