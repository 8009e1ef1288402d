import Domain
import HuntEngine
import PluginKit
import Presentation
import TextKit

/// What live play shows: a log of what happened, messages for some seconds, scenes of endings.
struct LiveNews {
  /// The maximum number of entries in the log.
  private static let longestLog = 200

  /// What happened since live play began, the newest last.
  private(set) var log: [CockpitViewModel.Entry] = []
  private var notes = LiveNotes()
  private var scenes = HuntScenes()

  /// The ending, or the text of the story, on the screen.
  var scene: HuntScene? { scenes.current }
  /// The number of endings that have begun.
  var begunCount: Int { scenes.begunCount }

  /// Adds a message.
  mutating func add(_ line: TextLine) { notes.add(line) }

  /// Adds events; one that ends a fight or the hunt begins a scene, or waits for its turn.
  mutating func add(
    _ events: [LiveHunt.Event], trouble: PositionTrouble?, in language: Language
  ) {
    for event in events {
      let isFree = scenes.current == nil
      scenes.add(event.effect, in: event.state)
      // What was reported before does not compete with the scene.
      if isFree, scenes.current != nil { notes.clear() }
      if let ended = event.endedChallenge, let line = ended.feedback(in: language, by: .keys) {
        notes.add(TextLine(line))
      }
      let news = HuntNews(event.effect, in: event.state, trouble: trouble)
      guard let line = news.line(in: language, controls: .keys) else { continue }
      notes.add(line, reporting: event.effect)
      // What repeats itself has one entry, the time of the last.
      if log.last?.news == news { log.removeLast() }
      log.append(CockpitViewModel.Entry(seconds: event.state.now.seconds, news: news))
      log.removeFirst(max(0, log.count - Self.longestLog))
    }
  }

  /// Advances real time; a pause holds the scene, not the messages.
  mutating func pass(_ seconds: Double, isPaused: Bool) {
    notes.pass(seconds)
    if !isPaused { scenes.pass(seconds) }
  }

  /// The real seconds until a message ends; infinite without one.
  var secondsLeft: Double { notes.secondsLeft }

  /// Adds a text of the story.
  mutating func add(_ story: StoryViewModel) { scenes.add(story) }

  /// Ends an ending that has been seen, or turns a page of the story.
  mutating func skip(columns: Int, rowsPerPage: Int) {
    scenes.skip(columns: columns, rowsPerPage: rowsPerPage)
  }

  /// Returns the messages to show: during a scene none about other events, beside the log none about
  /// events at all.
  func lines(besideLog: Bool) -> [TextLine] {
    guard let scene = scenes.current else { return notes.lines { _ in !besideLog } }
    let reported = scene.ending?.news.effect
    return notes.lines { $0 == reported }
  }
}
