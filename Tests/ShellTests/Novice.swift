import CommandKit
import Domain
import Geo
import HuntEngine
import LabComposition
import PluginKit
import PortableNumerics
import Sensors
import TextKit

@testable import ShellComposition

/// A beginner in a fight: acts on what was on the screen half a second ago, and presses a key three
/// times a second at most.
struct Novice {
  private static let reactionSeconds = 0.5
  private static let keySeconds = 0.35
  /// The seconds to add up three darts, as a beginner of Darts Score takes.
  private static let answerSeconds = 18.0

  /// Keys pressed so far.
  private(set) var keys = 0
  private var random: Xoshiro256PlusPlus
  private var now = 0.0
  private var pressed = -1.0
  private var asked: Double?
  /// The bearings of the ghost that were seen, with their times.
  private var seen: [(at: Double, bearing: Double)] = []

  init(seed: UInt64) { random = Xoshiro256PlusPlus(seed: seed) }

  /// Looks at a frame so many seconds after the last, and returns the key to press now.
  mutating func actions(afterSeconds seconds: Double, _ hunt: LiveHunt?) -> [LiveAction] {
    now += seconds
    guard let hunt, let error = hunt.sightErrorDegrees else {
      seen = []
      return []
    }
    let facing = hunt.truth.facingDegrees
    let bearing = facing + error + hunt.state.ghostOffsetDegrees(at: hunt.now)
    seen.append((now, bearing))
    guard now - pressed >= Self.keySeconds else { return [] }
    guard case .fight = hunt.state.phase else { return steer(from: facing, beyond: 5) }
    switch hunt.state.catchMode {
    case .challenge: return answer(hunt.challenge)
    case .tap:
      guard let off = perceived(from: facing), abs(off) <= 4 else {
        return steer(from: facing, beyond: 3)
      }
      return press(.type(" "))
    case .hold, nil: return steer(from: facing, beyond: 2.5)
    }
  }

  private mutating func press(_ action: LiveAction) -> [LiveAction] {
    pressed = now
    keys += 1
    return [action]
  }

  /// The degrees by which the ghost seemed right of the sight; nil if nothing was seen so long ago.
  private mutating func perceived(from facing: Double) -> Double? {
    guard let last = seen.last(where: { now - $0.at >= Self.reactionSeconds }) else { return nil }
    return Angle.signedDifferenceDegrees(from: facing, to: last.bearing) + random.uniform() - 0.5
  }

  private mutating func steer(from facing: Double, beyond limit: Double) -> [LiveAction] {
    guard let off = perceived(from: facing), abs(off) > limit else { return [] }
    return press(.turn(degrees: off < 0 ? -5 : 5))
  }

  /// Answers a question of darts, one in five of them wrong.
  private mutating func answer(_ challenge: AnyChallenge?) -> [LiveAction] {
    guard let challenge else { return [] }
    guard let begun = asked else {
      asked = now
      return []
    }
    guard now - begun >= Self.answerSeconds else { return [] }
    asked = nil
    let options = challenge.moves.filter { Int($0) != nil }
    let right = options.first { option in
      var tried = challenge
      try? tried.move(option)
      return tried.feedback(in: .en, by: .keys)?.contains("Right") == true
    }
    let isSlip = random.uniform() < 0.2
    let option = isSlip ? options[random.index(below: options.count)] : right ?? "1"
    return press(.type(Character(option)))
  }
}
