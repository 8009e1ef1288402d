import Presentation

/// The endings that live play shows, one after another.
struct LiveScenes {
  /// The real seconds that a scene is shown at least, whatever is pressed.
  private static let least = 1.2

  private var waiting: [EndingViewModel] = []

  /// The scene on the screen.
  var current: EndingViewModel? { waiting.first }

  /// Adds the endings among what happened.
  mutating func add(_ happenings: [LiveHunt.Happening]) {
    waiting += happenings.compactMap { EndingViewModel($0.effect, in: $0.state) }
  }

  /// Advances real time.
  mutating func pass(_ seconds: Double) {
    guard !waiting.isEmpty else { return }
    waiting[0].elapsedSeconds += seconds
    if waiting[0].elapsedSeconds >= waiting[0].seconds { waiting.removeFirst() }
  }

  /// Ends the scene if it has been seen.
  mutating func skip() {
    if let current, current.elapsedSeconds >= Self.least { waiting.removeFirst() }
  }
}
