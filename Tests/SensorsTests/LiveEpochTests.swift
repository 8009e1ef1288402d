import Domain
import Geo
import Sensors
import Testing

@testable import SensorsNMEA

@Suite("Live epochs")
struct LiveEpochTests {
  @Test("On a busy bus a fix comes with the last sentence once that is known, and by 0.9 s before")
  func bus() {
    var link = TestLink()
    for tenth in 0..<100 {
      let now = Double(tenth) / 10
      link.send(now + 0.01, wind)
      link.send(now + 0.02, bytes: ship)
      if tenth % 10 == 0 { link.send(now + 0.03, rmc(now)) }
      if tenth % 10 == 1 { link.send(now + 0.05, gga(now - 0.1), vtg) }
    }
    // The first two end at their deadline; the third is known to end with VTG.
    #expect(link.moments == [930, 1930] + (2..<10).map { $0 * 1000 + 150 })
    #expect(link.times == (0..<10).map { $0 * 1000 })
    #expect(link.fixes.allSatisfy { $0.accuracyMeters == 4.5 && $0.accuracySource == .dilution })
    #expect(link.decoder.rejectCounts.isEmpty)
  }

  @Test("An epoch whose end is not known ends 0.9 s after it opened, however busy the bus")
  func deadline() {
    var link = TestLink()
    link.send(1, rmc(0))
    for tenth in 1..<15 { link.send(1 + Double(tenth) / 10, wind) }
    #expect(link.moments == [1900])
    link.settle(9)
    #expect(link.moments == [1900])
    link.send(10, rmc(9))
    link.settle(10.89)
    #expect(link.moments == [1900])
    link.settle(30)
    #expect(link.moments == [1900, 10_900])
  }

  @Test("250 ms between the sentences of an epoch are no end of it")
  func slowLink() {
    var link = TestLink()
    for second in 0..<6 {
      let now = Double(second)
      link.send(now + 0.15, rmc(now))
      link.send(now + 0.40, gga(now))
      link.send(now + 0.65, vtg)
    }
    #expect(link.times == (0..<6).map { $0 * 1000 }.dropLast(0))
    #expect(link.moments.suffix(4) == [2650, 3650, 4650, 5650])
    #expect(link.fixes.allSatisfy { $0.accuracyMeters == 4.5 })
  }

  @Test("Ten fixes a second, each at its end; slower sentences between them change nothing")
  func fast() {
    var link = TestLink()
    for tenth in 0..<60 {
      let now = Double(tenth) / 10
      link.send(now + 0.010, rmc(now))
      link.send(now + 0.020, gga(now))
      if tenth % 10 == 9 { link.send(now + 0.030, gsa, gsa, vtg, gst(now)) }
    }
    #expect(link.times == (0..<60).map { $0 * 100 })
    #expect(Array(link.moments.dropFirst(2)) == (2..<60).map { $0 * 100 + 20 })
    // The error that came after its fix is the next one's, and stands for five seconds.
    #expect(link.fixes.map { $0.accuracyMeters == 5 } == (0..<60).map { $0 >= 10 })
  }

  @Test("An end that no longer comes is unlearnt, and another learnt")
  func unlearning() {
    var link = TestLink()
    for second in 0..<6 {
      let now = Double(second)
      link.send(now, rmc(now), gga(now), vtg)
    }
    #expect(link.moments == [900, 1900, 2000, 3000, 4000, 5000])
    for second in 6..<20 {
      let now = Double(second)
      link.send(now, rmc(now), gga(now))
    }
    #expect(link.times == (0..<20).map { $0 * 1000 })
    #expect(link.moments[6...8] == [6900, 7900, 8900])
    #expect(link.moments[9...] == (9..<20).map { $0 * 1000 }[...])
    // A sentence more, after the known end.
    for second in 20..<40 {
      let now = Double(second)
      link.send(now, rmc(now), gga(now))
      link.send(now + 0.1, gst(now))
    }
    #expect(link.times == (0..<40).map { $0 * 1000 })
    #expect(link.moments.last == 39_100)
    #expect(link.fixes.last?.accuracySource == .errorEstimate)
  }

  @Test("A new connection is another receiver: nothing learnt counts")
  func restart() {
    var link = TestLink()
    for second in 0..<4 {
      let now = Double(second)
      link.send(now, rmc(now), gga(now))
    }
    #expect(link.moments == [900, 1900, 2000, 3000])
    link.send(4, rmc(4))
    link.restart()
    link.send(6, gga(6))
    link.send(6.1, rmc(6))
    link.settle(9)
    #expect(link.times.suffix(2) == [3000, 6000])
    #expect(link.moments.last == 6900)
  }

  @Test("A receiver that hangs shows no news; one that stands still does")
  func frozen() {
    var link = TestLink()
    for second in 0..<5 { link.send(Double(second), rmc(0), gga(0)) }
    link.settle(9)
    #expect(link.fixes.count == 1)
    for second in 10..<15 {
      link.send(
        Double(second), "GNGGA,\(clock(Double(second))),5510.1,N,03737.5,E,1,08,0.9,,M,,M,,")
    }
    link.settle(20)
    #expect(link.fixes.count == 6)
  }

  @Test("Two receivers on one link have a fix each, at the same time")
  func twoReceivers() {
    var link = TestLink()
    for second in 0..<8 {
      let now = Double(second)
      let other = "AIRMC,\(clock(now)),A,4410.2000,N,01000.0000,E,0.0,0.0,010526,,,A"
      link.send(now, rmc(now), gga(now))
      link.send(now + 0.2, other)
    }
    link.settle(20)
    #expect(link.fixes.count == 16)
    #expect(link.fixes.count { ($0.position?.latitudeDegrees ?? 0) < 50 } == 8)
    // Once both ends are known, both come with theirs.
    #expect(link.moments.suffix(4) == [6000, 6200, 7000, 7200])
  }

  @Test("Headings of a compass come at their own rate and divide no fix")
  func compass() {
    var link = TestLink()
    for tenth in 0..<50 {
      let now = Double(tenth) / 10
      if tenth % 10 == 0 { link.send(now, rmc(now)) }
      link.send(now + 0.01, "HCHDG,\(tenth),,,,")
      if tenth % 10 == 2 { link.send(now + 0.02, gga(now - 0.2)) }
    }
    link.settle(9)
    #expect(link.times == (0..<5).map { $0 * 1000 })
    let headings = link.readings.filter { $0.reading.heading != nil }
    #expect(headings.compactMap { $0.reading.heading?.degrees } == (0..<50).map(Double.init))
    #expect(headings.allSatisfy { !$0.reportsPosition && $0.reading.position == nil })
  }

  @Test("Midnight passes within the seconds of a live link")
  func midnight() {
    var link = TestLink()
    let day = ["235958.00,310526", "235959.00,310526", "000000.00,010626", "000001.00,010626"]
    for (second, moment) in day.enumerated() {
      let parts = moment.split(separator: ",")
      link.send(
        Double(second) + 0.2, "GNRMC,\(parts[0]),A,5510.\(second),N,03737.5,E,,,\(parts[1]),,,A",
        "GNGGA,\(parts[0]),5510.\(second),N,03737.5,E,1,08,0.9,,M,,M,,")
    }
    #expect(
      link.fixes.compactMap { $0.utc?.iso8601 } == [
        "2026-05-31T23:59:58.000Z", "2026-05-31T23:59:59.000Z", "2026-06-01T00:00:00.000Z",
        "2026-06-01T00:00:01.000Z",
      ])
    #expect(link.fixes.compactMap { $0.measuredAt?.seconds } == [0.2, 1.2, 2.2, 3.2])
  }

  @Test("A fix that waited on the way says when it was measured")
  func queue() {
    var link = TestLink()
    let delays = [0.3, 0.1, 0.1, 2.5, 1.6, 0.9, 0.1]
    for (second, delay) in delays.enumerated() {
      let now = Double(second)
      link.send(now + delay, rmc(now), gga(now))
    }
    let measured = link.fixes.map { (($0.measuredAt?.seconds ?? -1) * 100).rounded() / 100 }
    #expect(measured == [0.3, 1.1, 2.1, 3.1, 4.1, 5.1, 6.1])
    for fix in link.fixes { #expect((fix.measuredAt ?? fix.time) <= fix.time) }
  }

  @Test("However the bytes of a burst are cut, the fixes are the same")
  func cuts() {
    let second = Array(
      (0..<3).map { rmc(Double($0)) + "|" + gga(Double($0)) + "|" + vtg }.joined(
        separator: "|"
      ).split(separator: "|").map { line(String($0)) }.joined().utf8)
    var whole = TestLink()
    whole.send(1, bytes: second)
    whole.settle(5)
    for cut in 0...second.count {
      var link = TestLink()
      link.send(1, bytes: Array(second[..<cut]))
      link.send(1, bytes: Array(second[cut...]))
      link.settle(5)
      #expect(link.readings == whole.readings, "cut at \(cut)")
    }
    #expect(whole.fixes.count == 3)
  }

  @Test("An error or a dilution reported rarely stands for five seconds; zeros are none")
  func rareAccuracy() {
    var link = TestLink()
    for second in 0..<20 {
      let now = Double(second)
      link.send(now, rmc(now), gga(now))
      if second == 4 { link.send(now, gst(now)) }
      if second == 12 { link.send(now, "GNGST,\(clock(now)),1,,,,0.0,0.0,0.0") }
    }
    link.settle(30)
    let sources = link.fixes.map(\.accuracySource)
    #expect(link.fixes.count == 20)
    // The sentence comes after its own fix.
    #expect(sources == (0..<20).map { (5...9).contains($0) ? .errorEstimate : .dilution })
  }

  @Test("Where GSA comes first, it begins the next epoch and not the end of the last")
  func dilutionFirst() {
    var link = TestLink()
    for second in 0..<12 {
      let now = Double(second)
      link.send(now, gsa)
      link.send(now + 0.35, rmc(now))
      link.send(now + 0.70, gga(now))
    }
    link.settle(30)
    #expect(link.times == (0..<12).map { $0 * 1000 })
    #expect(link.moments.prefix(2).allSatisfy { $0 % 1000 <= 900 })
    #expect(Array(link.moments.dropFirst(2)) == (2..<12).map { $0 * 1000 + 700 })
  }

  @Test("A moment reported before is no news after a reconnection, or between another receiver's")
  func reportedBefore() {
    var link = TestLink()
    for second in 0..<6 {
      link.send(Double(second), rmc(0), gga(0))
      link.settle(Double(second) + 0.95)
      link.restart()
    }
    #expect(link.fixes.count == 1)
    var two = TestLink()
    for second in 0..<8 {
      two.send(Double(second), rmc(Double(second % 2)), gga(Double(second % 2)))
    }
    two.settle(20)
    #expect(two.fixes.count == 2)
  }
}
