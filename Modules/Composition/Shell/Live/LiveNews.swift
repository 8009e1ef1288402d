import Domain
import HuntEngine
import PluginKit
import Presentation
import TextKit

/// What live play tells: a log of what happened, messages for some seconds, scenes of endings.
struct LiveNews {
  /// The maximum number of entries in the log.
  private static let longestLog = 200

  /// What happened since live play began, the newest last.
  private(set) var log: [CockpitViewModel.Entry] = []
  private var notes = LiveNotes()
  private var scenes = LiveScenes()

  /// The ending on the screen.
  var scene: EndingViewModel? { scenes.current }
  /// The number of endings that have begun.
  var begunCount: Int { scenes.begunCount }

  /// Adds a message.
  mutating func add(_ line: TextLine) { notes.add(line) }

  /// Adds events; one that ends a fight or the hunt begins a scene, or waits for its turn.
  mutating func add(
    _ happenings: [LiveHunt.Happening], trouble: PositionTrouble?, in language: Language
  ) {
    for happening in happenings {
      let scene = EndingViewModel(happening.effect, in: happening.state)
      // What was told before does not compete with the scene.
      if scene != nil, scenes.current == nil { notes.clear() }
      if let scene { scenes.add(scene) }
      if let ended = happening.endedChallenge, let line = ended.feedback(in: language, by: .keys) {
        notes.add(TextLine(line))
      }
      let news = HuntNews(happening.effect, in: happening.state, trouble: trouble)
      guard let line = news.line(in: language, controls: .keys) else { continue }
      notes.add(line, telling: happening.effect)
      // What repeats itself has one entry, the time of the last.
      if log.last?.news == news { log.removeLast() }
      log.append(CockpitViewModel.Entry(seconds: happening.state.now.seconds, news: news))
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

  /// Ends the scene if it has been seen.
  mutating func skip() { scenes.skip() }

  /// Returns the messages to show: during a scene none about other events, beside the log none about
  /// events at all.
  func lines(besideLog: Bool) -> [TextLine] {
    let told = scenes.current?.news.effect
    return notes.lines { told == nil ? !besideLog : $0 == told }
  }
}
