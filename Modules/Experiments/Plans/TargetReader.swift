import Domain

/// Reads the targets of a plan, for every player or for one.
struct TargetReader {
  let figures: FigureReader

  private var values: PlanValues { figures.values }

  /// Reads the targets: `metric: range`, and `player: {metric: range}` or `player.metric: range`.
  ///
  /// Targets for every player come first, then player by player, so that equal plans have equal
  /// text.
  func targets(_ value: YamlValue?) -> [Target] {
    guard let value else { return [] }
    var targets: [Target] = []
    values.eachName(of: value, "targets", expected: .targets) { entry, key in
      guard entry.value.map != nil else {
        let (player, figure) = figures.split(entry.key)
        return add(figure, of: player, entry, key, to: &targets)
      }
      guard figures.players.contains(entry.key) else {
        return values.unknown(.player, entry.key, among: figures.players)
      }
      values.eachName(of: entry.value, key, expected: .targets) { inner, key in
        add(inner.key, of: entry.key, inner, key, to: &targets)
      }
      return nil
    }
    var order: [String?] = [nil]
    for target in targets where !order.contains(target.player) { order.append(target.player) }
    return order.flatMap { player in targets.filter { $0.player == player } }
  }

  /// Reads one target; returns the problem with its key, if any.
  private func add(
    _ figure: String, of player: String?, _ entry: YamlMap.Entry, _ key: String,
    to targets: inout [Target]
  ) -> PlanProblem? {
    let (metric, statistic): (Metric, Statistic)
    switch figures.figure(figure) {
    case .success(let found): (metric, statistic) = found
    case .failure(let unknown): return unknown.problem
    }
    guard let text = entry.value.text, let (low, high) = limits(text) else {
      if let text = entry.value.text,
        let write = NumberSlip.meantRange(text, unit: metric.unit)
      {
        values.fault(entry.value.origin, key, .slip(.range, found: text, write: write))
      } else {
        values.fault(entry.value.origin, key, .expected(.range, found: entry.value.shape))
      }
      return nil
    }
    let target = Target(metric: metric, statistic: statistic, low: low, high: high, player: player)
    if targets.contains(where: {
      $0.metric == metric && $0.statistic == statistic && $0.player == player
    }) {
      return .targetTwice("\(metric.name).\(statistic.rawValue)")
    }
    targets.append(target)
    return nil
  }

  /// Returns the ends of `a...b`, `a...` or `...b`.
  private func limits(_ text: String) -> (Double?, Double?)? {
    let bytes = Array(text.utf8)
    guard bytes.count > 3,
      let dots = (0...bytes.count - 3).first(where: { start in
        bytes[start..<start + 3].allSatisfy { $0 == UInt8(ascii: ".") }
      })
    else { return nil }
    func end(_ part: ArraySlice<UInt8>) -> Double?? {
      let trimmed = String(decoding: part, as: UTF8.self).filter { $0 != " " }
      if trimmed.isEmpty { return .some(nil) }
      guard let number = Double(trimmed), number.isFinite else { return nil }
      return number
    }
    guard let low = end(bytes[..<dots]), let high = end(bytes[(dots + 3)...]),
      low != nil || high != nil
    else { return nil }
    if let low, let high, low > high { return nil }
    return (low, high)
  }
}
