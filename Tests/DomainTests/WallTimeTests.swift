import Domain
import Testing

@Suite("Wall time")
struct WallTimeTests {
  @Test(
    "dates are seconds since 1970, as `date -u +%s` gives them",
    arguments: [
      ("1970-01-01T00:00:00.000Z", 0 as Int64), ("1969-12-31T23:59:59.999Z", -1),
      ("2000-02-29T12:00:00.000Z", 951_825_600_000),
      ("1900-03-01T00:00:00.000Z", -2_203_891_200_000),
      ("2026-05-01T12:00:00.250Z", 1_777_636_800_250),
      ("2100-03-01T00:00:00.000Z", 4_107_542_400_000),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ])
  func known(_ text: String, _ milliseconds: Int64) {
    #expect(WallTime(iso8601: text)?.millisecondsSince1970 == milliseconds)
    #expect(WallTime(millisecondsSince1970: milliseconds).iso8601 == text)
  }

  @Test("every day of 1896 to 2104 has its date, leap years and all")
  func everyDay() {
    var day = WallTime.daysSince1970(year: 1896, month: 1, day: 1)
    for year in 1896...2104 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, length) in lengths.enumerated() {
        for date in 1...length {
          let time = WallTime(millisecondsSince1970: Int64(day) * 86_400_000 + 1)
          #expect(time.date == (year, month + 1, date))
          #expect(WallTime(iso8601: time.iso8601) == time)
          day += 1
        }
      }
    }
  }

  @Test("short and long fractions are read to the millisecond")
  func fractions() {
    let noon = WallTime(year: 2026, month: 5, day: 1, hour: 12)
    #expect(WallTime(iso8601: "2026-05-01T12:00:00Z") == noon)
    #expect(WallTime(iso8601: "2026-05-01T12:00:00.5Z") == noon + HuntDuration(milliseconds: 500))
    #expect(
      WallTime(iso8601: "2026-05-01T12:00:00.1239999Z") == noon + HuntDuration(milliseconds: 123))
  }

  @Test(
    "text that is no time is refused",
    arguments: [
      "", "2026-05-01", "2026-05-01T12:00:00", "2026-05-01T12:00:00+00:00", "2026-13-01T12:00:00Z",
      "2026-00-01T12:00:00Z", "2026-01-32T12:00:00Z", "2026-05-01T24:00:00Z",
      "2026-05-01T12:60:00Z",
      "2026-05-01 12:00:00Z", "2026-05-01T12:00:00.Z", "2026-05-01T12:00:00.1x3Z",
      "２026-05-01T12:00:00Z", "2026-02-30T12:00:00Z", "2025-02-29T12:00:00Z",
      "2026-05-01T12:00:00.0000000000000000000000xZ",
    ])
  func refused(_ text: String) { #expect(WallTime(iso8601: text) == nil) }

  @Test("moments and hunt spans add up")
  func arithmetic() {
    let time = WallTime(millisecondsSince1970: 5)
    #expect((time + HuntDuration(seconds: 1)) - time == HuntDuration(seconds: 1))
    #expect(time + HuntDuration(ticks: -1) == WallTime(millisecondsSince1970: 4))
    #expect(WallTime(millisecondsSince1970: -1).millisecondOfDay == 86_399_999)
  }
}
