public import Simulation
public import TextKit
import Statistics

/// What a hunt is asked about: whether it comes out so.
public enum WhyGoal: Hashable, Sendable {
  /// Every ghost is captured before the limit.
  case finish
  /// One ghost is captured: its number from 1, in the order of the hunt.
  case capture(Int)
  /// The figures of this hunt alone are within the plan's targets.
  case targets

  /// Reads `finish`, `targets` or `capture:N`; nil for other texts.
  public init?(_ text: String) {
    switch text {
    case "finish": self = .finish
    case "targets": self = .targets
    default:
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == "capture", let number = Int(parts[1]), number > 0 else {
        return nil
      }
      self = .capture(number)
    }
  }

  /// The goal as it is typed.
  public var text: String {
    switch self {
    case .finish: "finish"
    case .capture(let number): "capture:\(number)"
    case .targets: "targets"
    }
  }
}

/// Why it cannot be said what decided a hunt.
public enum WhyError: Error, Hashable, Sendable {
  /// The hunt has no ghost of this number.
  case noSuchGhost(Int, count: Int)
  /// The plan has no target that one hunt can meet.
  case noTargets
  /// The hunt cannot be simulated.
  case hunt(SimulationError)
}

extension WhyError: Localized {
  /// Returns the reason.
  public func line(in language: Language) -> String {
    switch self {
    case .noSuchGhost(let number, let count):
      language.say(
        en: "the hunt has no ghost \(number); its ghosts are 1 to \(count)",
        ru: "призрака \(number) в охоте нет, есть с 1 по \(count)")
    case .noTargets:
      language.say(
        en: "the plan has no target that a single hunt can meet",
        ru: "в плане нет цели, которой может достичь одна охота")
    case .hunt(let error): error.line(in: language)
    }
  }
}

extension Target {
  /// Whether one hunt has the figure: a value of its own rather than a spread or a gap.
  var isOfOneHunt: Bool {
    guard gap == nil else { return false }
    switch statistic {
    case .sd, .ciLow, .ciHigh: return false
    default: return true
    }
  }
}
