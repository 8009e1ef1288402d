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
  func move(row: Int, parameter: Int) -> Double { trajectories[row].move(of: parameter) }
}
