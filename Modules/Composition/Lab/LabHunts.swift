import TextKit
import Domain
import Experiments
import Simulation

/// The prepared hunts of a plan's design points.
///
/// Only the first of many design points are kept; hunts of the others are created for each run, so
/// memory does not grow with the number of points.
struct LabHunts: Sendable {
  /// The maximum number of hunts kept, followed by that of the ghosts in them.
  private static let storedLimit = 10_000
  private static let storedGhostLimit = 100_000

  /// A prepared design point.
  private enum Hunt: Sendable {
    case playable(SimulatedHunt)
    case impossible(SimulationError)

    init(_ setup: HuntSetup) {
      do throws(SimulationError) {
        self = .playable(try SimulatedHunt(setup.withChallenges))
      } catch {
        self = .impossible(error)
      }
    }
  }

  private let kept: [Hunt]
  private let setup: @Sendable (Int) -> HuntSetup

  /// Prepares setups by index; they are the points from 1 on.
  ///
  /// - Throws: `LabFailure` if no point can be played.
  static func prepare(
    _ count: Int, path: String, setup: @escaping @Sendable (Int) -> HuntSetup
  ) throws(LabFailure) -> LabHunts {
    let ghosts = count > 0 ? max(1, setup(0).source.ghostCount) : 1
    let most = max(1, min(storedLimit, storedGhostLimit / ghosts))
    let kept = (0..<min(count, most)).map { Hunt(setup($0)) }
    try requirePlayable(kept, count, path, setup)
    return LabHunts(kept: kept, setup: setup)
  }

  /// Throws if no point can be played.
  private static func requirePlayable(
    _ kept: [Hunt], _ count: Int, _ path: String, _ setup: (Int) -> HuntSetup
  ) throws(LabFailure) {
    guard case .impossible(let error) = kept.first else { return }
    func isPlayable(_ hunt: Hunt) -> Bool { if case .impossible = hunt { false } else { true } }
    if kept.contains(where: isPlayable) { return }
    if (kept.count..<count).contains(where: { isPlayable(Hunt(setup($0))) }) { return }
    throw LabFailure(.wrong(path, CannotSimulate(error: error)))
  }

  /// Returns the hunt of a point whose player is a program; nil for any other.
  func outside(_ point: Int) -> SimulatedHunt? {
    guard case .playable(let hunt) = hunt(of: point), hunt.setup.agent != nil else { return nil }
    return hunt
  }

  private func hunt(of point: Int) -> Hunt {
    point <= kept.count ? kept[point - 1] : Hunt(setup(point - 1))
  }

  /// Plays one run; points are numbered from 1.
  func play(point: Int, seed: UInt64, replicate: UInt64) throws(SimulationError) -> RunRecord {
    switch hunt(of: point) {
    case .playable(let hunt): try hunt.run(seed: seed, replicate: replicate)
    case .impossible(let error): throw error
    }
  }
}

/// The message that a hunt cannot be simulated.
struct CannotSimulate: Localized {
  let error: SimulationError

  func line(in language: Language) -> String {
    language.say(
      en: "cannot be simulated, \(error.line(in: language))",
      ru: "не сыграть в симуляции: \(error.line(in: language))")
  }
}
