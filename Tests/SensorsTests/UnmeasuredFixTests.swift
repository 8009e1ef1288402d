import Domain
import Geo
import Sensors
import TextKit
import Testing

@Suite("Fixes that call themselves entered or simulated")
struct UnmeasuredFixTests {
  private func line(_ qualities: [(FixQuality, isDisputed: Bool)], _ language: Language) -> String {
    var fixes = UnmeasuredFixes()
    for (quality, isDisputed) in qualities {
      var reading = Reading(time: .start, state: .fix)
      reading.position = Coordinate(uncheckedLatitudeDegrees: 1, longitudeDegrees: 2)
      (reading.quality, reading.isQualityDisputed) = (quality, isDisputed)
      fixes.add(reading)
    }
    fixes.add(Reading(time: .start, state: .noFix))
    return fixes.isEmpty ? "" : fixes.line(in: language)
  }

  @Test("are named with their number, the contradiction and the option that leaves them out")
  func sentence() {
    #expect(line([(.autonomous, false), (.estimated, false)], .en) == "")
    #expect(
      line([(.manual, true), (.manual, true)], .en)
        == "all 2 fixes have quality 7 (manual input) beside a valid RMC or GLL, as known phones "
        + "write for measured fixes; they are taken, ?quality=measured leaves them out")
    #expect(
      line([(.simulated, false), (.autonomous, false)], .en)
        == "1 of 2 fixes have quality 8 (simulator) and nothing says otherwise: entered or simulated, "
        + "not measured; they are taken, ?quality=measured leaves them out")
    #expect(
      line([(.simulated, false), (.manual, true)], .en).contains(
        "quality 7 (manual input) or 8 (simulator) (1 beside a valid RMC or GLL"))
    #expect(
      line([(.manual, true)], .ru).hasPrefix(
        "у всех 1 отсчётов места качество 7 (ручной ввод) рядом с исправным RMC или GLL"))
  }
}
