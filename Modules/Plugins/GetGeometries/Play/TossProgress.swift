import PluginKit

/// A running game as it is kept: its state after the last solid that was matched or landed.
///
/// The current solid is tossed anew when the game goes on.
struct TossProgress: Hashable, Sendable {
  var level: Level
  var seed: UInt64
  var replicate: UInt64
  var label: Solid
  var tally: TossTally
  /// The seconds played.
  var seconds: Double

  /// The progress of a game; nil when it is over.
  init?(_ game: TossGame) {
    guard !game.isOver else { return nil }
    (level, seed, replicate) = (game.level, game.seed, game.replicate)
    (label, tally, seconds) = (game.label, game.tally, game.seconds)
  }

  /// Reads stored progress; nil if it is damaged or fits no level.
  init?(_ fields: PersistedMembers) {
    guard let number = fields.whole("task", in: 1...11),
      let level = number == 11 ? Level(random: fields) : Level.fixed[number - 1],
      let seed = fields.seed("seed"), let replicate = fields.seed("replicate"),
      replicate < 1 << 40,
      let shape = fields.whole("shape", in: 0...level.shapes - 1).flatMap(SolidShape.init),
      let color = fields.whole("color", in: 0...level.colors - 1).flatMap(SolidColor.init),
      let tally = TossTally(fields, of: level), let seconds = fields.number("seconds", in: 0...1e9)
    else { return nil }
    (self.level, self.seed, self.replicate) = (level, seed, replicate)
    (label, self.tally, self.seconds) = (Solid(shape: shape, color: color), tally, seconds)
  }

  /// The progress as stored; the numbers of a level that is not random come from the table.
  var value: PersistedValue {
    var members: [String: PersistedValue] = [
      "task": .number(Double(level.number)), "seed": .text(String(seed)),
      "replicate": .text(String(replicate)), "shape": .number(Double(label.shape.rawValue)),
      "color": .number(Double(label.color.rawValue)), "seconds": .number(seconds),
    ]
    for (name, swap) in TossTally.stored {
      var (tally, count) = (tally, 0)
      swap(&tally, &count)
      members[name] = .number(Double(count))
    }
    if level.number == 11 {
      members["shapes"] = .number(Double(level.shapes))
      members["colors"] = .number(Double(level.colors))
      members["lives"] = .number(Double(level.life))
      members["flightSeconds"] = .number(level.flightSeconds)
      if let solids = level.solids { members["solids"] = .number(Double(solids)) }
    }
    return .members(members)
  }
}

extension Level {
  /// Reads the numbers drawn for level 11; nil if they are damaged.
  fileprivate init?(random fields: PersistedMembers) {
    guard let shapes = fields.whole("shapes", in: 2...7),
      let colors = fields.whole("colors", in: 2...7), let life = fields.whole("lives", in: 1...5),
      let flightSeconds = fields.number("flightSeconds", in: 0.1...60)
    else { return nil }
    self.init(
      number: 11, shapes: shapes, colors: colors, solids: fields.whole("solids", in: 1...1000),
      life: life, flightSeconds: flightSeconds, stars: nil)
  }
}

extension TossTally {
  /// The counts by their names in the file.
  fileprivate static var stored: [(name: String, swap: (inout TossTally, inout Int) -> Void)] {
    [
      ("life", { swap(&$0.life, &$1) }), ("score", { swap(&$0.score, &$1) }),
      ("shakes", { swap(&$0.shakes, &$1) }), ("streak", { swap(&$0.streak, &$1) }),
      ("longestStreak", { swap(&$0.longestStreak, &$1) }),
      ("matches", { swap(&$0.matches, &$1) }), ("misses", { swap(&$0.misses, &$1) }),
      ("shakesUsed", { swap(&$0.shakesUsed, &$1) }),
      ("shakesEarned", { swap(&$0.shakesEarned, &$1) }),
    ]
  }

  /// Reads the counts of a game of a level; nil if they are damaged or the game would be over.
  fileprivate init?(_ fields: PersistedMembers, of level: Level) {
    for (name, swap) in TossTally.stored {
      guard var count = fields.whole(name, in: 0...1_000_000) else { return nil }
      swap(&self, &count)
    }
    guard life > 0, level.solids.map({ resolved < $0 }) ?? true else { return nil }
  }
}
