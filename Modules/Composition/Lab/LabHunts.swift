import Domain
import Experiments
import Simulation

/// The hunts of a plan's design points, made ready: stepwise or fast, as the plan says.
struct LabHunts: Sendable {
  /// The most refusals that are told.
  private static let toldLimit = 5

  /// A design point made ready.
  private enum Hunt: Sendable {
    case stepwise(SimulatedHunt)
    case fast(FastHunt)
    case impossible(SimulationError)
  }

  private let hunts: [Hunt]

  /// Prepares every design point, and the tables that fast ones share.
  ///
  /// - Throws: `LabFailure` if no point can be played, or if one of a fast plan cannot be skipped.
  static func prepare(_ plan: Plan, path: String) throws(LabFailure) -> LabHunts {
    try prepare(
      Design.points(of: plan).lazy.map { $0.setup(in: plan) }, isFast: plan.isFast, path: path)
  }

  /// Prepares setups, which are its design points from 1 on.
  static func prepare(
    _ setups: some Collection<HuntSetup>, isFast: Bool, path: String = "tune"
  ) throws(LabFailure) -> LabHunts {
    var library = HoldTimeLibrary()
    var hunts: [Hunt] = []
    var problems: [SimulationError] = []
    var refusals: [(refusal: FastRefusal, point: Int, count: Int)] = []
    for (index, setup) in setups.enumerated() {
      let hunt: SimulatedHunt
      do throws(SimulationError) {
        hunt = try SimulatedHunt(setup.withChallenges)
      } catch {
        problems.append(error)
        hunts.append(.impossible(error))
        continue
      }
      guard isFast else {
        hunts.append(.stepwise(hunt))
        continue
      }
      do throws(FastRefusal) {
        hunts.append(.fast(try FastHunt(hunt, library: &library)))
      } catch {
        if let told = refusals.firstIndex(where: { $0.refusal == error }) {
          refusals[told].count += 1
        } else {
          refusals.append((error, index + 1, 1))
        }
      }
    }
    if let first = problems.first, problems.count == hunts.count {
      throw LabFailure("\(path): cannot be simulated, \(prose: "\(first)")", .badUsage)
    }
    guard refusals.isEmpty else {
      var lines = refusals.prefix(toldLimit).map { item in
        let more = item.count > 1 ? " and \(item.count - 1) more" : ""
        return "\(path): design point \(item.point)\(more): \(item.refusal)"
      }
      if refusals.count > toldLimit { lines.append("\(refusals.count - toldLimit) more refusals") }
      throw LabFailure(Sentence(prose: lines.joined(separator: "\n")), .badUsage)
    }
    return LabHunts(hunts: hunts)
  }

  /// Plays one run; the point counts from 1.
  func play(point: Int, seed: UInt64, replicate: UInt64) throws(SimulationError) -> RunRecord {
    switch hunts[point - 1] {
    case .stepwise(let hunt): try hunt.run(seed: seed, replicate: replicate)
    case .fast(let hunt): try hunt.run(seed: seed, replicate: replicate)
    case .impossible(let error): throw error
    }
  }
}
