import Domain

/// Which runs a plan has, in order, as far as they are known: a pure function of the rows so far.
///
/// A fixed plan is one batch: run u = (replicate − 1) · points + point − 1. An adaptive one goes
/// batch by batch. The first batch has `least` replicates at every point; when all its runs are
/// there, each point whose interval is narrow enough stops, and the others go on. Later batches are
/// a quarter of what a point has by then, in whole multiples of `least`, so that looks are few
/// (their number grows with the logarithm of the runs), which keeps the bias of stopping early
/// small; ARCHITECTURE.md has the measured coverage. Points have `most` replicates at most.
public struct RunSchedule: Sendable {
  /// How many design points there are.
  public let pointCount: Int
  /// How many replicates they have.
  public let replication: Replication
  /// The batches that are known: all that are through, and the one at hand.
  public private(set) var batches: [RunBatch]
  /// Runs that were recorded.
  public private(set) var position = 0
  /// The position at which each known batch begins.
  public private(set) var starts: [Int] = [0]
  /// Whether there is nothing left to run.
  public private(set) var isFinished = false
  /// For each point the rule's metric; empty unless the plan is adaptive.
  private var moments: [Moments] = []

  /// The runs of a plan, or of one batch of it if it is a batch's plan.
  public init(_ plan: Plan) {
    if let batch = plan.batch {
      self.init(
        pointCount: plan.pointCount, replication: .fixed(plan.replicates), batch: batch.runs)
    } else {
      self.init(pointCount: plan.pointCount, replication: plan.replication)
    }
  }

  init(pointCount: Int, replication: Replication, batch: RunBatch? = nil) {
    self.pointCount = pointCount
    self.replication = replication
    var first = replication.most
    if case .adaptive(let least, let most, _) = replication {
      first = min(least, most)
      moments = Array(repeating: Moments(), count: pointCount)
    }
    batches = [batch ?? RunBatch(replicates: 1...first, points: .all(pointCount))]
  }

  /// The batch at hand, the last one when all are through.
  public var batch: RunBatch { batches[batches.count - 1] }

  /// How many runs of the batch at hand were recorded.
  public var positionInBatch: Int { position - (starts.last ?? 0) }

  /// How many runs there are, as far as is known: to the end of the batch at hand.
  public var knownCount: Int { (starts.last ?? 0) + batch.count }

  /// The next run to be recorded; nil when there is none.
  public var next: RunKey? { isFinished ? nil : batch[positionInBatch] }

  /// Takes note of the next run.
  ///
  /// - Returns: whether the row was of that run; if not, nothing changes.
  @discardableResult
  public mutating func record(_ row: RunRow) -> Bool {
    guard row.key == next else { return false }
    position += 1
    if case .adaptive(_, _, let rule) = replication, row.status == .done {
      moments[row.point - 1].add(row.record[rule.metric])
    }
    if positionInBatch == batch.count { endBatch() }
    return true
  }

  /// The run at a position below `knownCount`.
  public func key(at position: Int) -> RunKey {
    let index = (starts.lastIndex { $0 <= position }) ?? 0
    return batches[index][position - starts[index]]
  }

  /// The position of a run; nil if it is not among those known.
  public func position(of key: RunKey) -> Int? {
    for (batch, start) in zip(batches, starts) {
      if let position = batch.position(of: key) { return start + position }
    }
    return nil
  }

  private mutating func endBatch() {
    guard case .adaptive(let least, let most, let rule) = replication,
      batch.replicates.upperBound < most
    else { return isFinished = true }
    let through = batch.replicates.upperBound
    let numbers: [Int] =
      switch batch.points {
      case .all(let count): Array(1...count)
      case .some(let some): some
      }
    let left = numbers.filter { point in
      !(halfWidth(moments[point - 1], rule) <= rule.halfWidth)
    }
    guard !left.isEmpty else { return isFinished = true }
    let growth = max(1, (through + 4 * least - 1) / (4 * least)) * least
    starts.append(position)
    batches.append(
      RunBatch(
        replicates: through + 1...min(most, through + growth),
        points: left.count == pointCount ? .all(pointCount) : .some(left)))
  }

  private func halfWidth(_ moments: Moments, _ rule: StoppingRule) -> Double {
    Interval.halfWidth(ofMean: rule.metric, moments, confidence: rule.confidence)
  }

  /// For each point, ascending, how far the rule's metric is known; empty unless the plan is
  /// adaptive.
  public var precisions: [PointPrecision] {
    guard case .adaptive(_, _, let rule) = replication else { return [] }
    return moments.enumerated().map { index, moments in
      let width = halfWidth(moments, rule)
      return PointPrecision(
        point: index + 1, count: moments.count, halfWidth: width, isMet: width <= rule.halfWidth)
    }
  }
}

/// How far the metric of a stopping rule is known at a design point.
public struct PointPrecision: Hashable, Sendable {
  /// The design point's number, from 1.
  public let point: Int
  /// Runs that have the metric.
  public let count: Int
  /// Half the width of its mean's interval at the rule's confidence; NaN for too few runs.
  public let halfWidth: Double
  /// Whether that is narrow enough.
  public let isMet: Bool
}
