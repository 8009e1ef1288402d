/// How design points are made of the varied values.
///
/// A design is a value that says all of itself; it is one of `allCases`, each declared in its file.
public struct DesignKind: Hashable, Sendable {
  /// Which axes are combined in every way; the design makes points of the others.
  enum Crossing: Sendable {
    case all, none
    /// Lists of players and phones, so that each of them plays every point of the design.
    case choices
  }

  /// The name in plans.
  public let rawValue: String
  /// Which axes are combined in every way, the last varying fastest.
  let crossing: Crossing
  /// What a design is told that draws from ranges; nil for one that goes by lists of values.
  let sample: Sample?
  /// How many points the axes make that are not crossed, by the size that a plan gives.
  let pointCount: @Sendable (_ free: [Axis], _ size: Int) -> Int
  /// The values of those axes at a position from 0; nil where a point leaves one as it is.
  private let values: @Sendable (_ free: [Axis], _ plan: Plan, _ position: Int) -> [Double?]

  /// What sets a design apart that is drawn from ranges.
  struct Sample: Sendable {
    /// How many points a step of the size stands for.
    var pointsPerSize: @Sendable (_ dimensions: Int) -> Int = { _ in 1 }
    /// The least size.
    var leastSize: UInt64 = 1
    /// The most parameters that can be varied.
    var dimensionLimit = Int.max
    /// Whether the first points of a longer design are those of a shorter one.
    var isExtensible = true
    /// A point in the unit cube.
    let point: @Sendable (_ plan: Plan, _ position: Int, _ dimensions: Int) -> [Double]
  }

  /// A design that goes by lists of values.
  init(
    _ name: String, crossing: Crossing, pointCount: @escaping @Sendable (_ free: [Axis]) -> Int,
    values: @escaping @Sendable (_ free: [Axis], _ position: Int) -> [Double?]
  ) {
    (rawValue, self.crossing, sample) = (name, crossing, nil)
    self.pointCount = { free, _ in pointCount(free) }
    self.values = { free, _, position in values(free, position) }
  }

  /// A design that is drawn from ranges.
  init(_ name: String, _ sample: Sample) {
    (rawValue, crossing, self.sample) = (name, .choices, sample)
    pointCount = { free, size in saturatingProduct(size, sample.pointsPerSize(free.count)) }
    values = { free, plan, position in
      zip(free, sample.point(plan, position, free.count)).map { $0.value(atUnit: $1) }
    }
  }

  /// Finds a design by its name.
  public init?(rawValue: String) {
    guard let kind = DesignKind.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = kind
  }

  /// Whether the points are drawn from ranges, so that a plan must say how many.
  public var isSampled: Bool { sample != nil }

  /// Whether axes may be given as `{low, high}`.
  public var takesRanges: Bool { isSampled || self == .oat }

  /// The values of the axes that are not crossed.
  func values(of free: [Axis], in plan: Plan, at position: Int) -> [Double?] {
    values(free, plan, position)
  }

  /// Designs are equal by their names.
  public static func == (left: DesignKind, right: DesignKind) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension DesignKind: CaseIterable {
  /// All designs, in the order in which people are told them.
  public static let allCases: [DesignKind] = [.grid, .list, .oat, .lhs, .sobol, .morris, .saltelli]
}
