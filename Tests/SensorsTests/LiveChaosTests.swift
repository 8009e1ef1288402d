import Domain
import Geo
import PortableNumerics
import Sensors
import Testing

@testable import SensorsNMEA

/// Sentences in any order, at any times, damaged and repeated: what holds of every live link.
@Suite("Live links in disorder")
struct LiveChaosTests {
  @Test(arguments: 0..<60)
  func invariants(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    var link = TestLink()
    var now = 0.0
    for _ in 0..<400 {
      now += [0, 0.01, 0.1, 0.3, 0.7, 3].randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<40, using: &random) {
      case 0: link.restart()
      case 1...3: link.settle(now)
      case 4: link.send(now, bytes: (0..<50).map { _ in UInt8.random(in: 0...255, using: &random) })
      default: link.send(now, Self.sentence(&random))
      }
    }
    link.settle(now + 10)
    var last = HuntInstant.start
    var measured = HuntInstant.start
    for reading in link.readings.map(\.reading) {
      #expect(reading.time >= last)
      last = reading.time
      #expect(reading.position == nil || reading.state == .fix)
      guard let moment = reading.measuredAt else { continue }
      #expect(moment <= reading.time)
      #expect(moment >= measured || reading.position == nil)
      // No fix waits longer than a live epoch is open.
      #expect(reading.time - moment <= HuntDuration(seconds: 60))
      measured = moment
    }
    #expect(link.decoder.rejectCounts.allSatisfy { $0.count > 0 })
  }

  private static func sentence(_ random: inout SplitMix64) -> String {
    let talker = ["GP", "GN", "II"].randomElement(using: &random) ?? "GP"
    let second = Int.random(in: 10..<60, using: &random)
    let time =
      ["", "1200\(second)", "1200\(second).50", "2359\(second)"]
      .randomElement(using: &random) ?? ""
    let place = "5545.\(Int.random(in: 100..<103, using: &random)),N,03737.5,E"
    return talker
      + ([
        "RMC,\(time),A,\(place),2,45,010526,,,A", "RMC,\(time),V,,,,,,,010526,,,N",
        "GGA,\(time),\(place),1,08,0.9,,M,,M,,", "GLL,\(place),\(time),A,A",
        "GSA,A,3,01,,,,,,,,,,,,1.5,0.9,1.2", "GST,\(time),,,,,3.0,4.0,5.0", "VTG,45,T,,M,2,N,,K,A",
        "HDT,\(second),T", "HDG,\(second),,,,", "MWV,214.8,R,0.1,N,A",
        "ZDA,\(time),01,05,2026,00,00",
      ].randomElement(using: &random) ?? "")
  }
}
