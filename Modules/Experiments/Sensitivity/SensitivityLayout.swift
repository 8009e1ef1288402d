import PortableNumerics

/// Where the points of a morris or saltelli design stand: rows of some places, each played by every
/// player and phone.
struct SensitivityLayout {
  let method: SensitivityResult.Method
  /// Rows: trajectories, or base rows.
  let rowCount: Int
  /// Points of a row.
  let places: Int
  /// Positions in the plan's axes of what is varied.
  let parameters: [Int]
  /// Players times phones, the fastest part of a point's number.
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

  /// How many points there are.
  var pointCount: Int { rowCount * places * groupCount }

  /// The position of a point, counted from 0.
  func position(row: Int, place: Int, group: Int) -> Int {
    (row * places + place) * groupCount + group
  }

  /// The two places of a row that differ in one parameter only.
  func pair(row: Int, parameter: Int) -> (before: Int, after: Int) {
    guard method == .morris else { return (0, parameter + 1) }
    let step = trajectories[row].order.firstIndex(of: parameter) ?? 0
    return (step, step + 1)
  }

  /// The signed part of the range that a trajectory moves a parameter by.
  ///
  /// Of whole numbers and lists it is the step between the two values that were played, which
  /// rounding makes other than the nominal one; 0 where both came to the same value.
  func move(row: Int, parameter: Int) -> Double {
    let trajectory = trajectories[row]
    let (before, after) = pair(row: row, parameter: parameter)
    return axes[parameter].move(
      from: trajectory.point(at: before)[parameter], to: trajectory.point(at: after)[parameter])
  }

  /// The size of a parameter's steps: that of noise in a difference as if it were in effects.
  ///
  /// Where steps differ, the one whose square is the harmonic mean of their squares.
  func stepSize(parameter: Int) -> Double {
    guard axes[parameter].isStepped else { return abs(move(row: 0, parameter: 0)) }
    let steps = (0..<rowCount).map { abs(move(row: $0, parameter: parameter)) }.filter { $0 > 0 }
    return (1 / Moments(steps.map { 1 / ($0 * $0) }).mean).squareRoot()
  }
}

extension Axis {
  /// Whether places between 0 and 1 are rounded to values: of whole numbers and of lists.
  var isStepped: Bool {
    if case .range = levels { return isWhole }
    return true
  }

  /// The signed part of what is varied between two places of 0...1.
  ///
  /// Numbers are told by their values, on a logarithmic scale by their logarithms, and names by
  /// their places in the list.
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
