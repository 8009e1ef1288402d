//: # A plan swept from Swift
//:
//: Ask the lab a question from your own code: how far off a ghost may a novice aim?

//: A plan is the same text that `ghostlab` reads; docs/plan.md has all its keys. Its game comes from a closure,
//: so it may be one of your app's.
import Domain
import Experiments
import Simulation
import Statistics

let text = """
  game: {disc: 120, ghosts: 2}
  players: novice
  vary: {rule.aimToleranceDegrees: [4, 5, 6, 8]}
  replicates: 40
  """
struct NoFiles: Error {}
let plan = try PlanReader.read(text, file: "plan.yml") { _, _ in throw NoFiles() }

//: Each design point has a setup, from which its hunts are made. The runner plays them on threads; seed and
//: replicate decide a hunt, so the rows are the same for any number of threads.
let hunts = try Design.points(of: plan).map { try SimulatedHunt($0.setup(in: plan)) }
let runner = SweepRunner(plan: plan, jobs: 2) { point, seed, replicate in
  try hunts[point - 1].run(seed: seed, replicate: replicate)
}

//: Every figure has its 95 % interval. Replicates meet the same random draws at every point, so differences
//: between points are sharper than the intervals of each.
func short(_ value: Double) -> Double { (value * 100).rounded() / 100 }
for (point, summary) in zip(Design.points(of: plan), runner.summaries(of: plan)) {
  let degrees = point.texts(in: plan).joined(separator: " ")
  let rate = summary[.captureRate]
  let interval = rate.interval(of: .mean)
  print(
    "\(degrees)°: \(short(rate[.mean])) captured",
    "[\(short(interval.low)), \(short(interval.high))] of \(rate.count) hunts")
}

//: A plan that cannot be meant is refused, with every mistake at its place.
do throws(PlanError) {
  _ = try PlanReader.read("players: novise\nreplicats: 5\n", file: "plan.yml") { _, _ in
    throw NoFiles()
  }
} catch {
  print(error.line(in: .en))
}
