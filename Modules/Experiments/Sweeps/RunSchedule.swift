import Domain
import Statistics

/// The runs of a plan in order, as far as they are known: a pure function of the rows so far.
///
/// A fixed plan is one batch: run u = (replicate − 1) · points + point − 1. An adaptive one goes
/// batch by batch. The first batch has `least` replicates at every point; when all its runs are
/// done, each point whose interval is narrow enough stops, and the others continue. Each later
/// batch is a quarter of the replicates that a point has by then, in whole multiples of `least`. So
/// the stopping rule is checked rarely (the number of checks grows with the logarithm of the runs),
/// which keeps the bias of early stopping small; `make coverage` measures it. Points
/// have at most `most` replicates.
public struct RunSchedule: Sendable {
  /// The number of design points.
  public let pointCount: Int
  /// The replication of the design points.
  public let replication: Replication
  /// The known batches: all finished ones and the current one.
  public private(set) var batches: [RunBatch]
  /// The number of recorded runs.
  public private(set) var position = 0
  /// The position at which each known batch starts.
  public private(set) var starts: [Int] = [0]
  /// Whether no runs are left.
  public private(set) var isFinished = false
  /// The moments of the rule's metric at each point; empty unless the plan is adaptive.
  private var moments: [Moments] = []

  /// Creates a schedule for the runs of a plan, or of one batch if it is a batch's plan.
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

  /// The current batch; the last one after all runs.
  public var batch: RunBatch { batches[batches.count - 1] }

  /// The number of recorded runs of the current batch.
  public var positionInBatch: Int { position - (starts.last ?? 0) }

  /// The next run to record; nil if none is left.
  public var next: RunKey? { isFinished ? nil : batch[positionInBatch] }

  /// Records the next run.
  ///
  /// - Returns: Whether the row belongs to that run; if not, nothing changes.
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

  /// Returns the run at a position in the batches so far.
  public func key(at position: Int) -> RunKey {
    let index = (starts.lastIndex { $0 <= position }) ?? 0
    return batches[index][position - starts[index]]
  }

  /// Returns the position of a run; nil if it is not known.
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
    guard rule.revision == 1 else {
      return Interval.halfWidth(ofMean: rule.metric, moments, confidence: rule.confidence)
    }
    let isProportion = rule.metric.isProportion
    return
      (isProportion
      ? Interval.wilson(moments, confidence: rule.confidence)
      : .student(moments, confidence: rule.confidence)).halfWidth
  }

  /// The precision of the rule's metric at each point, ascending; empty unless the plan is
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

/// The precision of a stopping rule's metric at a design point.
public struct PointPrecision: Hashable, Sendable {
  /// The design point's number, starting at 1.
  public let point: Int
  /// The number of runs that have the metric.
  public let count: Int
  /// The half-width of its mean's interval at the rule's confidence; NaN with too few runs,
  /// infinite where nothing bounds it.
  public let halfWidth: Double
  /// Whether the interval is narrow enough.
  public let isMet: Bool
}
