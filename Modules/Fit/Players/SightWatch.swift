import Domain

/// Whether the sight is on the ghost that a player fights: how long attention stayed, and how it left.
///
/// Who has had the ghost in the sight and then aims far off it looks elsewhere. A lapse lasts until the
/// ghost is in the sight again, so the time to bring it there is part of it.
struct SightWatch: Sendable {
  /// The time on ghosts, seconds.
  private(set) var seconds = 0.0
  /// The lapses from ghosts; one that the fight's end cut off is not over.
  private(set) var lapses: [PlayerEvidence.Wait] = []

  private enum Place {
    case nowhere
    case on(since: HuntInstant)
    case away(since: HuntInstant)
  }
  private var place = Place.nowhere

  /// The ghost is in the sight.
  mutating func comes(at moment: HuntInstant) {
    if case .on = place { return }
    end(at: moment, isBack: true)
    place = .on(since: moment)
  }

  /// The sight is far off the ghost.
  mutating func leaves(at moment: HuntInstant) {
    guard case .on = place else { return }
    end(at: moment)
    place = .away(since: moment)
  }

  /// The fight ends.
  mutating func end(at moment: HuntInstant) { end(at: moment, isBack: false) }

  private mutating func end(at moment: HuntInstant, isBack: Bool) {
    switch place {
    case .nowhere: break
    case .on(let since): seconds += (moment - since).seconds
    case .away(let since):
      lapses.append(PlayerEvidence.Wait(seconds: (moment - since).seconds, isOver: isBack))
    }
    place = .nowhere
  }

  /// Returns this with what taps show.
  func adding(_ taps: TapTimes) -> SightWatch {
    var sum = self
    sum.seconds += taps.seconds
    sum.lapses += taps.lapses
    return sum
  }
}

/// The times between taps: steady ones, and those in which attention left.
///
/// A lapse begins within the time to a tap, by the middle of it on average; when the ghost is in the
/// sight again, the time to the tap runs anew.
struct TapTimes {
  /// A time so many times the median has a lapse in it.
  private static let longestInMedians = 3.0

  private let steady: [Double]
  /// The time on ghosts, seconds.
  let seconds: Double
  /// The lapses.
  let lapses: [PlayerEvidence.Wait]

  /// Sorts the times between taps, seconds.
  init(_ times: [Double]) {
    let usual = times.isEmpty ? 0 : median(times)
    let longest = Self.longestInMedians * usual
    steady = times.filter { $0 <= longest }
    lapses = times.filter { $0 > longest }.map {
      PlayerEvidence.Wait(seconds: $0 - 1.5 * usual, isOver: true)
    }
    seconds = steady.reduce(0, +) + 1.5 * usual * Double(lapses.count)
  }

  /// Returns the time between taps.
  func estimate(prior: Double) -> FitEstimate {
    guard steady.count >= 5 else {
      return FitEstimate("tapInterval", unit: "s", prior: prior, .tooFew(steady.count))
    }
    return MeanInterval.estimate("tapInterval", unit: "s", steady)
  }
}
