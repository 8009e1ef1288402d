import TextKit

/// A way to make design points of the varied values.
///
/// A design is fully described by its value; it is one of `allCases`, each declared in its own
/// file.
public struct DesignKind: Hashable, Sendable {
  /// The axes that are fully crossed; the design makes points of the others.
  enum Crossing: Sendable {
    case all, none
    /// Lists of players and phones, so that each of them plays every point of the design.
    case choices
  }

  /// The name in plans.
  public let rawValue: String
  /// The axes that are fully crossed, the last varying fastest.
  let crossing: Crossing
  /// The properties of a design that samples ranges; nil for one that uses lists of values.
  let sample: Sample?
  /// Returns the number of points of the axes not crossed, for the size that a plan gives.
  let pointCount: @Sendable (_ free: [Axis], _ size: Int) -> Int
  /// Returns the values of those axes at a position from 0; nil for an axis left unchanged.
  private let values: @Sendable (_ free: [Axis], _ plan: Plan, _ position: Int) -> [Double?]

  /// The properties of a design that samples ranges.
  struct Sample: Sendable {
    /// Returns the number of points per unit of the size.
    var pointsPerSize: @Sendable (_ dimensions: Int) -> Int = { _ in 1 }
    /// The smallest size.
    var leastSize: UInt64 = 1
    /// The maximum number of varied parameters.
    var dimensionLimit = Int.max
    /// Whether a longer design starts with the points of a shorter one.
    var isExtensible = true
    /// Returns a point in the unit cube.
    let point: @Sendable (_ plan: Plan, _ position: Int, _ dimensions: Int) -> [Double]
  }

  /// Creates a design that uses lists of values.
  init(
    _ name: String, crossing: Crossing, pointCount: @escaping @Sendable (_ free: [Axis]) -> Int,
    values: @escaping @Sendable (_ free: [Axis], _ position: Int) -> [Double?]
  ) {
    (rawValue, self.crossing, sample) = (name, crossing, nil)
    self.pointCount = { free, _ in pointCount(free) }
    self.values = { free, _, position in values(free, position) }
  }

  /// Creates a design that samples ranges.
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

  /// Whether the points are sampled from ranges, so that a plan must give their number.
  public var isSampled: Bool { sample != nil }

  /// Whether axes may be given as `{low, high}`.
  public var takesRanges: Bool { isSampled || self == .oat }

  /// Returns the values of the axes that are not crossed.
  func values(of free: [Axis], in plan: Plan, at position: Int) -> [Double?] {
    values(free, plan, position)
  }

  /// Compares designs by name.
  public static func == (left: DesignKind, right: DesignKind) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension DesignKind: CaseIterable {
  /// All designs, in the order in which they are listed.
  public static let allCases: [DesignKind] = [.grid, .list, .oat, .lhs, .sobol, .morris, .saltelli]
}

extension DesignKind {
  /// Returns what it is, in a sentence.
  func summary(in language: Language) -> String {
    switch self {
    case .list:
      language.say(
        en: "the first values of all lists are a point, then the second ones, and so on; a table "
          + "under `vary` is one",
        ru: "первые значения всех списков — точка, вторые — следующая и так далее; такова таблица "
          + "в `vary`")
    case .oat:
      language.say(
        en: "one at a time: the plan itself, then each value of each parameter alone",
        ru: "по одному: сам план, затем каждое значение каждого параметра отдельно")
    case .lhs:
      language.say(
        en: "a Latin hypercube: each parameter's range is cut into as many parts as there are "
          + "points, each used once",
        ru: "латинский гиперкуб: диапазон каждого параметра делится на столько частей, сколько "
          + "точек, и каждая берётся один раз")
    case .sobol:
      language.say(
        en: "points spread evenly over the ranges (a Sobol sequence); a longer one begins with the "
          + "shorter",
        ru: "точки, равномерно заполняющие диапазоны (последовательность Соболя); более длинная "
          + "начинается с короткой")
    case .morris:
      language.say(
        en: "trajectories that change one parameter a step, for elementary effects: which "
          + "parameters matter, with few hunts",
        ru: "траектории, где за шаг меняется один параметр, для элементарных эффектов: какие "
          + "параметры важны, малым числом охот")
    case .saltelli:
      language.say(
        en: "paired samples for Sobol indices: how much of the variance each parameter explains",
        ru: "парные выборки для индексов Соболя: какую долю дисперсии объясняет каждый параметр")
    default:
      language.say(
        en: "every combination of the values (a grid)", ru: "все сочетания значений (сетка)")
    }
  }
}
