import Domain
import PortableNumerics

/// A simulated player of GetGeometries: recognises the solid, then presses.
///
/// Recognition follows Hick's law (about 150 ms a bit) over the shapes or the colours, whichever are
/// more, as both are seen at once; the time of a press, the odd press too many and the shake when
/// time is short are priors.
struct TossBot {
  let skill: Double
  let canStepBack: Bool

  private func mix(_ beginner: Double, _ expert: Double) -> Double {
    beginner + (expert - beginner) * skill
  }

  /// Plays a game to its end; `watch` sees it after each act.
  func play(
    _ game: inout TossGame, _ generator: inout Xoshiro256PlusPlus, until limit: Int = 100_000,
    isEnough: (TossGame) -> Bool = { _ in false },
    _ watch: (TossGame, [TossGame.Event]) -> Void = { _, _ in }
  ) {
    var events: [TossGame.Event] = []
    game.findPlane(&events)
    watch(game, events)
    var known: TossGame.Flight?
    for _ in 0..<limit where !game.isOver && !isEnough(game) {
      events = []
      guard let target = game.target else {
        game.advance(by: HuntDuration(milliseconds: 50), &events)
        if !events.isEmpty { watch(game, events) }
        continue
      }
      if known?.landsAt != target.landsAt {
        known = target
        let bits =
          PortableMath.log(Double(max(game.level.shapes, game.level.colors))) / PortableMath.log(2)
        let base = mix(0.45, 0.25) + mix(0.15, 0.08) * bits
        game.advance(
          by: HuntDuration(seconds: base * generator.lognormal(mean: 1, sd: 0.2)), &events)
      } else {
        act(on: target, &game, &generator, &events)
      }
      if !events.isEmpty { watch(game, events) }
    }
  }

  /// One press, or the shake where the presses would take too long.
  private func act(
    on target: TossGame.Flight, _ game: inout TossGame, _ generator: inout Xoshiro256PlusPlus,
    _ events: inout [TossGame.Event]
  ) {
    let press = mix(0.22, 0.13)
    let shapes = steps(
      from: game.label.shape.rawValue, to: target.solid.shape.rawValue, of: game.level.shapes)
    let colors = steps(
      from: game.label.color.rawValue, to: target.solid.color.rawValue, of: game.level.colors)
    let left = (target.landsAt - game.now).seconds
    if game.shakes > 0, Double(abs(shapes) + abs(colors)) * press > left {
      game.advance(by: HuntDuration(seconds: 0.2), &events)
      _ = game.shake(&events)
      return
    }
    game.advance(
      by: HuntDuration(seconds: press * generator.lognormal(mean: 1, sd: 0.2)), &events)
    guard game.target?.landsAt == target.landsAt else { return }
    // A press that comes once too often is a whole round lost where the label goes forward only.
    let isSlip = generator.uniform() < mix(0.06, 0.01)
    if shapes != 0 || isSlip && colors == 0 {
      game.stepShape(by: shapes < 0 ? -1 : 1, &events)
    } else {
      game.stepColor(by: colors < 0 ? -1 : 1, &events)
    }
  }

  private func steps(from: Int, to: Int, of count: Int) -> Int {
    let forward = (to - from + count) % count
    return canStepBack && 2 * forward > count ? forward - count : forward
  }
}
