import Domain
import PortableNumerics
import PluginKit
import TextKit

extension PluginConformance {
  func checkLabGame(_ faults: inout Faults) {
    guard let game = plugin.labGame else { return }
    checkParameters(game.parameters, of: "lab", &faults)
    checkMetrics(game.metrics, &faults)
    var random = Xoshiro256PlusPlus(seed: seed &+ 2)
    for (index, values) in points(game.parameters, &random).enumerated() {
      // A few games say little more than one: with few steps in all, one a point.
      for replicate in 1...UInt64(steps < 1000 ? 1 : 5) {
        let record = game.play(values, seed: seed, replicate: replicate)
        if index % 4 == 0 || steps >= 1000 {
          let again = game.play(values, seed: seed, replicate: replicate)
          // As bits: NaN is equal to itself here.
          if record.values.map(\.bitPattern) != again.values.map(\.bitPattern) {
            faults.add("lab: equal arguments give different records, values \(values)")
          }
        }
        if record.values.count != game.metrics.count {
          faults.add("lab: a record has \(record.values.count) values")
        }
        if record.values.contains(where: \.isInfinite) {
          faults.add("lab: a metric is infinite, values \(values)")
        }
        for metric in game.metrics where metric.isProportion {
          let value = record[metric]
          if !value.isNaN, !(0...1).contains(value) {
            faults.add("lab: the proportion \(metric.name) is \(value)")
          }
        }
      }
      if index % 4 == 0 || steps >= 1000 { checkFrames(of: game, values, &faults) }
    }
  }

  private func checkMetrics(_ metrics: [Metric], _ faults: inout Faults) {
    if metrics.isEmpty { faults.add("lab: it has no metrics") }
    if metrics.map(\.index) != Array(metrics.indices) {
      faults.add("lab: a metric is not at the place of its index")
    }
    if Set(metrics.map(\.name)).count < metrics.count {
      faults.add("lab: two metrics have the same name")
    }
    for metric in metrics
    where metric.name.isEmpty
      || !isSaid(metric.caption) || !isSaid({ Caption(nil, metric.title(in: $0)) })
    {
      faults.add("lab: metric \(metric.index) has no name, or no words in one of the languages")
    }
  }

  private func checkFrames(
    of game: any LabGame, _ values: [Double], _ faults: inout Faults
  ) {
    for language in Language.allCases {
      let frames = game.watch(values, seed: seed, replicate: 1, in: language)
      if frames.isEmpty { faults.add("lab: there is nothing to watch, values \(values)") }
      var last = 0.0
      for (seconds, frame) in frames {
        check(frame, of: "lab", &faults)
        if !(seconds >= last) { faults.add("lab: the time of a frame goes back") }
        last = seconds
      }
    }
  }
}
