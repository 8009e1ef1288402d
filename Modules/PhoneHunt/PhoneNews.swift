import HuntEngine
import Presentation
import TextKit

/// What a phone shows besides the hunt: endings, news for some seconds, and what to sound.
struct PhoneNews {
  /// The seconds for which a note is shown.
  private static let noteSeconds = 6.0
  /// On a phone the picture counts: one line of news is enough.
  private static let mostNotes = 1

  private enum Note: Hashable {
    case news(HuntNews)
    case refusal(HuntRefusal, HuntState)
  }

  private var notes: [(note: Note, secondsLeft: Double)] = []
  private var scenes = HuntScenes()
  /// The names of what happened since the last screen, each once, for sounds and vibration.
  private var happened: [String] = []
  /// Whether the progress is to be kept.
  private(set) var isSaveDue = false

  /// Creates the news of a hunt; a film shows no texts of the story, which wait for a press.
  init(showsStory: Bool = true) { scenes.showsStory = showsStory }

  /// The ending, or the text of the story, on the screen.
  var scene: HuntScene? { scenes.current }

  /// Adds a text of the story.
  mutating func add(_ story: StoryViewModel) { scenes.add(story) }

  mutating func add(_ effect: HuntEffect, in state: HuntState, trouble: PositionTrouble?) {
    if effect == .save { isSaveDue = true }
    let news = HuntNews(effect, in: state, trouble: trouble)
    if case .holdProgress = effect {
    } else if !happened.contains(news.kind) {
      happened.append(news.kind)
    }
    scenes.add(effect, in: state)
    if EndingViewModel(effect, in: state) == nil { add(.news(news)) }
  }

  mutating func refuse(_ refusal: HuntRefusal, in state: HuntState) {
    add(.refusal(refusal, state))
  }

  private mutating func add(_ note: Note) {
    notes.removeAll { $0.note == note }
    notes.append((note, Self.noteSeconds))
    notes.removeFirst(max(0, notes.count - 8))
  }

  mutating func pass(_ seconds: Double) {
    for index in notes.indices { notes[index].secondsLeft -= seconds }
    notes.removeAll { $0.secondsLeft <= 0 }
    scenes.pass(seconds)
  }

  /// Ends a text of the story, or an ending that has been seen.
  mutating func skipScene() { scenes.skip() }

  /// Returns the latest news in words, the oldest first.
  func lines(_ language: Language) -> [TextLine] {
    let lines = notes.compactMap { entry -> TextLine? in
      switch entry.note {
      case .news(let news): news.line(in: language)
      case .refusal(let refusal, let state):
        HuntWording.lines(for: refusal, state: state, language: language, controls: .commands)
          .first.map { TextLine($0, .danger) }
      }
    }
    return Array(lines.suffix(Self.mostNotes))
  }

  /// Returns what happened since the last call.
  mutating func takeEvents() -> [String] {
    defer { happened = [] }
    return happened
  }

  /// Notes that the progress has been kept.
  mutating func saved() { isSaveDue = false }
}
