import Domain
import PluginKit

/// Results as screens.
enum SetStats {
  /// The latest games, a row each.
  static func frame(of results: [SetResult], _ texts: SetTexts) -> TextFrame {
    guard !results.isEmpty else { return TextFrame(["== \(texts.statistics)", texts.noResults]) }
    let rows = results.prefix(18).map { result in
      [
        String(result.endedAt?.iso8601.prefix(10) ?? ""), String(result.sets),
        String(result.wrong), String(result.hints), String(result.deals),
        String(result.cardsLeft), SetFrame.clock(HuntDuration(seconds: result.seconds)),
      ]
    }
    let lines = ([texts.columns] + rows).map { cells in
      cells.enumerated().map { $0.element.padded(to: $0.offset == 0 ? 11 : 10) }.joined()
    }
    var frame = TextFrame(["== \(texts.statistics)"] + lines)
    frame.mark(line: 0, as: .title)
    return frame
  }

  /// The means of bots' games, a metric a line.
  static func lines(of records: [RunRecord], _ texts: SetTexts) -> [String] {
    SetLabGame().metrics.compactMap { metric in
      let values = records.map { $0[metric] }.filter { !$0.isNaN }
      guard !values.isEmpty else { return nil }
      let mean = values.reduce(0, +) / Double(values.count)
      let rounded = shortestText((mean * 1000).rounded() / 1000)
      return metric.name.padded(to: 18) + rounded + (metric.unit.isEmpty ? "" : " \(metric.unit)")
    }
  }
}
