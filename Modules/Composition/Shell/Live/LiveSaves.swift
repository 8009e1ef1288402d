import CommandKit
import Persistence
import Domain
import LabComposition
import TextKit

/// What live play says of saves in the background.
struct LiveSaves {
  /// The messages of the last save if it failed.
  private(set) var failed: [String] = []

  /// Returns the messages of the saves that have finished.
  mutating func take(_ news: [BackgroundSaver.News], in language: Language) -> [String] {
    var lines: [String] = []
    for one in news {
      switch one {
      case .success(let reported):
        failed = []
        lines += reported.flatMap { $0.lines(in: language) }
      case .failure(let error):
        failed = CommandRefusal(.saveFailed(error)).lines(in: language)
        lines += failed
      }
    }
    return lines
  }
}
