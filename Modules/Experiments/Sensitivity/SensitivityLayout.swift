import PortableNumerics
import Statistics

/// The arrangement of points in a morris or saltelli design.
///
/// Each row has several places, and each place is played by every player and phone.
struct SensitivityLayout {
  let method: SensitivityResult.Method
  /// The number of rows: trajectories, or base rows.
  let rowCount: Int
  /// The number of points per row.
  let places: Int
  /// The positions of the varied parameters in the plan's axes.
  let parameters: [Int]
  /// The number of players times phones, the fastest part of a point's number.
  let groupCount: Int
  private let trajectories: [MorrisTrajectory]
  /// The axes of `parameters`.
  private let axes: [Axis]

  /// The layout of a plan; nil for other designs.
  init?(of plan: Plan) {
    guard let size = plan.designSize else { return nil }
    let shape = DesignShape(axes: plan.axes, kind: plan.design)
    let dimensions = shape.free.count
    switch plan.design {
    case .morris:
      method = .morris
      places = dimensions + 1
      trajectories = (0..<size).map {
        MorrisTrajectory(
          seed: plan.seed, number: $0, dimensions: dimensions, levels: plan.morrisLevels)
      }
    case .saltelli:
      method = .sobol
      places = dimensions + 2
      trajectories = []
    default: return nil
    }
    rowCount = size
    parameters = shape.free
    axes = shape.free.map { plan.axes[$0] }
    groupCount = shape.crossedCount
  }

  /// The number of points.
  var pointCount: Int { rowCount * places * groupCount }

  /// Returns the position of a point, counted from 0.
  func position(row: Int, place: Int, group: Int) -> Int {
    (row * places + place) * groupCount + group
  }

  /// Returns the two places of a row that differ only in one parameter.
  func pair(row: Int, parameter: Int) -> (before: Int, after: Int) {
    guard method == .morris else { return (0, parameter + 1) }
    let step = trajectories[row].order.firstIndex(of: parameter) ?? 0
    return (step, step + 1)
  }

  /// Returns the signed part of the range by which a trajectory changes a parameter.
  ///
  /// For whole numbers and lists it is the step between the two values played, which differs from
  /// the nominal one by rounding; 0 if both are equal.
  func move(row: Int, parameter: Int) -> Double {
    let trajectory = trajectories[row]
    let (before, after) = pair(row: row, parameter: parameter)
    return axes[parameter].move(
      from: trajectory.point(at: before)[parameter], to: trajectory.point(at: after)[parameter])
  }
}

extension Axis {
  /// Whether positions in 0...1 are rounded to values: for whole numbers and lists.
  var isStepped: Bool {
    if case .range = levels { return isWhole }
    return true
  }

  /// Returns the signed part of the range between two positions in 0...1.
  ///
  /// Numbers use their values (on a logarithmic scale their logarithms), and names their positions
  /// in the list.
  func move(from start: Double, to end: Double) -> Double {
    guard isStepped else { return end - start }
    let places: (Double) -> Double
    let span: Double
    switch levels {
    case .range(let range) where range.scale == .log:
      places = { [self] in PortableMath.log(value(atUnit: $0)) }
      span = PortableMath.log(range.high) - PortableMath.log(range.low)
    case .range(let range):
      places = value(atUnit:)
      span = range.high - range.low
    case .values(let values) where choices.isEmpty:
      places = value(atUnit:)
      span = (values.max() ?? 0) - (values.min() ?? 0)
    case .values, .players, .sensors:
      places = { [self] in Double(index(atUnit: $0)) }
      span = Double(count - 1)
    }
    return (places(end) - places(start)) / span
  }
}
