import Statistics

/// What is known of the order of a ranking's parameters.
///
/// A parameter is small if its interval ends below `resolution`. Of two others, one precedes if
/// the interval of their difference excludes 0; they are tied if it lies within ± `resolution`.
/// Positions refer to the ranking's parameters.
public struct SensitivityOrder: Hashable, Sendable {
  /// The places from the strongest on; several parameters at one place are tied.
  public let places: [[Int]]
  /// The parameters whose places this sample leaves open, strongest estimate first.
  public let open: [Int]
  /// Those of `open` that none precedes, if others are known to be out: they are small, or one that
  /// leads precedes them.
  public let leading: [Int]
  /// The parameters of `open` of which nothing is known, since the figure is rare.
  public let rare: [Int]
  /// The parameters that are small, strongest estimate first.
  public let small: [Int]
  /// The difference that does not matter: in shares for Sobol, in the metric's unit for Morris.
  public let resolution: Double
  /// The size that would settle the open places; nil if none are open or it cannot be foreseen.
  public let needed: SensitivitySize?

  /// Whether every place is known.
  public var isStable: Bool { open.isEmpty && !(places.isEmpty && small.isEmpty) }

  /// No order: nothing varies, or nothing is above noise.
  static func none(_ count: Int) -> SensitivityOrder {
    SensitivityOrder(
      places: [], open: Array(0..<count), leading: [], rare: [], small: [], resolution: 0,
      needed: nil)
  }
}

/// The size of a sensitivity sample.
public struct SensitivitySize: Hashable, Sendable {
  /// The number of trajectories or base rows.
  public var rows: Int
  /// The number of runs at each point.
  public var replicates: Int

  /// Creates a size.
  public init(rows: Int, replicates: Int) {
    self.rows = rows
    self.replicates = replicates
  }
}

extension SensitivityOrder {
  /// The difference of shares that does not matter.
  public static let shareResolution = 0.05
  /// The difference of Morris' µ* that does not matter, as a part of the largest.
  public static let effectResolution = 0.1
  /// The minimum number of rows: with fewer, all differences can be 0 by chance.
  static let fewestRows = 4

  /// Orders parameters sorted by their strength.
  ///
  /// `ends` are the upper ends of the parameters' intervals, NaN if there is none; `difference`
  /// gives by how much the first of two parameters exceeds the second.
  init(
    ends: [Double], resolution: Double, size: SensitivitySize,
    difference: (Int, Int) -> StrengthDifference
  ) {
    let small = ends.indices.filter { ends[$0] <= resolution }
    let rare = ends.indices.filter { ends[$0].isNaN }
    var rest = ends.indices.filter { ends[$0] > resolution }
    var places: [[Int]] = []
    var needed: SensitivitySize?
    func need(_ estimate: SpreadEstimate) {
      let size = size.enough(for: estimate, resolution: resolution)
      needed = SensitivitySize(
        rows: max(needed?.rows ?? 0, size.rows),
        replicates: max(needed?.replicates ?? 0, size.replicates))
    }
    // One that is too rare to judge, and seems stronger, may come before the rest.
    while let first = rest.first, size.rows >= Self.fewestRows,
      !rare.contains(where: { $0 < first })
    {
      var place = [first]
      var doubtful: [SpreadEstimate] = []
      for next in rest.dropFirst() {
        let found = place.map { difference($0, next) }
        let intervals = found.map(\.interval)
        if intervals.allSatisfy({ $0.low > 0 }) { continue }
        if intervals.allSatisfy({ $0.low >= -resolution && $0.high <= resolution }),
          place.count == (rest.firstIndex(of: next) ?? 0)
        {
          place.append(next)
        } else {
          doubtful += found.filter { !($0.interval.low > 0) }.map(\.estimate)
        }
      }
      guard doubtful.isEmpty else {
        doubtful.forEach(need)
        // Once some places are known, the question is all the others, not the next alone.
        if !places.isEmpty {
          for (one, next) in zip(rest, rest.dropFirst()) { need(difference(one, next).estimate) }
        }
        break
      }
      places.append(place)
      rest.removeAll(where: place.contains)
    }
    let least = SensitivitySize(
      rows: max(Self.fewestRows, 2 * size.rows), replicates: size.replicates)
    let isOvertaken = rest.first.map { first in rare.contains { $0 < first } } ?? false
    let leading =
      size.rows < Self.fewestRows || isOvertaken
      ? [] : Self.leading(rest) { difference($0, $1).interval.low > 0 }
    self.init(
      places: places, open: rest + rare,
      leading: leading.count < rest.count || !small.isEmpty ? leading : [], rare: rare,
      small: small, resolution: resolution,
      needed: rest.isEmpty && rare.isEmpty ? nil : needed ?? least)
  }

  /// Returns the parameters that no other precedes.
  private static func leading(_ open: [Int], precedes: (Int, Int) -> Bool) -> [Int] {
    open.filter { one in !open.contains { precedes($0, one) } }
  }
}

extension SensitivitySize {
  /// The maximum number of rows or replicates that is foretold.
  private static let limit = 1 << 20
  /// The standard errors by which an interval must clear its limit, with a margin of a tenth.
  static let clearance = 2.16

  /// Returns a size at which a difference would probably be seen or be known not to matter.
  ///
  /// The difference is taken a standard error nearer to the worst case, half the resolution. Errors
  /// of rows and of noise shrink with the number of rows and of replicates.
  func enough(for difference: SpreadEstimate, resolution: Double) -> SensitivitySize {
    guard difference.error.isFinite, difference.error > 0 else {
      return SensitivitySize(rows: 2 * rows, replicates: max(2, replicates))
    }
    let (size, half) = (abs(difference.value), resolution / 2)
    let margin =
      size >= half
      ? max(half, size - difference.error)
      : resolution - min(half, size + difference.error)
    let wanted = (margin / Self.clearance) * (margin / Self.clearance)
    let (byRows, byNoise) = (difference.rowVariance, difference.noiseVariance)
    guard byRows + byNoise > wanted else {
      return SensitivitySize(rows: 2 * rows, replicates: replicates)
    }
    var more = 1.0
    if byNoise > wanted / 2 { more = 2 * byNoise / wanted }
    let factor = max(1, byRows / (wanted - byNoise / more))
    return SensitivitySize(
      rows: Self.roundedUp(Double(rows) * factor),
      replicates: Int(min((Double(replicates) * more).rounded(.up), Double(Self.limit))))
  }

  /// Returns the next power of two, which suits Sobol points best.
  private static func roundedUp(_ rows: Double) -> Int {
    var power = 2
    while Double(power) < rows, power < limit { power *= 2 }
    return power
  }
}
