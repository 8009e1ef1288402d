/// The counts of a game, which change only when a solid is matched or lands.
struct TossTally: Hashable, Sendable {
  /// The misses that are still allowed (GG-009).
  var life = 0
  /// The points (GG-010).
  var score = 0
  /// The shakes left (GG-009).
  var shakes = 0
  /// The matches in a row (GG-011).
  var streak = 0
  /// The most matches in a row.
  var longestStreak = 0
  /// The solids matched.
  var matches = 0
  /// The solids that landed unmatched.
  var misses = 0
  /// The shakes used.
  var shakesUsed = 0
  /// The shakes earned by streaks.
  var shakesEarned = 0

  /// The solids matched or missed.
  var resolved: Int { matches + misses }

  /// Counts a match; returns what it earned.
  mutating func match(
    points: Int, byShake: Bool, _ rules: TossRules
  ) -> [TossGame.Event] {
    matches += 1
    score += points
    var events: [TossGame.Event] = [.matched(points: points, byShake: byShake)]
    guard !byShake || rules.shakeAdvancesCombo else { return events }
    streak += 1
    longestStreak = max(longestStreak, streak)
    if streak > 1 { events.append(.combo(streak)) }
    let earned = min(rules.uses(forStreak: streak), rules.maxShakes - shakes)
    if earned > 0 {
      shakes += earned
      shakesEarned += earned
      events.append(.earned(earned))
    }
    return events
  }

  /// Counts a miss: a life less, and the streak is gone (GG-012).
  mutating func miss() {
    misses += 1
    life -= 1
    streak = 0
  }
}
