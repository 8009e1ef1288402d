package import HuntEngine

/// What interrupts the screen of a hunt for a while.
package enum HuntScene: Hashable, Sendable {
  /// The end of a fight or of the hunt, which ends by itself.
  case ending(EndingViewModel)
  /// A text of the story, which stays until the player goes on.
  case story(StoryViewModel)

  /// The ending, if it is one.
  package var ending: EndingViewModel? {
    if case .ending(let model) = self { model } else { nil }
  }
}

/// The scenes of a hunt, one after another.
package struct HuntScenes: Sendable {
  /// The real seconds that an ending, and a text after it, are shown at least, whatever is pressed
  /// (GB-117): a key still held from the fight must not skip them.
  private static let leastSeconds = 1.2

  /// Whether the story's texts are among them; in a film, which nobody presses on, they are not.
  package var showsStory = true
  private var waiting: [HuntScene] = []
  /// The real seconds until a press counts.
  private var deafSeconds = 0.0
  /// The number of endings that have begun.
  package private(set) var begunCount = 0

  /// Creates an empty list.
  package init() {}

  /// The scene on the screen.
  package var current: HuntScene? { waiting.first }

  /// Adds the scenes of an effect; they begin when those before them have ended.
  ///
  /// `state` is the state after it. A fight that begins is not kept waiting by what its ghost tells.
  package mutating func add(_ effect: HuntEffect, in state: HuntState) {
    if case .fightStarted = effect { leaveFound() }
    if let ending = EndingViewModel(effect, in: state) { add(.ending(ending)) }
    if let story = StoryViewModel(effect, in: state) { add(story) }
  }

  /// Adds a text of the story.
  package mutating func add(_ story: StoryViewModel) { if showsStory { add(.story(story)) } }

  private mutating func add(_ scene: HuntScene) {
    waiting.append(scene)
    if waiting.count == 1 { begin() }
  }

  private mutating func leaveFound() {
    let before = waiting.first
    waiting.removeAll { if case .story(let story) = $0 { story.kind == .found } else { false } }
    if waiting.first != before { begin() }
  }

  private mutating func begin(afterEnding isAfterEnding: Bool = false) {
    let isEnding = waiting.first?.ending != nil
    if isEnding { begunCount += 1 }
    deafSeconds = isEnding || isAfterEnding ? Self.leastSeconds : 0
  }

  /// Advances real time.
  package mutating func pass(_ seconds: Double) {
    deafSeconds = max(0, deafSeconds - seconds)
    guard case .ending(var ending)? = waiting.first else { return }
    ending.elapsedSeconds += seconds
    waiting[0] = .ending(ending)
    if ending.elapsedSeconds >= ending.seconds { end() }
  }

  /// Ends a text of the story, or an ending that has been seen; on a screen of so many columns and
  /// with so many rows for text, each press turns a page of the text.
  package mutating func skip(columns: Int = .max, rowsPerPage: Int? = nil) {
    guard deafSeconds == 0 else { return }
    switch current {
    case nil: return
    case .ending: end()
    case .story(var story):
      story.rowsPerPage = rowsPerPage
      story.page += 1
      if story.page < story.pageCount(onScreen: columns) {
        waiting[0] = .story(story)
      } else {
        end()
      }
    }
  }

  private mutating func end() {
    let ended = waiting.removeFirst()
    begin(afterEnding: ended.ending != nil)
  }
}
