import Domain
import Sensors
import Testing

@Suite("When a receiver measured")
struct ReceiverClockTests {
  private static let day: Int64 = 86_400_000_000

  private func moments(_ arrivals: [(utc: Double, at: Double)]) -> [Double] {
    var clock = ReceiverClock()
    return arrivals.map { arrival in
      let micro = Int64((arrival.utc * 1_000_000).rounded())
      let moment = clock.moment(
        microsecondOfDay: (micro % Self.day + Self.day) % Self.day,
        arrival: HuntInstant(seconds: arrival.at))
      return (moment.seconds * 1000).rounded() / 1000
    }
  }

  @Test("The fastest arrival says what the receiver's clock shows")
  func delays() {
    #expect(
      moments([(0, 0.5), (1, 1.2), (2, 2.9), (3, 3.2), (4, 7), (5, 7), (6, 7), (7, 8)])
        == [0.5, 1.2, 2.2, 3.2, 4.2, 5.2, 6.2, 7.2])
  }

  @Test("Midnight is no step back; a clock that goes back begins anew, and moments never do")
  func steps() {
    #expect(moments([(-1, 1), (0, 2), (1, 3.5)]) == [1, 2, 3])
    #expect(moments([(100, 1), (101, 2), (50, 3), (51, 4.4), (52, 5)]) == [1, 2, 3, 4, 5])
    #expect(moments([(100, 1), (4000, 2), (4001, 3)]) == [1, 2, 3])
  }

  @Test("A drift between the clocks is followed within a minute")
  func drift() {
    // The receiver's clock is slow by 1 %, far more than any is.
    let found = moments((0..<600).map { (utc: Double($0) * 0.99, at: Double($0)) })
    for (second, moment) in found.enumerated() {
      #expect(Double(second) - moment <= 0.65)
      #expect(moment <= Double(second))
    }
    #expect(found == found.sorted())
  }

  @Test("Without a time the arrival counts, and extremes do not overflow")
  func extremes() {
    var clock = ReceiverClock()
    let late = HuntInstant(ticks: .max / 2)
    #expect(clock.moment(microsecondOfDay: nil, arrival: late) == late)
    for step in 0..<1000 as Range<Int64> {
      let moment = clock.moment(
        microsecondOfDay: step * 43_100_000_000 % Self.day, arrival: late)
      #expect(moment == late)
    }
  }

  @Test("A leap second makes no later fix look older")
  func leapSecond() {
    var clock = ReceiverClock()
    for second in 0..<20 {
      // 23:59:58, 59, 60, then 00:00:00.
      let time =
        second < 3
        ? Self.day - 2_000_000 + Int64(second) * 1_000_000 : Int64(second - 3) * 1_000_000
      let arrival = HuntInstant(seconds: Double(second))
      #expect(clock.moment(microsecondOfDay: time, arrival: arrival) == arrival)
    }
  }
}
