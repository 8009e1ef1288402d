import HuntEngine
import Simulation
public import Statistics

/// How often one thing that goes otherwise changes hunts of the same kind.
///
/// Those are hunts of the same design point with other draws. Each in which the same thing happens
/// with the same ghost is played twice with its own draws: as it was, and with the first such moment
/// otherwise.
public struct HelpFrequency: Hashable, Sendable {
  /// The number of hunts played.
  public let hunts: Int
  /// The number of those in which it happened.
  public let count: Int
  /// The share of these that reach the goal with it otherwise, less the share as they were, with the
  /// 95 % interval; NaN if it happened in none.
  public let difference: DifferenceEstimate
}

extension WhyStudy {
  /// The number of hunts of the same kind that are played.
  public static let huntsOfKind = 200

  /// Plays hunts of the same kind, and asks for each change in how many it makes a difference.
  ///
  /// A walk is part of every hunt and has no answer; neither have hunts that begin with captured
  /// ghosts, since other hunts of their kind cannot be played.
  ///
  /// - Returns: The answers by change; nil where there is none, or if it was stopped.
  func frequencies(
    of asked: [(cause: WhyCause, change: HuntChange.Kind)], jobs: Int, stop: StopFlag
  ) throws -> [HelpFrequency?] {
    let first = course.first
    guard first.freeCount == first.ghosts.count, asked.contains(where: { $0.cause.kind != .walk })
    else { return asked.map { _ in nil } }
    var samples = asked.map { _ in PairSample(isPaired: true, isProportion: true) }
    try OrderedWork(jobs: jobs, chunkSize: 4, stop: stop).run(count: Self.huntsOfKind) { range in
      range.map { index in Result { try ofSameKind(UInt64(index + 1)).reached(asked) } }
    } take: { results in
      for result in results {
        for (index, pair) in try result.get().enumerated() {
          if let (before, after) = pair { samples[index].addPair(before ? 1 : 0, after ? 1 : 0) }
        }
      }
    }
    guard stop.reason == 0 else { return asked.map { _ in nil } }
    return zip(asked, samples).map { asked, sample in
      asked.cause.kind == .walk
        ? nil
        : HelpFrequency(
          hunts: Self.huntsOfKind, count: sample.counts.pairs,
          difference: sample.estimate(confidence: 0.95))
    }
  }

  /// Returns the same question about a hunt of the same kind.
  private func ofSameKind(_ replicate: UInt64) -> WhyStudy {
    guard case .recorded(_, let hunt) = course else { return of(replicate) }
    var study = self
    study.course = .simulated(hunt, seed: seed, replicate: replicate)
    return study
  }

  /// Returns by change whether this hunt reached the goal as it was and otherwise; nil where what
  /// would change did not happen.
  private func reached(
    _ asked: [(cause: WhyCause, change: HuntChange.Kind)]
  ) throws(WhyError) -> [(Bool, Bool)?] {
    let played = try played(momentLimit: Self.momentLimit)
    var pairs: [(Bool, Bool)?] = []
    for (cause, kind) in asked {
      let moment = played.moments.firstIndex {
        $0.cause.kind == cause.kind && $0.cause.ghost == cause.ghost
      }
      guard cause.kind != .walk, let moment,
        let change = played.changes(at: moment).first(where: { $0.kind == kind })
      else {
        pairs.append(nil)
        continue
      }
      pairs.append((played.isReached, try isReached(with: change)))
    }
    return pairs
  }

  /// Plays this hunt with one thing otherwise, and returns whether it reached the goal.
  private func isReached(with change: HuntChange) throws(WhyError) -> Bool {
    guard case .simulated(let hunt, let seed, let replicate) = course else { return false }
    var observer = SilentObserver()
    do throws(SimulationError) {
      return isReached(
        try hunt.run(seed: seed, replicate: replicate, change: change, observer: &observer),
        after: nil)
    } catch {
      throw .hunt(error)
    }
  }
}
