public import Domain
import TextKit

/// A metric of a part of a hunt: of one ghost, of the time before the first capture, or of the time
/// before a moment.
///
/// Its name says both, such as `escapes@Boo`, `distanceWalked@firstCapture` or `captures@600s`.
public struct HuntProbe: Hashable, Sendable {
  /// A part of a hunt.
  public enum Part: Hashable, Sendable {
    /// The times in which the ghost of this name is the target.
    case ghost(String)
    /// From the start to the first capture, with it.
    case firstCapture
    /// From the start to this moment, in ticks; a hunt that ended before counts as a whole.
    case moment(HuntInstant)
  }

  /// The metric of whole hunts.
  public let metric: Metric
  /// The part.
  public let part: Part

  /// Creates a probe; nil if the metric has no meaning for such a part.
  public init?(_ metric: Metric, _ part: Part) {
    guard Self.metrics(of: part).contains(metric) else { return nil }
    (self.metric, self.part) = (metric, part)
  }

  /// The name in plans and results.
  public var name: String { "\(metric.name)@\(part.name)" }

  /// Returns the probe as a metric of a run with an index.
  public func metric(at index: Int) -> Metric {
    let isOnce = part.isGhost && [.captures, .gaveUp].contains(metric)
    let (caption, part) = (metric.caption, part)
    return Metric(
      index, name, unit: metric.unit, isProportion: metric.isProportion || isOnce,
      isCount: metric.isCount && !isOnce
    ) { language in
      part.caption(of: caption(language), language)
    }
  }

  /// Returns the metrics that have a meaning for a part of a hunt.
  public static func metrics(of part: Part) -> [Metric] {
    switch part {
    case .ghost: additive + [.firstCapture, .gaveUp]
    case .firstCapture: additive + [.timeInIdle, .targetSwitches]
    // Challenges are counted when they end, not as they go on.
    case .moment:
      additive.filter { ![.challengesWon, .challengesLost, .timeInChallenge].contains($0) }
        + [.captureRate, .completed, .gaveUp, .timeInIdle, .targetSwitches]
    }
  }

  /// The metrics that add up over the ghosts and over time.
  static let additive: [Metric] = [
    .captures, .escapes, .escapesOutsideLayout, .trapsOpened, .distanceWalked, .timeInActive,
    .timeInArSearch, .timeInFight, .timeInTrapWindow, .fightsLost, .zoneFlaps, .challengesWon,
    .challengesLost, .timeInChallenge,
  ]
}

extension HuntProbe.Part {
  /// The name after the `@`: a ghost's, `firstCapture`, or seconds such as `600s`.
  public var name: String {
    switch self {
    case .ghost(let name): name
    case .firstCapture: Self.firstCaptureName
    case .moment(let moment): shortestText(moment.seconds) + "s"
    }
  }

  /// Reads the name after the `@`; every name that is no moment is a ghost's.
  public init(_ name: String) {
    if name == Self.firstCaptureName {
      self = .firstCapture
    } else if name.last == "s", let seconds = Double(name.dropLast()),
      (0...1_000_000).contains(seconds), shortestText(seconds) == name.dropLast()
    {
      self = .moment(HuntInstant(seconds: seconds))
    } else {
      self = .ghost(name)
    }
  }

  var isGhost: Bool { if case .ghost = self { true } else { false } }

  private static var firstCaptureName: String { "firstCapture" }
}

extension HuntProbe.Part {
  /// Returns the caption of a metric of this part of a hunt.
  fileprivate func caption(of whole: Caption, _ language: Language) -> Caption {
    let clock = name.dropLast()
    let tail =
      switch self {
      case .ghost:
        language.say(en: "with \(name) as the target", ru: "с целью «\(name)»")
      case .firstCapture:
        language.say(en: "up to the first capture", ru: "до первой поимки")
      case .moment:
        language.say(en: "in the first \(clock) s", ru: "за первые \(clock) с")
      }
    return Caption(whole.title.map { "\($0), \(tail)" }, "\(whole.summary), \(tail)")
  }
}
