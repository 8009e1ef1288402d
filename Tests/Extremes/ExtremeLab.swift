import Domain
import PortableNumerics
import Simulation

extension ExtremeLines {
  /// The words of a `ghostlab` command line; `@` stands for the folder of `ExtremeFolder`.
  package mutating func labWords() -> [String] {
    var words = filled(one(Self.labShapes)).split(separator: " ").map(String.init)
    while generator.uniform() < 0.5 {
      words += filled(one(Self.labOptions)).split(separator: "=", maxSplits: 1).map(String.init)
    }
    return words
  }

  /// A key and a value for `--set`.
  package mutating func assignment() -> String { filled(one(Self.assignments)) }

  static let labShapes = [
    "sweep @/plan.yml --out @/out", "sweep @/plan.yml --out @/out --jobs #",
    "sweep @/plan.yml --out @/shards --shard #/#", "sweep @/plan.yml --out @/shards --shard auto/#",
    "sweep @/plan.yml --out @/out --replicates # --seed #", "check @/plan.yml",
    "trace @/plan.yml --point # --replicate #", "trace @/plan.yml --point 1 --replicate #",
    "trace @/plan.yml --point # --replicate 1 --as frames", "todo @/plan.yml @/shards --shards #",
    "sensitivity @/plan.yml --points #", "sensitivity @/plan.yml --budget #",
    "sensitivity @/plan.yml --points # --method sobol",
    "tune @/plan.yml --budget # --out @/tune", "tune @/plan.yml --budget 3 --jobs # --out @/tune",
    "compare @/done --point # --point #", "compare @/done --point 1 --point #",
    "compare @/done @/done --max-change captureRate=#%", "status @/done", "next @/done",
    "report @/done", "merge @/shards --out @/merged",
  ]

  private static let labOptions =
    assignments.map { "--set=" + $0 } + [
      "--seed=#", "--replicates=#", "--jobs=#",
    ]

  private static let assignments: [String] =
    [
      "replicates=#", "seed=#", "points=#", "levels=#", "trajectories=#", "hunt.limit=#",
      "game={disc: #, ghosts: #}", "game={disc: 100, ghosts: #}", "design=lhs", "design=sobol",
      "design=saltelli", "design=morris", "design=oat", "beyondRanges=true",
      "replicates={min: #, max: #, until: {metric: captureRate, halfWidth: #}}",
      "replicates={min: 2, max: #, until: {metric: captureRate, halfWidth: 0.1, confidence: #}}",
      "vary.ghost.holdTime={from: #, to: #, step: #}", "ghost.holdTime={from: 1, to: 2, step: #}",
      "ghost.trapWindowDuration={low: #, high: #}", "ghost.holdTime={low: 1, high: #, scale: log}",
      "ghost.trapWindowDuration=[#, #]", "targets.captureRate=#...#", "targets.escapes=#...",
      "batch={number: #, replicates: #-#, points: \"#-#,#\"}", "set.rule.holdDecayRate=#",
      "vary.players=[average, novice]", "fast=true",
    ] + HuntSetup.specs.map { "\($0.name)=#" }
}
