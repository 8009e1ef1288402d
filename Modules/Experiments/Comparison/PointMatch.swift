import Domain
import Simulation

/// The design points of two plans that are compared: those with equal values, whatever their
/// numbers.
///
/// A parameter that only one plan varies is matched against its fixed value in the other. Two plans
/// of one point each are compared directly.
struct PointMatch: Sendable {
  var names: [String] = []
  /// The matched points with their values, in the first plan's order.
  var pairs: [(first: Int, second: Int, values: [String])] = []
  var onlyFirst: [Int] = []
  var onlySecond: [Int] = []

  init(_ first: Plan, _ second: Plan) {
    let own = first.axes.map(\.name)
    names = own + second.axes.map(\.name).filter { !own.contains($0) }
    var waiting: [[String]: [Int]] = [:]
    for point in Design.points(of: second) {
      waiting[PointMatch.values(of: point, in: second, names), default: []].append(point.index)
    }
    var taken: Set<Int> = []
    for point in Design.points(of: first) {
      let values = PointMatch.values(of: point, in: first, names)
      if var partners = waiting[values], !partners.isEmpty {
        let partner = partners.removeFirst()
        waiting[values] = partners
        taken.insert(partner)
        pairs.append((point.index, partner, values))
      } else {
        onlyFirst.append(point.index)
      }
    }
    onlySecond = (1...second.pointCount).filter { !taken.contains($0) }
    if pairs.isEmpty, first.pointCount == 1, second.pointCount == 1 {
      (names, onlyFirst, onlySecond) = ([], [], [])
      pairs = [(1, 1, [])]
    }
  }

  /// Matches two points of one plan.
  init(points: (Int, Int), of plan: Plan) {
    pairs = [(points.0, points.1, [])]
  }

  private static func values(
    of point: DesignPoint, in plan: Plan, _ names: [String]
  ) -> [String] {
    let varied = point.texts(in: plan)
    let setup = point.setup(in: plan)
    return names.map { name in
      let kind = Axis.Kind(name)
      if let axis = plan.axes.position(of: kind) { return varied[axis] }
      if kind == .players { return plan.player.name }
      if kind == .phones { return plan.sensor.name }
      if let fixed = plan.fixed.first(where: { $0.name == name }) {
        return fixed.text
      }
      // Each ghost of a game has its own value.
      if name.hasPrefix("ghost.") { return "the game's" }
      return ParameterIndex.format(ParameterIndex.spec(name)?.get(setup) ?? .nan, of: name)
    }
  }
}
