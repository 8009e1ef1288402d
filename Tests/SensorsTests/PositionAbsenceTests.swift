import Domain
import Geo
import Sensors
import Testing
import TextKit

@Suite("Why there is no position")
struct PositionAbsenceTests {
  private func refused(_ reason: String) -> Reading {
    var reading = Reading(time: .start, state: .noFix)
    reading.rejection = Rejection(reason: reason, excerpt: "")
    return reading
  }

  private func line(_ readings: [Reading]) -> [String] {
    var absence = PositionAbsence()
    for reading in readings { absence.add(reading) }
    #expect(!absence.hasPosition)
    return [absence.line(in: .en), absence.line(in: .ru)]
  }

  @Test("names what was refused most, and the option that takes it")
  func reasons() {
    #expect(
      line([refused("checksum"), refused("zero"), refused("zero")]) == [
        "no position: zero, refused: 2; the option ?zero=allow takes them",
        "нет ни одного места: zero, отвергнуто: 2; параметр ?zero=allow берёт их",
      ])
    #expect(line([refused("noChecksum")])[0].hasSuffix("the option ?checksum=optional takes them"))
    #expect(line([refused("unmeasured")])[0].hasSuffix("the option ?quality=any takes them"))
    // Of equally many the first by name; some have no option.
    #expect(
      line([refused("zero"), refused("jump")])[0] == "no position: jump, refused: 1")
    let denied = Reading(time: .start, state: .noFix)
    #expect(
      line([denied, denied])[0] == "no position: the source says so itself, 2 of 2 times")
    #expect(line([]) == ["no position", "нет ни одного места"])
    var fix = Reading(time: .start, state: .fix)
    fix.position = Coordinate(uncheckedLatitudeDegrees: 1, longitudeDegrees: 2)
    var absence = PositionAbsence()
    for reading in [refused("zero"), fix] { absence.add(reading) }
    #expect(absence.hasPosition)
  }
}
