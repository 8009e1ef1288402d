import Domain
import PluginKit

/// The history of answers and the details of games that were played.
extension DartsConsole {
  private func record(
    _ word: String?, _ texts: DartsTexts
  ) throws(PluginRefusal) -> DartsRecord {
    let count = archive.games.count
    guard let number = ListNumber(word ?? "1", of: count) else {
      throw texts.refusal(
        "noSuchGame", "нет игры \(word ?? "1"): сыграно \(count)",
        "no game \(word ?? "1"): \(count) played")
    }
    return archive.games[number.index]
  }

  mutating func history(
    _ words: [String], _ texts: DartsTexts
  ) throws(PluginRefusal) -> PluginReply {
    let record = try record(words.first, texts)
    let count = record.answers.count
    guard words.count <= 2, let attempt = ListNumber(words.count == 2 ? words[1] : "1", of: count)
    else { throw texts.expected("darts history N [1…\(count)]") }
    viewed = (Int(words.first ?? "1") ?? 1, attempt.index + 1)
    return PluginReply(
      frame: DartsFrame.history(
        of: record, place: viewed.place, attempt: viewed.attempt, settings: archive.settings, texts)
    )
  }

  /// The next attempt of the history, or the one before: what a swipe does (DS-042).
  mutating func turn(
    by step: Int, _ texts: DartsTexts
  ) throws(PluginRefusal) -> PluginReply {
    let count = try record(String(viewed.place), texts).answers.count
    guard count > 0, (1...count).contains(viewed.attempt + step) else {
      throw texts.refusal(
        "noSuchAttempt", "дальше попыток нет: их \(count)", "no attempt there: there are \(count)")
    }
    return try history([String(viewed.place), String(viewed.attempt + step)], texts)
  }

  func detail(
    _ words: [String], _ texts: DartsTexts
  ) throws(PluginRefusal) -> PluginReply {
    let record = try record(words.first, texts)
    let pages = DartsDetails.pages(of: record)
    guard words.count <= 2, let page = Int(words.count == 2 ? words[1] : "1"),
      (1...pages).contains(page)
    else { throw texts.expected("darts detail N [1…\(pages)]") }
    return PluginReply(
      frame: DartsDetails.frame(
        of: record, place: Int(words.first ?? "1") ?? 1, page: page, texts))
  }
}
