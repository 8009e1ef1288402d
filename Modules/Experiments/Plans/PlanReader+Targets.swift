import Domain
import Simulation

/// Targets of a plan, for every player or for one.
extension PlanReader {
  /// Reads the targets: `metric: range`, and `player: {metric: range}` or `player.metric: range`.
  ///
  /// Those of every player come first, then player by player, so that equal plans have equal text.
  mutating func readTargets(_ value: YamlValue?, playerName: String) -> [Target] {
    guard let value else { return [] }
    let players = playerNames(playerName)
    var targets: [Target] = []
    for entry in entries(of: value, "targets", expected: "metrics and ranges") {
      let key = "targets.\(entry.key)"
      guard let own = entry.value.entries else {
        let (player, figure) = split(entry.key, players)
        readTarget(figure, of: player, entry, key, &targets)
        continue
      }
      guard players.contains(entry.key) else {
        let hint = didYouMean(entry.key, among: players)
        fault(
          entry.keyOrigin, key,
          "no player of the plan has this name"
            + (hint.isEmpty ? ", expected \(players.joined(separator: ", "))" : hint))
        continue
      }
      for inner in own {
        readTarget(inner.key, of: entry.key, inner, "\(key).\(inner.key)", &targets)
      }
    }
    var order: [String?] = [nil]
    for target in targets where !order.contains(target.player) { order.append(target.player) }
    return order.flatMap { player in targets.filter { $0.player == player } }
  }

  private mutating func readTarget(
    _ figure: String, of player: String?, _ entry: YamlValue.Entry, _ key: String,
    _ targets: inout [Target]
  ) {
    guard let (metric, statistic) = readFigure(figure, entry.keyOrigin, key) else { return }
    guard let text = entry.value.text, let (low, high) = limits(text) else {
      fault(
        entry.value.origin, key,
        "expected a range as 0.6...0.8, 5... or ...1800, found \(entry.value.shape)")
      return
    }
    let target = Target(
      metric: metric, statistic: statistic, low: low, high: high, player: player)
    if targets.contains(where: {
      $0.metric == metric && $0.statistic == statistic && $0.player == player
    }) {
      fault(entry.keyOrigin, key, "\(metric.name).\(statistic.rawValue) has a target already")
    }
    targets.append(target)
  }

  /// The names of the plan's players.
  private func playerNames(_ single: String) -> [String] {
    for axis in axes {
      if case .players(let players) = axis.levels { return players.map(\.name) }
    }
    return [single]
  }

  /// `player.metric` in two, if a player has that name.
  private func split(_ key: String, _ players: [String]) -> (player: String?, figure: String) {
    let player = players.first { key.hasPrefix($0 + ".") }
    return (player, player.map { String(key.dropFirst($0.count + 1)) } ?? key)
  }

  private mutating func readFigure(
    _ name: String, _ origin: PlanOrigin, _ key: String
  ) -> (Metric, Statistic)? {
    if let metric = metrics.named(name) { return (metric, .mean) }
    if let dot = name.lastIndex(of: ".") {
      let tail = String(name[name.index(after: dot)...])
      if let metric = metrics.named(String(name[..<dot])) {
        if let statistic = Statistic(rawValue: tail) { return (metric, statistic) }
        let known = Statistic.allCases.map(\.rawValue).joined(separator: ", ")
        fault(origin, key, "unknown statistic '\(tail)', expected one of \(known)")
        return nil
      }
    }
    let names = metrics.map(\.name)
    fault(origin, key, "unknown metric" + didYouMean(name, among: names))
    return nil
  }

  /// The ends of `a...b`, `a...` or `...b`.
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
