import Domain
import Editing
import HuntEngine
import TextKit

/// A lesson in a hunt: a declared list of steps.
///
/// The current step is the first one whose condition does not hold yet. So a lesson stores no place
/// in its list: after a detour, such as a lost fight, it goes on with what is to be done now.
struct Lesson: Sendable {
  /// One step: what to say, and the condition that ends it.
  struct Step: Sendable {
    let say: @Sendable (LessonFacts, Controls, Language) -> String
    let isDone: @Sendable (LessonFacts) -> Bool
  }

  /// The steps, in order.
  let steps: [Step]
  /// The heading of a step; numbers count from 1.
  let heading: @Sendable (_ number: Int, _ count: Int, Language) -> String
  /// What has happened so far.
  private(set) var facts = LessonFacts()

  init(
    _ steps: [Step], heading: @escaping @Sendable (_ number: Int, _ count: Int, Language) -> String
  ) {
    (self.steps, self.heading) = (steps, heading)
  }

  /// The index of the current step; nil after the last.
  var current: Int? { steps.firstIndex { !$0.isDone(facts) } }

  /// Takes what happened, and the state after it.
  mutating func take(_ effects: [HuntEffect], in state: HuntState) {
    for effect in effects { facts.take(effect) }
    facts.look(at: state)
  }

  /// Returns the current step in words; nil after the last.
  func line(by controls: Controls, _ language: Language) -> String? {
    guard let current else { return nil }
    return heading(current + 1, steps.count, language)
      + steps[current].say(facts, controls, language)
  }
}

/// What the steps of a lesson depend on.
struct LessonFacts: Hashable, Sendable {
  /// The stages of a fight for a ghost, in order.
  enum Stage: Int, Comparable, Sendable {
    case scanner, zone, search, fight, trap

    static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
  }

  /// How far the player has come with the present target.
  private(set) var stage = Stage.scanner
  /// The degrees by which the target is right of the heading; nil if unknown.
  private(set) var offDegrees: Double?
  /// Whether the player has faced the target.
  private(set) var hasFaced = false
  /// The name of the latest target.
  private(set) var ghost = ""
  /// The way it is caught, and the plugin whose game catches it; empty for none.
  private(set) var (catchMode, plugin) = (CatchMode.hold, "")
  /// Whether it moves in the sight.
  private(set) var moves = false
  /// The seconds of its hold and of its trap.
  private(set) var (holdSeconds, trapSeconds) = (0.0, 0.0)
  private(set) var escapes = 0
  private(set) var captures = 0

  /// The angle from the heading within which a target counts as faced.
  private static let facedDegrees = 4.0
  /// The angle from which a player who walks on would miss the target.
  private static let asideDegrees = 10.0

  /// Whether the target is so far to one side that the player must turn before walking.
  var isAside: Bool { abs(offDegrees ?? 0) > Self.asideDegrees }

  fileprivate mutating func take(_ effect: HuntEffect) {
    switch effect {
    case .escaped: escapes += 1
    case .captured: captures += 1
    default: break
    }
  }

  fileprivate mutating func look(at state: HuntState) {
    stage =
      switch state.phase {
      case .noGame, .scanner, .allCaptured: state.canStartSearch ? .zone : .scanner
      case .arSearch: .search
      case .fight: .fight
      case .trapWindow: .trap
      }
    offDegrees = state.targetRelativeBearingDegrees
    if let offDegrees, abs(offDegrees) <= Self.facedDegrees { hasFaced = true }
    guard let target = state.phase.target else { return }
    let parameters = state.ghosts[target].parameters
    ghost = state.ghosts[target].name
    (catchMode, plugin) = (parameters.catchMode, parameters.challenge?.plugin ?? "")
    moves = parameters.temperament != .calm
    (holdSeconds, trapSeconds) = (
      parameters.holdTimeSeconds, parameters.trapWindowDurationSeconds
    )
  }
}
