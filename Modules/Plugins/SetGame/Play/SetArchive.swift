import Domain
import PluginKit

/// The data Set keeps between sessions: the appearance of cards, and results, newest first.
struct SetArchive: Hashable, Persistable {
  /// The maximum number of results kept.
  static let limit = 200
  static let file = "set-records.json"

  var theme = SetTheme()
  private(set) var results: [SetResult] = []
  /// The game in progress.
  var progress: SetProgress?

  mutating func add(_ result: SetResult, at time: WallTime) {
    var ended = result
    ended.endedAt = time
    results.insert(ended, at: 0)
    results = Array(results.prefix(SetArchive.limit))
  }

  init() {}

  init?(_ members: PersistedMembers) {
    if let settings = members.members("settings") {
      _ = SetTheme.settings.read(settings, into: &theme, file: SetArchive.file)
    }
    guard let results = members.list("results", most: SetArchive.limit, SetArchive.ended) else {
      return nil
    }
    self.results = results
    progress = members.members("progress").flatMap(SetProgress.init)
  }

  private static func ended(_ fields: PersistedMembers) -> SetResult? {
    var result = SetResult(fields)
    result?.isEnded = true
    return result
  }

  var members: [String: PersistedValue] {
    [
      "settings": .members(SetTheme.settings.values(of: theme)),
      "results": .list(
        results.map { .members($0.members) }),
      "progress": progress?.value ?? .nothing,
    ]
  }
}
