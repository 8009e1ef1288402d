import Domain
import Sensors

/// The readings of a recording on its own time, with what may be interpolated between.
struct Playlist {
  /// A reading and whether its position goes on from that of the last position before it.
  struct Entry {
    var reading: Reading
    var continues: Bool
  }

  private(set) var entries: [Entry] = []

  mutating func append(_ reading: Reading, continues: Bool = false) {
    entries.append(Entry(reading: reading, continues: continues))
  }

  /// Ends the recording one second after its last reading, unless it has told its end itself.
  mutating func end() {
    let last = entries.last { $0.reading.rejection == nil }?.reading
    if last?.state == .disconnected { return }
    let time = entries.last.map { $0.reading.time + HuntDuration(milliseconds: 1000) } ?? .start
    append(Reading(time: time, state: .disconnected))
  }

  /// Puts refusals at the beginning, so that they are listed before what was taken.
  mutating func prepend(_ rejections: [Rejection], at start: HuntInstant) {
    let refused = rejections.map { rejection in
      var reading = Reading(time: start, state: .noFix)
      reading.rejection = rejection
      return Entry(reading: reading, continues: false)
    }
    entries = refused + entries
  }

  /// Moves it to session time: the first reading at `start`, the rest as much later over `speed`.
  mutating func place(at start: HuntInstant, speed: Double) {
    guard let first = entries.first?.reading.time else { return }
    for index in entries.indices {
      let span = entries[index].reading.time - first
      entries[index].reading.time =
        start + (speed == 1 ? span : HuntDuration(seconds: span.seconds / speed))
    }
  }
}
