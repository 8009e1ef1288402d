import Domain
import Sensors
import Testing

@testable import SensorsNMEA

@Suite("Logs longer than session time")
struct LongLogTests {
  @Test("Session time stands still at its end rather than overflow")
  func longLog() {
    var timeline = NMEATimeline(start: .start, staleAfter: HuntDuration(seconds: 5))
    var readings: [Reading] = []
    var last = HuntInstant.start
    let (leap, day): (Int64, Int64) = (43_100_000_000, 86_400_000_000)
    // Times of day without a date, each just under half a day after the one before.
    for index in 0..<310_000 as Range<Int64> {
      var epoch = NMEAEpoch()
      epoch.hasFix = true
      epoch.microsecondOfDay = index * leap % day
      readings.removeAll(keepingCapacity: true)
      timeline.append(.epoch(epoch), into: &readings)
      guard let time = readings.last?.time else { continue }
      #expect(time >= last)
      last = time
    }
    #expect(last.ticks == Int64.max / 2)
  }
}
