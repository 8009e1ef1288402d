import Geo
import Domain
import HuntEngine
import Sensors

/// How time passes in live play, and how the player walks meanwhile.
struct LiveMotion {
  /// The longest part of a second of hunt time walked straight between two samples.
  private static let slice = HuntDuration(milliseconds: 250)
  /// The most time of a live source that a frame makes up for, as after the machine has slept.
  private static let longestCatchUp = HuntDuration(seconds: 600)

  /// The least speed of time on a walk that hurries.
  private static let hurry = 8.0

  /// The real seconds for which the player still walks.
  var walkingLeft = 0.0
  /// Whether the player walks on until something happens.
  var walksOn = false
  /// Whether time is fast while the player walks on.
  var hurries = false

  /// Whether the player walks.
  var walks: Bool { walksOn || walkingLeft > 0 }

  /// Returns the speed of time now, given the one that is set.
  func pace(_ speed: Double) -> Double { walksOn && hurries ? max(speed, Self.hurry) : speed }

  /// Walks on, or stops.
  mutating func toggleWalk() { if walksOn { stand() } else { walksOn = true } }

  /// Stops walking.
  mutating func stand() { (walkingLeft, walksOn, hurries) = (0, false, false) }

  /// Advances the hunt.
  ///
  /// A fight that starts or a trap that opens ends fast time; these and a main zone that is entered
  /// end a walk that goes on by itself.
  mutating func pass(_ realSeconds: Double, _ controller: inout HuntController, speed: inout Double)
  {
    let pace = pace(speed)
    let clock = controller.live?.sensor.liveClock
    var left =
      clock.map { min($0() - controller.now, Self.longestCatchUp) }
      ?? HuntDuration(seconds: realSeconds * pace)
    let slice = clock == nil ? Self.slice : max(Self.slice, HuntDuration(ticks: left.ticks / 40))
    while left > .zero {
      var part = min(left, slice)
      if walkingLeft > 0, !walksOn {
        let walk = max(HuntDuration(seconds: walkingLeft * pace), HuntDuration(milliseconds: 1))
        part = min(part, walk)
      }
      let before = Moment(controller)
      move(part, &controller)
      left = left - part
      walkingLeft = max(0, walkingLeft - part.seconds / pace)
      let after = Moment(controller)
      if walksOn, after != before {
        stand()
        return
      }
      if after.phase != before.phase, after.phase == .fight || after.phase == .trapWindow, speed > 1
      {
        speed = 1
        return
      }
    }
  }

  /// Moves the player and advances time.
  private func move(_ span: HuntDuration, _ controller: inout HuntController) {
    var player = controller.player
    player.speedMetersPerSecond = walks ? player.walkingSpeedMetersPerSecond : 0
    if walks {
      player.position = player.position.destination(
        bearingDegrees: player.facingDegrees,
        distanceMeters: player.speedMetersPerSecond * span.seconds)
    }
    controller.player = player
    let end = controller.now + span
    while controller.now < end {
      let now = controller.now
      let isHolding = controller.live?.state.catchMode == .hold
      controller.live?.pass(end - now, isHolding ? .holding : .standing)
      if controller.now == now { return }
    }
  }
}

/// What ends a walk when it changes.
private struct Moment: Equatable {
  let phase: HuntPhase.Kind?
  let canStartSearch: Bool

  init(_ controller: HuntController) {
    phase = controller.live?.state.phase.kind
    canStartSearch = controller.live?.state.canStartSearch ?? false
  }
}
