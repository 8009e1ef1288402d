import Presentation

/// The endings that live play shows, one after another.
struct LiveScenes {
  /// The real seconds that a scene is shown at least, whatever is pressed (GB-117).
  private static let least = 1.2

  private var waiting: [EndingViewModel] = []
  /// The number of scenes that have begun.
  private(set) var begunCount = 0

  /// The scene on the screen.
  var current: EndingViewModel? { waiting.first }

  /// Adds a scene; it begins when those before it have ended.
  mutating func add(_ scene: EndingViewModel) {
    waiting.append(scene)
    if waiting.count == 1 { begunCount += 1 }
  }

  /// Advances real time.
  mutating func pass(_ seconds: Double) {
    guard !waiting.isEmpty else { return }
    waiting[0].elapsedSeconds += seconds
    if waiting[0].elapsedSeconds >= waiting[0].seconds { end() }
  }

  /// Ends the scene if it has been seen.
  mutating func skip() {
    if let current, current.elapsedSeconds >= Self.least { end() }
  }

  private mutating func end() {
    waiting.removeFirst()
    if !waiting.isEmpty { begunCount += 1 }
  }
}
