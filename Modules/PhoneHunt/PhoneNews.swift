import HuntEngine
import Presentation
import TextKit

/// What a phone shows besides the hunt: endings, news for some seconds, and what to sound.
struct PhoneNews {
  /// The seconds for which a note is shown, and an ending at least (GB-117).
  private static let (noteSeconds, leastSeconds) = (6.0, 1.2)
  /// On a phone the picture counts: one line of news is enough.
  private static let mostNotes = 1

  private enum Note: Hashable {
    case news(HuntNews)
    case refusal(HuntRefusal, HuntState)
  }

  private var notes: [(note: Note, secondsLeft: Double)] = []
  private var scenes: [EndingViewModel] = []
  /// The names of what happened since the last screen, each once, for sounds and vibration.
  private var happened: [String] = []
  /// Whether the progress is to be kept.
  private(set) var isSaveDue = false

  /// The ending on the screen.
  var scene: EndingViewModel? { scenes.first }

  mutating func add(_ effect: HuntEffect, in state: HuntState, trouble: PositionTrouble?) {
    if effect == .save { isSaveDue = true }
    let news = HuntNews(effect, in: state, trouble: trouble)
    if case .holdProgress = effect {
    } else if !happened.contains(news.kind) {
      happened.append(news.kind)
    }
    if let scene = EndingViewModel(effect, in: state) { return scenes.append(scene) }
    add(.news(news))
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
    guard !scenes.isEmpty else { return }
    scenes[0].elapsedSeconds += seconds
    if scenes[0].elapsedSeconds >= scenes[0].seconds { scenes.removeFirst() }
  }

  /// Ends the ending if it has been seen.
  mutating func skipScene() {
    if let scene, scene.elapsedSeconds >= Self.leastSeconds { scenes.removeFirst() }
  }

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
