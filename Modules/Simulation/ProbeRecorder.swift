import Domain

/// Takes the values of probes from the totals of a hunt as it runs.
struct ProbeRecorder {
  private let probes: [HuntProbe]
  /// The index of each probe's ghost; nil for others and for ghosts that the hunt has not.
  private let ghosts: [Int?]
  /// The values, absent at first.
  private(set) var values: [Double]
  /// The totals when the present target was chosen.
  private var start: (ghost: Int, totals: RunRecord)?

  /// The probes with a moment to come, by moment, the next one last.
  private var waiting: [(moment: HuntInstant, probe: Int)]

  /// Creates a recorder for ghosts in the order of the hunt.
  init(_ probes: [HuntProbe], ghostNames: [String]) {
    self.probes = probes
    ghosts = probes.map { probe in
      guard case .ghost(let name) = probe.part else { return nil }
      return ghostNames.firstIndex(of: name)
    }
    values = zip(probes, ghosts).map { probe, ghost in
      ghost != nil && probe.metric != .firstCapture ? 0 : .nan
    }
    waiting = probes.indices.compactMap { index in
      if case .moment(let moment) = probes[index].part { (moment, index) } else { nil }
    }
    .sorted { ($1.moment, $1.probe) < ($0.moment, $0.probe) }
  }

  /// The next moment that has a probe.
  var nextMoment: HuntInstant { waiting.last?.moment ?? .distantFuture }

  /// Takes the totals at the next moment.
  mutating func pass(_ totals: RunRecord) {
    let moment = nextMoment
    while let next = waiting.last, next.moment == moment {
      values[next.probe] = totals[probes[next.probe].metric]
      waiting.removeLast()
    }
  }

  /// Takes the totals at the first capture.
  mutating func passFirstCapture(_ totals: RunRecord) {
    for (index, probe) in probes.enumerated() where probe.part == .firstCapture {
      values[index] = totals[probe.metric]
    }
  }

  /// A ghost becomes the target.
  mutating func begin(_ ghost: Int, _ totals: RunRecord) {
    if ghosts.contains(ghost) { start = (ghost, totals) }
  }

  /// The target is captured, has escaped or is left.
  mutating func end(_ totals: RunRecord, capturedAt seconds: Double? = nil) {
    guard let (ghost, before) = start else { return }
    start = nil
    for (index, probe) in probes.enumerated() where ghosts[index] == ghost {
      switch probe.metric {
      case .firstCapture: if let seconds { values[index] = seconds }
      case .gaveUp: break
      default: values[index] += totals[probe.metric] - before[probe.metric]
      }
    }
  }

  /// The hunt ends, with the player giving up on the present target or not.
  mutating func finish(_ totals: RunRecord, gaveUp: Bool) {
    let last = start?.ghost
    end(totals)
    for (index, probe) in probes.enumerated()
    where gaveUp && last != nil && ghosts[index] == last && probe.metric == .gaveUp {
      values[index] = 1
    }
    while !waiting.isEmpty { pass(totals) }
  }
}
