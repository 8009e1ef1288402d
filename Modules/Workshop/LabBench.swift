package import Domain
import HuntEngine
package import PluginKit
import SensorModels
import Simulation
import TextKit

/// The hunts of a question, prepared to be played replicate by replicate.
package struct LabBench: Sendable {
  /// The question.
  package let question: LabQuestion
  private let hunts: [SimulatedHunt]

  /// The metrics of a row, in its order.
  package static var metrics: [Metric] { Metric.hunt }

  /// Prepares the hunts of every point.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - challenges: The plugins' games that ghosts may ask for.
  ///
  /// - Throws: `LabFault` for unknown names, bad values, and hunts that cannot be played.
  package init(_ question: LabQuestion, challenges: ChallengeBook) throws(LabFault) {
    self.question = question
    var hunts: [SimulatedHunt] = []
    for point in question.points {
      let setup = try question.setup(of: point, challenges: challenges)
      do throws(SimulationError) { hunts.append(try SimulatedHunt(setup)) } catch {
        throw .hunt(error)
      }
    }
    self.hunts = hunts
  }

  /// The number of design points.
  package var pointCount: Int { hunts.count }

  /// Plays replicates of a point, numbered from 0, and returns their rows, one after another.
  ///
  /// A row has a value for each of `metrics`, NaN if the hunt lacks it; of a hunt that fails all are
  /// NaN.
  package func rows(point: Int, replicates: ClosedRange<Int>) -> [Double] {
    var rows: [Double] = []
    rows.reserveCapacity(replicates.count * Self.metrics.count)
    for replicate in replicates {
      let record = try? hunts[point].run(seed: question.seed, replicate: UInt64(replicate))
      rows += record?.values ?? RunRecord(count: Self.metrics.count).values
    }
    return rows
  }

  /// Returns a hunt with its seed, to be watched.
  func hunt(point: Int) -> (hunt: SimulatedHunt, seed: UInt64) { (hunts[point], question.seed) }
}

extension LabQuestion {
  /// Returns the setup of a point: player and phone first, then its values.
  func setup(of point: Point, challenges: ChallengeBook) throws(LabFault) -> HuntSetup {
    let own = players.first { $0.name == point.player }
    let shipped = Persona.named(point.player)
    guard let parameters = own?.parameters ?? shipped?.parameters else {
      let names = Persona.all.map { $0.name } + players.map { $0.name }
      throw .unknown(point.player, similar: nearestNames(to: point.player, among: names))
    }
    guard let phone = SensorProfile.named(self.phone) else {
      throw .unknown(
        self.phone,
        similar: nearestNames(to: self.phone, among: SensorProfile.all.map { $0.name }))
    }
    var setup = HuntSetup(source: .game(game))
    (setup.player, setup.playerSpreads) = (parameters, own?.spreads ?? shipped?.spreads ?? [])
    setup.sensor = phone.parameters
    setup.challenges = challenges
    if let ground { setup.grounds = [ground.name: ground] }
    var values: [(name: String, value: Double, choices: [String])] = []
    do throws(ParameterError) {
      for value in point.values {
        let spec = try HuntSetup.spec(named: value.name)
        values.append((value.name, try spec.parse(value.text), spec.choices))
      }
    } catch {
      throw .parameter(error)
    }
    setup.forgetRate(where: Set(values.map { $0.name }))
    for (name, value, choices) in values { setup.set(name, value, choices: choices) }
    return setup
  }
}
