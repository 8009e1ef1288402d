import Domain
import Statistics

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
    // `{captureRate.gap(a,b): …}` without quotes is two names, and one mistake.
    var isCut = false
    func isRest(_ key: String) -> Bool {
      defer { isCut = PlayerGap.parts(of: key).map { $0.players == nil } ?? false }
      return isCut && key.last == ")" && !key.contains("(")
    }
    values.eachName(of: value, "targets", expected: .targets) { entry, key in
      if isRest(entry.key) { return nil }
      guard entry.value.map != nil else {
        if let gap = figures.gap(entry.key) {
          return add(gap, entry, key, to: &targets)
        }
        let (player, figure) = figures.split(entry.key)
        return add(figure, of: player, entry, key, to: &targets)
      }
      guard figures.players.contains(entry.key) else {
        if let found = ends(of: entry.value) {
          values.fault(entry.value.origin, key, found)
          return nil
        }
        return values.unknown(.player, entry.key, among: figures.players)
      }
      values.eachName(of: entry.value, key, expected: .targets) { inner, key in
        if isRest(inner.key) { return nil }
        if figures.gap(inner.key) != nil { return .gap(.ofPlayer(entry.key)) }
        return add(inner.key, of: entry.key, inner, key, to: &targets)
      }
      return nil
    }
    var order: [String?] = [nil]
    for target in targets where !order.contains(target.player) { order.append(target.player) }
    return order.flatMap { player in targets.filter { $0.player == player } }
  }

  /// Reads a target of a gap; returns the problem with its key, if any.
  private func add(
    _ gap: Result<(metric: Metric, gap: PlayerGap), FigureReader.Unknown>, _ entry: YamlMap.Entry,
    _ key: String, to targets: inout [Target]
  ) -> PlanProblem? {
    switch gap {
    case .failure(let unknown):
      // Players that cannot be read are reported already.
      let isReported =
        figures.players.count < 2
        && values.faults.contains { $0.key.hasPrefix(PlanKey.players.name) }
      return isReported ? nil : unknown.problem
    case .success((let metric, let gap)):
      guard let (low, high) = range(of: entry.value, metric, key) else { return nil }
      guard (low ?? 0).sign == .plus, (high ?? 0).sign == .plus else {
        values.fault(entry.value.origin, key, .gap(.negativeLimit))
        return nil
      }
      let target = Target(metric: metric, gap: gap, low: low, high: high)
      if targets.contains(where: { $0.metric == metric && $0.gap?.isAlike(gap) == true }) {
        return .targetTwice(target.figure)
      }
      targets.append(target)
      return nil
    }
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
    guard let (low, high) = range(of: entry.value, metric, key) else { return nil }
    let target = Target(metric: metric, statistic: statistic, low: low, high: high, player: player)
    if targets.contains(where: {
      $0.metric == metric && $0.statistic == statistic && $0.player == player && $0.gap == nil
    }) {
      return .targetTwice("\(metric.name).\(statistic.rawValue)")
    }
    targets.append(target)
    return nil
  }

  /// Reads the limits of a target; nil, with an error, for any other value.
  private func range(
    of value: YamlValue, _ metric: Metric, _ key: String
  ) -> (Double?, Double?)? {
    if let text = value.text, let limits = limits(text) { return limits }
    if let text = value.text, let write = NumberSlip.meantRange(text, unit: metric.unit) {
      values.fault(value.origin, key, .slip(.range, found: text, write: write))
    } else {
      values.fault(value.origin, key, .expected(.range, found: value.shape))
    }
    return nil
  }

  /// Returns how to write a range given as `{low: a, high: b}` or `{min: a, max: b}`; nil for
  /// another map.
  private func ends(of value: YamlValue) -> PlanProblem? {
    for (low, high) in [("low", "high"), ("min", "max")] {
      guard let map = value.map, map.has(low) || map.has(high) else { continue }
      var texts = ["", ""]
      map.eachEntry { entry in
        if let place = [low, high].firstIndex(of: entry.key) {
          texts[place] = entry.value.text ?? ""
        }
      }
      let range = texts.joined(separator: "...")
      guard limits(range) != nil else { return .expected(.range, found: value.shape) }
      return .slip(.range, found: "{\(low): \(texts[0]), \(high): \(texts[1])}", write: range)
    }
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
