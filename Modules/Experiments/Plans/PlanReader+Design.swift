import Domain
import Simulation

/// Design, seed and targets of a plan.
extension PlanReader {
  mutating func readDesign(_ value: YamlValue?) -> DesignKind? {
    guard let value else { return .grid }
    guard let text = value.text, !value.isNull else {
      fault(value.origin, "design", "expected \(DesignKind.names()), found \(value.shape)")
      return nil
    }
    if let kind = DesignKind(rawValue: text) { return kind }
    let hint = didYouMean(text, among: DesignKind.allCases.map(\.rawValue))
    fault(
      value.origin, "design",
      "unknown design '\(text)'" + (hint.isEmpty ? ", expected \(DesignKind.names())" : hint))
    return nil
  }

  mutating func readSeed(_ value: YamlValue?) -> UInt64? {
    guard let value else { return 1 }
    return whole(value, "seed", in: 0...UInt64.max)
  }

  mutating func readTargets(_ value: YamlValue?) -> [Target] {
    guard let value else { return [] }
    var targets: [Target] = []
    for entry in entries(of: value, "targets", expected: "metrics and ranges") {
      let key = "targets.\(entry.key)"
      guard let (metric, statistic) = readFigure(entry, key) else { continue }
      guard let text = entry.value.text, let (low, high) = limits(text) else {
        fault(
          entry.value.origin, key,
          "expected a range as 0.6...0.8, 5... or ...1800, found \(entry.value.shape)")
        continue
      }
      if targets.contains(where: { $0.metric == metric && $0.statistic == statistic }) {
        fault(entry.keyOrigin, key, "\(metric.name).\(statistic.rawValue) has a target already")
      }
      targets.append(Target(metric: metric, statistic: statistic, low: low, high: high))
    }
    return targets
  }

  private mutating func readFigure(
    _ entry: YamlValue.Entry, _ key: String
  ) -> (Metric, Statistic)? {
    if let metric = Metric.hunt.named(entry.key) { return (metric, .mean) }
    if let dot = entry.key.lastIndex(of: ".") {
      let tail = String(entry.key[entry.key.index(after: dot)...])
      if let metric = Metric.hunt.named(String(entry.key[..<dot])) {
        if let statistic = Statistic(rawValue: tail) { return (metric, statistic) }
        let known = Statistic.allCases.map(\.rawValue).joined(separator: ", ")
        fault(entry.keyOrigin, key, "unknown statistic '\(tail)', expected one of \(known)")
        return nil
      }
    }
    let names = Metric.hunt.map(\.name)
    fault(entry.keyOrigin, key, "unknown metric" + didYouMean(entry.key, among: names))
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
