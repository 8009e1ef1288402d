import Domain
import Testing

@Suite("Numbers from outside are bounded")
struct BoundsTests {
  @Test("A list number is a whole one from 1 to the list's count")
  func listNumber() {
    #expect(ListNumber("1", of: 3)?.index == 0)
    #expect(ListNumber("3", of: 3)?.index == 2)
    for text in ["0", "4", "-1", "1.0", "", String(Int.min), String(Int.max), "nan"] {
      #expect(ListNumber(text, of: 3) == nil, "\(text)")
    }
    #expect(ListNumber("1", of: 0) == nil)
  }

  @Test("Civil time stays in the years that its text can hold")
  func civilTime() {
    let last = WallTime(millisecondsSince1970: Int64.max)
    #expect(last.iso8601 == "9999-12-31T23:59:59.999Z")
    #expect(WallTime(iso8601: last.iso8601) == last)
    #expect(last + .longest == last)
    let first = WallTime(millisecondsSince1970: Int64.min)
    #expect(first.iso8601 == "0000-01-01T00:00:00.000Z")
    #expect(WallTime(iso8601: first.iso8601) == first)
    #expect(last - first == .longest || (last - first).ticks > HuntDuration(seconds: 1e9).ticks)
    #expect(WallTime(secondsSince1970: .max, nanoseconds: 999_999_999) == last)
    #expect(WallTime(secondsSince1970: .min, nanoseconds: 0) == first)
    #expect(
      WallTime(secondsSince1970: 13_096_166_400, nanoseconds: 5_000_000)
        == WallTime(millisecondsSince1970: 13_096_166_400_005))
  }

  @Test("A span of milliseconds is clamped as one of seconds is")
  func milliseconds() {
    for given in [Int64.max, Int64.max / 705_600 + 1] {
      let span = HuntDuration(milliseconds: given)
      #expect(span <= .longest && span > HuntDuration(seconds: 1e9))
      #expect(HuntDuration(milliseconds: -given).ticks == -span.ticks)
    }
    #expect(HuntDuration(milliseconds: Int64.min) < .zero)
    #expect(HuntDuration(milliseconds: 1500) == HuntDuration(seconds: 1.5))
  }
}
