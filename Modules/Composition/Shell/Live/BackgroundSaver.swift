import LabComposition
import Dispatch
package import Domain
import Experiments
package import Persistence
import Synchronization

/// Stores games on a thread of its own, one save after the other, so that a picture never waits.
///
/// Games handed over while a save runs are stored after it, the latest alone. What is stored is
/// told by `isSaving` becoming false and by `takeNews`; until then a kill may lose it.
package final class BackgroundSaver: Sendable {
  /// How a save ended: what the player should know, or why it failed.
  package typealias News = Result<[StoreNotice], StoreError>

  private struct State {
    /// The games to store next.
    var next: GameLibrary?
    var isRunning = false
    var news: [News] = []
  }

  private let state = Mutex(State())
  private let running = DispatchGroup()
  private let save: @Sendable (GameLibrary) throws(StoreError) -> [StoreNotice]

  /// Creates a saver over a way to store games.
  package init(_ save: @escaping @Sendable (GameLibrary) throws(StoreError) -> [StoreNotice]) {
    self.save = save
  }

  /// Whether games handed over are not stored yet.
  package var isSaving: Bool { state.withLock { $0.isRunning } }

  /// Hands games over and returns at once.
  package func submit(_ games: GameLibrary) {
    let starts = state.withLock { state in
      state.next = games
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    running.enter()
    // Without a thread the picture waits.
    if !WorkThreads.begin({ self.run() }) { run() }
  }

  /// Waits until all games handed over are stored, or their save has failed.
  package func flush() { running.wait() }

  /// How the saves ended that were not told yet.
  package func takeNews() -> [News] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  private func run() {
    defer { running.leave() }
    while let games = takeNext() {
      let news: News
      do throws(StoreError) {
        news = .success(try save(games))
      } catch {
        news = .failure(error)
      }
      state.withLock { $0.news.append(news) }
    }
  }

  private func takeNext() -> GameLibrary? {
    state.withLock { state in
      defer { state.next = nil }
      if state.next == nil { state.isRunning = false }
      return state.next
    }
  }
}
