/// The points of a design that meet the conditions of a plan's `where`.
///
/// A grid, list or `oat` leaves the others out. Sampled designs go on until they have as many points
/// as the plan asks for: `sobol` with the next points of the sequence, so that a longer design still
/// starts with the shorter one; `lhs` with further hypercubes of the same size, so that strata hold
/// only within each. Players and phones do not matter, so a setting is kept or left out as a whole.
struct AllowedPoints: Hashable, Sendable {
  /// The number of tries for each point, so that about 1 % of the box is enough.
  private static let triesPerPoint = 100
  /// The tries that every design has, and those after which a box without a point is given up.
  private static let leastTries = 10_000
  /// The most tries of a design, of a few microseconds each.
  private static let mostTries = 4_000_000

  /// The position of each point in the whole design, ascending; never empty.
  let positions: [Int]

  /// Finds the points of a plan.
  ///
  /// - Throws: If the design needs the whole box, or too little of the box is allowed.
  init(of plan: Plan) throws(DesignProblem) {
    if [.morris, .saltelli].contains(plan.design) { throw .wholeBox(plan.design) }
    guard let size = plan.designSize else {
      let count = plan.wholePointCount
      positions = (0..<count).filter { plan.allows(Design.values(of: plan, at: $0)) }
      if positions.isEmpty { throw .fewAllowed(0, of: count, needed: nil) }
      return
    }
    let crossed = DesignShape(axes: plan.axes, kind: plan.design).crossedCount
    let limit = min(max(size * Self.triesPerPoint, Self.leastTries), Self.mostTries)
    var (found, tries) = ([Int](), 0)
    while found.count < size {
      guard tries < limit, tries < Self.leastTries || !found.isEmpty else {
        throw .fewAllowed(found.count, of: tries, needed: size)
      }
      if plan.allows(Design.values(of: plan, at: tries * crossed)) { found.append(tries) }
      tries += 1
    }
    positions = found.flatMap { $0 * crossed..<($0 + 1) * crossed }
  }
}
