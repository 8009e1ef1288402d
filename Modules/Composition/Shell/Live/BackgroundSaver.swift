import LabComposition
import Dispatch
package import Domain
import Experiments
package import Persistence
import Synchronization

/// Saves games on a thread of its own, one save at a time, so that frames never wait.
///
/// Of games submitted during a save only the latest are saved afterwards. Completion is reported by
/// `isSaving` becoming false and by `takeNews`; until then a kill may lose data.
package final class BackgroundSaver: Sendable {
  /// The result of a save: notices for the player, or the error.
  package typealias News = Result<[StoreNotice], StoreError>

  private struct State {
    /// The games to save next.
    var next: GameLibrary?
    var isRunning = false
    var news: [News] = []
  }

  private let state = Mutex(State())
  private let running = DispatchGroup()
  private let save: @Sendable (GameLibrary) throws(StoreError) -> [StoreNotice]

  /// Creates a saver with a function that saves games.
  package init(_ save: @escaping @Sendable (GameLibrary) throws(StoreError) -> [StoreNotice]) {
    self.save = save
  }

  /// Whether submitted games are not saved yet.
  package var isSaving: Bool { state.withLock { $0.isRunning } }

  /// Whether everything is saved and reported.
  package var isSettled: Bool { state.withLock { !$0.isRunning && $0.news.isEmpty } }

  /// Submits games and returns at once.
  package func submit(_ games: GameLibrary) {
    let starts = state.withLock { state in
      state.next = games
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    running.enter()
    // Without a thread, saves synchronously.
    if !WorkThreads.begin({ self.run() }) { run() }
  }

  /// Waits until all submitted games are saved, or saving them has failed.
  package func flush() { running.wait() }

  /// Returns the results of saves that have not been reported yet.
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
