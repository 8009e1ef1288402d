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

  /// The real seconds for which the player still walks.
  var walkingLeft = 0.0

  /// Advances the hunt; a fight that starts or a trap that opens ends fast time.
  mutating func pass(_ realSeconds: Double, _ desk: inout HuntDesk, speed: inout Double) {
    let clock = desk.live?.sensor.liveClock
    var left =
      clock.map { min($0() - desk.now, Self.longestCatchUp) }
      ?? HuntDuration(seconds: realSeconds * speed)
    let slice = clock == nil ? Self.slice : max(Self.slice, HuntDuration(ticks: left.ticks / 40))
    while left > .zero {
      var part = min(left, slice)
      if walkingLeft > 0 {
        let walk = max(HuntDuration(seconds: walkingLeft * speed), HuntDuration(milliseconds: 1))
        part = min(part, walk)
      }
      let before = desk.live?.state.phase.kind
      move(part, &desk)
      left = left - part
      walkingLeft = max(0, walkingLeft - part.seconds / speed)
      let after = desk.live?.state.phase.kind
      if after != before, after == .fight || after == .trapWindow, speed > 1 {
        speed = 1
        return
      }
    }
  }

  /// Moves the player and advances time.
  private func move(_ span: HuntDuration, _ desk: inout HuntDesk) {
    var player = desk.player
    player.speedMetersPerSecond = walkingLeft > 0 ? player.walkingSpeedMetersPerSecond : 0
    if walkingLeft > 0 {
      player.position = player.position.destination(
        bearingDegrees: player.facingDegrees,
        distanceMeters: player.speedMetersPerSecond * span.seconds)
    }
    desk.player = player
    let end = desk.now + span
    while desk.now < end {
      let now = desk.now
      let isHolding = desk.live?.state.catchMode == .hold
      desk.live?.pass(end - now, isHolding ? .holding : .standing)
      if desk.now == now { return }
    }
  }
}
