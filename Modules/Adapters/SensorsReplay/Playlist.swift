import Domain
import Sensors

/// The readings of a recording in its own time, with marks for where to interpolate.
struct Playlist {
  /// A reading, and whether its position continues from the last one.
  struct Entry {
    var reading: Reading
    var continues: Bool
  }

  private(set) var entries: [Entry] = []

  mutating func append(_ reading: Reading, continues: Bool = false) {
    entries.append(Entry(reading: reading, continues: continues))
  }

  /// Ends the recording one second after its last reading, unless it contains its own end.
  mutating func end() {
    let last = entries.last { $0.reading.rejection == nil }?.reading
    if last?.state == .disconnected { return }
    let time = entries.last.map { $0.reading.time + HuntDuration(milliseconds: 1000) } ?? .start
    append(Reading(time: time, state: .disconnected))
  }

  /// Inserts rejections at the beginning, so that they are listed before the readings.
  mutating func prepend(_ rejections: [Rejection], at start: HuntInstant) {
    let refused = rejections.map { rejection in
      var reading = Reading(time: start, state: .noFix)
      reading.rejection = rejection
      return Entry(reading: reading, continues: false)
    }
    entries = refused + entries
  }

  /// Converts to session time: the first reading at `start`, intervals divided by `speed`.
  mutating func place(at start: HuntInstant, speed: Double) {
    guard let first = entries.first?.reading.time else { return }
    func placed(_ time: HuntInstant) -> HuntInstant {
      let span = time - first
      return start + (speed == 1 ? span : HuntDuration(seconds: span.seconds / speed))
    }
    for index in entries.indices {
      entries[index].reading.time = placed(entries[index].reading.time)
      // The first may have been measured before the start.
      entries[index].reading.measuredAt = entries[index].reading.measuredAt.map {
        max(start, placed($0))
      }
    }
  }
}
