import TextKit
import Domain
import Experiments
import Simulation

/// The prepared hunts of a plan's design points, stepwise or fast as the plan requires.
///
/// Only the first of many design points are kept; hunts of the others are created for each run, so
/// memory does not grow with the number of points. Hunts of a fast plan share tables and are all
/// kept, so it has at most `fastLimit` points.
struct LabHunts: Sendable {
  /// The maximum number of design points of a fast plan.
  static let fastLimit = 100_000
  /// The maximum number of stepwise hunts kept, followed by that of the ghosts in them.
  private static let storedLimit = 10_000
  private static let storedGhostLimit = 100_000
  /// The maximum number of refusals listed.
  private static let listedLimit = 5

  /// A prepared design point.
  private enum Hunt: Sendable {
    case stepwise(SimulatedHunt)
    case fast(FastHunt)
    case impossible(SimulationError)

    init(_ setup: HuntSetup) {
      do throws(SimulationError) {
        self = .stepwise(try SimulatedHunt(setup.withChallenges))
      } catch {
        self = .impossible(error)
      }
    }
  }

  private let kept: [Hunt]
  private let setup: @Sendable (Int) -> HuntSetup

  /// Prepares setups by index, and the tables shared by fast ones; they are the points from 1 on.
  ///
  /// - Throws: `LabFailure` if no point can be played, or if one of a fast plan does not support
  ///   fast-forwarding.
  static func prepare(
    _ count: Int, isFast: Bool, path: String,
    setup: @escaping @Sendable (Int) -> HuntSetup
  ) throws(LabFailure) -> LabHunts {
    if isFast, count > fastLimit {
      throw LabFailure(.tooManyFastPoints(path: path, count: count))
    }
    let ghosts = count > 0 ? max(1, setup(0).source.ghostCount) : 1
    let most = isFast ? count : max(1, min(storedLimit, storedGhostLimit / ghosts))
    let kept = (0..<min(count, most)).map { Hunt(setup($0)) }
    try requirePlayable(kept, count, path, setup)
    return LabHunts(kept: isFast ? try fast(kept, path) : kept, setup: setup)
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

  /// Returns the same hunts in fast form.
  private static func fast(_ hunts: [Hunt], _ path: String) throws(LabFailure) -> [Hunt] {
    var library = HoldTimeLibrary()
    var refusals: [CannotFastForward.Point] = []
    var made: [Hunt] = []
    for (index, hunt) in hunts.enumerated() {
      guard case .stepwise(let hunt) = hunt else {
        made.append(hunt)
        continue
      }
      do throws(FastRefusal) {
        made.append(.fast(try FastHunt(hunt, library: &library)))
      } catch {
        if let reported = refusals.firstIndex(where: { $0.refusal == error }) {
          refusals[reported].count += 1
        } else {
          refusals.append(.init(refusal: error, point: index + 1, count: 1))
        }
      }
    }
    guard refusals.isEmpty else {
      throw LabFailure(
        CannotFastForward(
          path: path, points: Array(refusals.prefix(listedLimit)),
          unlistedCount: max(0, refusals.count - listedLimit)), .badUsage)
    }
    return made
  }

  /// Returns the hunt of a point whose player is a program; nil for any other.
  func outside(_ point: Int) -> SimulatedHunt? {
    guard case .stepwise(let hunt) = hunt(of: point), hunt.setup.agent != nil else { return nil }
    return hunt
  }

  private func hunt(of point: Int) -> Hunt {
    point <= kept.count ? kept[point - 1] : Hunt(setup(point - 1))
  }

  /// Plays one run; points are numbered from 1.
  func play(point: Int, seed: UInt64, replicate: UInt64) throws(SimulationError) -> RunRecord {
    switch hunt(of: point) {
    case .stepwise(let hunt): try hunt.run(seed: seed, replicate: replicate)
    case .fast(let hunt): try hunt.run(seed: seed, replicate: replicate)
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

/// The design points that cannot be fast-forwarded, one line for each reason.
struct CannotFastForward: Localized {
  /// The first point with a reason, and the number of points with it.
  struct Point {
    let refusal: FastRefusal
    let point: Int
    var count: Int
  }

  let path: String
  let points: [Point]
  let unlistedCount: Int

  func line(in language: Language) -> String {
    var lines = points.map { item in
      let more = item.count > 1 ? self.more(item.count - 1, language) : ""
      let why = item.refusal.line(in: language)
      return language.say(
        en: "\(path): design point \(item.point)\(more): \(why)",
        ru: "\(path): точка \(item.point)\(more): \(why)")
    }
    if unlistedCount > 0 {
      lines.append(
        language.say(en: "\(unlistedCount) more refusals", ru: "и ещё отказов: \(unlistedCount)"))
    }
    return lines.joined(separator: "\n")
  }

  private func more(_ count: Int, _ language: Language) -> String {
    language.say(en: " and \(count) more", ru: " и ещё \(count)")
  }
}
