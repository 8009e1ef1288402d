import Domain
import PluginKit

/// The data Set keeps between sessions: the appearance of cards, and results, newest first.
struct SetArchive: Hashable, Keepable {
  /// The maximum number of results kept.
  static let limit = 200
  static let file = "set-records.json"

  var theme = SetTheme()
  private(set) var results: [SetResult] = []

  mutating func add(_ result: SetResult, at time: WallTime) {
    var ended = result
    ended.endedAt = time
    results.insert(ended, at: 0)
    results = Array(results.prefix(SetArchive.limit))
  }

  init() {}

  init?(_ members: KeptMembers) {
    if let settings = members.members("settings") {
      _ = SetTheme.settings.read(settings, into: &theme, file: SetArchive.file)
    }
    guard let results = members.list("results", most: SetArchive.limit, SetArchive.result) else {
      return nil
    }
    self.results = results
  }

  private static func result(_ fields: KeptMembers) -> SetResult? {
    func count(_ key: String) -> Int? {
      fields.number(key, in: -.infinity ... .infinity).map { Int(min(max($0, -1e9), 1e9)) }
    }
    guard let sets = count("sets"), let wrong = count("wrong"), let hints = count("hints"),
      let deals = count("deals"), let left = count("cardsLeft"),
      let seconds = fields.number("seconds", in: -.infinity ... .infinity)
    else { return nil }
    return SetResult(
      seed: fields.seed("seed"), sets: sets, wrong: wrong, hints: hints, deals: deals,
      seconds: seconds, cardsLeft: left,
      isEnded: true, endedAt: fields.text("endedAt").flatMap(WallTime.init(iso8601:)))
  }

  var members: [String: KeptValue] {
    [
      "settings": .members(SetTheme.settings.values(of: theme)),
      "results": .list(
        results.map { result in
          .members([
            "seed": result.seed.map { .text(String($0)) } ?? .nothing,
            "sets": .number(Double(result.sets)), "wrong": .number(Double(result.wrong)),
            "hints": .number(Double(result.hints)), "deals": .number(Double(result.deals)),
            "seconds": .number(result.seconds), "cardsLeft": .number(Double(result.cardsLeft)),
            "endedAt": .text(result.endedAt?.iso8601 ?? ""),
          ])
        }),
    ]
  }
}
