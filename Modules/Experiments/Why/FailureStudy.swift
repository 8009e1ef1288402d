import Domain
import Geo
import PortableNumerics
import Simulation
public import Statistics

/// What a failed hunt lost of its chance from one of its moments to the next; negative if it gained.
public struct ChanceLoss: Hashable, Sendable {
  /// What happened.
  public var cause: WhyCause.Kind
  /// The ghost that it happened with, by its index; nil if with none.
  public var ghost: Int?
  /// The south-west corner of the square in which the player was, metres; NaN if nobody knew.
  public var eastMeters: Double
  /// How far north that is.
  public var northMeters: Double
  /// The beginning of the span of time in which it happened, seconds.
  public var seconds: Double
  /// What was lost, as a share of 1.
  public var loss: Double

  /// The sides of the squares in metres, and the spans of time in seconds.
  public static let (squareMeters, spanSeconds) = (20.0, 60.0)

  /// Creates a loss.
  public init(
    cause: WhyCause.Kind, ghost: Int?, eastMeters: Double, northMeters: Double, seconds: Double,
    loss: Double
  ) {
    (self.cause, self.ghost, self.loss) = (cause, ghost, loss)
    (self.eastMeters, self.northMeters, self.seconds) = (eastMeters, northMeters, seconds)
  }
}

/// A hunt that failed, and where its chance went.
public struct FailedHunt: Hashable, Sendable {
  /// The design point and the replicate.
  public var key: RunKey
  /// The chance at the start.
  public var chance: Double
  /// What it lost, which adds up to the chance.
  public var losses: [ChanceLoss]

  /// Creates a hunt.
  public init(key: RunKey, chance: Double, losses: [ChanceLoss]) {
    (self.key, self.chance, self.losses) = (key, chance, losses)
  }
}

/// What losses are added up by.
public enum LossFactor: String, Hashable, Sendable, CaseIterable {
  /// What happened.
  case cause
  /// The ghost.
  case ghost
  /// The square of ground.
  case place
  /// The span of time.
  case second
}

/// The share of the chance lost in failed hunts that is due to one cause, ghost, place or time.
public struct LossShare: Hashable, Sendable {
  /// What it is a share by.
  public let factor: LossFactor
  /// One of the losses that it adds up, for its cause, ghost, place or time.
  public let example: ChanceLoss
  /// The level as programs read it: a cause, a ghost's number from 1, `east,north`, seconds.
  public let level: String
  /// The share; all shares of a factor add up to 1, and one that gave chance back is negative.
  public let share: Double
  /// Its 95 % interval over replicates; none where they show no spread.
  public let interval: Interval
  /// The number of hunts in which the chance moved by it.
  public let huntCount: Int
}

extension LossShare {
  /// Returns the shares by each factor, the largest first.
  ///
  /// The share is the ratio of two sums over hunts, Σx / Σc; its interval is that of the mean of the
  /// residuals x − R c (Cochran, "Sampling Techniques", 3rd ed., 1977, section 6.4). The hunts of a
  /// replicate have the same draws at every point, so that they add up to one residual; equal
  /// residuals show no spread and have no interval.
  public static func shares(of hunts: [FailedHunt]) -> [LossShare] {
    LossFactor.allCases.flatMap { shares(of: hunts, by: $0) }
  }

  private static func shares(of hunts: [FailedHunt], by factor: LossFactor) -> [LossShare] {
    var levels: [String: (example: ChanceLoss, byHunt: [Int: Double])] = [:]
    for (index, hunt) in hunts.enumerated() {
      for loss in hunt.losses {
        levels[loss.level(of: factor), default: (loss, [:])].byHunt[index, default: 0] += loss.loss
      }
    }
    let chances = hunts.map { $0.chance }
    let total = chances.reduce(0, +)
    guard total > 0 else { return [] }
    let shares = levels.keys.sorted().compactMap { level -> LossShare? in
      guard let (example, byHunt) = levels[level] else { return nil }
      let share = byHunt.keys.sorted().reduce(0) { $0 + (byHunt[$1] ?? 0) } / total
      var byReplicate: [Int: Double] = [:]
      for (index, hunt) in hunts.enumerated() {
        let residual = (byHunt[index] ?? 0) - share * chances[index]
        byReplicate[hunt.key.replicate, default: 0] += residual
      }
      let residuals = Moments(byReplicate.keys.sorted().map { byReplicate[$0] ?? 0 })
      let spread = residuals.standardDeviation
      let half =
        spread > 1e-9 * total / Double(residuals.count)
        ? Interval.student(residuals).halfWidth * Double(residuals.count) / total : .nan
      return LossShare(
        factor: factor, example: example, level: level, share: share,
        interval: half.isNaN ? .none : Interval(low: share - half, high: share + half),
        huntCount: byHunt.count)
    }
    return shares.sorted { ($1.share, $0.level) < ($0.share, $1.level) }
  }
}

extension ChanceLoss {
  /// Returns the level of a factor as programs read it.
  fileprivate func level(of factor: LossFactor) -> String {
    switch factor {
    case .cause: cause.rawValue
    case .ghost: ghost.map { String($0 + 1) } ?? ""
    case .place: eastMeters.isNaN ? "" : "\(Int(eastMeters)),\(Int(northMeters))"
    case .second: String(Int(seconds))
    }
  }
}

/// Finds hunts of a design point that failed, and where their chances went.
public struct FailureStudy: Sendable {
  /// The most failed hunts of a point.
  public static let mostHunts = 200
  /// The usual number of roll-outs from each moment of a hunt.
  public static let usualRollOuts = 20
  /// The most moments of a hunt, besides those that decide a fight.
  static let momentLimit = 40

  private let study: WhyStudy
  private let point: Int
  private let rollOuts: Int

  /// Prepares a point; `study` is of any of its hunts.
  public init(_ study: WhyStudy, point: Int, rollOuts: Int) {
    (self.study, self.point, self.rollOuts) = (study, point, rollOuts)
  }

  /// Plays hunts in an order that their key decides, until enough have failed.
  ///
  /// - Parameters:
  ///   - replicates: How many hunts the point has.
  ///   - jobs: The number of threads, which change nothing.
  ///   - stop: Ends the work early.
  /// - Returns: The replicates that failed, in that order, and how many hunts were looked at; nil if
  ///   it was stopped.
  /// - Throws: `WhyError` if a hunt ends with an error.
  public func failures(
    among replicates: Int, jobs: Int, stop: StopFlag
  ) throws -> (replicates: [Int], looked: Int)? {
    var key = StreamKey(
      seed: study.seed, replicate: 0, purpose: .rollOut, ghost: 0, attempt: UInt32(point)
    ).generator()
    let shuffled = IndexPermutation(count: replicates, key: key.next())
    let order = (0..<replicates).map { shuffled[$0] + 1 }
    var (failed, looked) = ([Int](), 0)
    struct Enough: Error {}
    do {
      try OrderedWork(jobs: jobs, stop: stop).run(count: replicates) { range in
        range.map { index in
          let replicate = order[index]
          return Result { (replicate, try study.of(UInt64(replicate)).isReached()) }
        }
      } take: { results in
        for result in results {
          let (replicate, isReached) = try result.get()
          looked += 1
          if !isReached { failed.append(replicate) }
          if failed.count == Self.mostHunts { throw Enough() }
        }
      }
    } catch is Enough {}
    guard stop.reason == 0 else { return nil }
    return (failed, looked)
  }

  /// Plays failed hunts and their roll-outs.
  ///
  /// - Parameters:
  ///   - replicates: The hunts.
  ///   - jobs: The number of threads, which change nothing.
  ///   - stop: Ends the work early, with the hunts that are done.
  ///   - progress: Counts the hunts.
  /// - Returns: The hunts in order.
  /// - Throws: `WhyError` if a hunt ends with an error.
  public func played(
    _ replicates: [Int], jobs: Int, stop: StopFlag, progress: SweepProgress
  ) throws -> [FailedHunt] {
    var hunts: [FailedHunt] = []
    try OrderedWork(jobs: jobs, chunkSize: 1, stop: stop).run(count: replicates.count) { range in
      range.map { index in
        defer { progress.add(1) }
        return Result { try played(replicates[index]) }
      }
    } take: { results in
      for result in results { hunts.append(try result.get()) }
    }
    return hunts
  }

  private func played(_ replicate: Int) throws(WhyError) -> FailedHunt {
    let study = study.of(UInt64(replicate))
    let played = try study.played(momentLimit: Self.momentLimit)
    var chances: [Double] = []
    for source in played.sources {
      var count = 0
      for rollOut in 0..<rollOuts {
        if try study.isReached(source, rollOut) { count += 1 }
      }
      chances.append(Double(count) / Double(rollOuts))
    }
    let losses = chances.indices.dropFirst().compactMap { index -> ChanceLoss? in
      let loss = chances[index - 1] - chances[index]
      return loss == 0 ? nil : Self.loss(loss, at: played.moments[index])
    }
    return FailedHunt(
      key: RunKey(point: point, replicate: replicate), chance: chances.first ?? 0, losses: losses)
  }

  private static func loss(_ loss: Double, at moment: HuntMoments.Moment) -> ChanceLoss {
    func floor(_ value: Double, _ step: Double) -> Double { (value / step).rounded(.down) * step }
    let place = moment.place
    return ChanceLoss(
      cause: moment.cause.kind, ghost: moment.cause.ghost,
      eastMeters: place.map { floor($0.eastMeters, ChanceLoss.squareMeters) } ?? .nan,
      northMeters: place.map { floor($0.northMeters, ChanceLoss.squareMeters) } ?? .nan,
      seconds: floor(moment.at.seconds, ChanceLoss.spanSeconds), loss: loss)
  }
}

extension WhyStudy {
  /// The seed of the plan; 0 for a hunt that somebody played.
  var seed: UInt64 {
    if case .simulated(_, let seed, _) = course { return seed }
    return 0
  }

  /// Returns the same question about another replicate.
  func of(_ replicate: UInt64) -> WhyStudy {
    guard case .simulated(let hunt, let seed, _) = course else { return self }
    var study = self
    study.course = .simulated(hunt, seed: seed, replicate: replicate)
    return study
  }

  /// Plays the hunt as it was and returns whether it reached the goal.
  func isReached() throws(WhyError) -> Bool {
    guard case .simulated(let hunt, let seed, let replicate) = course else {
      return try played(momentLimit: 0).isReached
    }
    do throws(SimulationError) {
      return isReached(try hunt.run(seed: seed, replicate: replicate), after: nil)
    } catch {
      throw .hunt(error)
    }
  }
}
