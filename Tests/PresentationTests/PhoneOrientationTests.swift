import PhoneHunt
import Testing

@Suite("The orientation of a phone")
struct PhoneOrientationTests {
  private func near(_ a: Double?, _ b: Double) -> Bool {
    guard let a else { return false }
    let turn = (a - b).truncatingRemainder(dividingBy: 360)
    return min(abs(turn), 360 - abs(turn)) < 1e-6
  }

  @Test("Flat on a table, the top of the phone shows the heading", arguments: [0, 90, 217.5])
  func flat(alpha: Double) {
    let flat = PhoneOrientation(alpha: alpha, beta: 0, gamma: 0)
    #expect(near(flat.headingDegrees, 360 - alpha))
    #expect(near(flat.pitchDegrees, -90))
  }

  @Test("Upright, the camera shows it", arguments: [0, 90, 217.5])
  func upright(alpha: Double) {
    let upright = PhoneOrientation(alpha: alpha, beta: 90, gamma: 0)
    #expect(near(upright.headingDegrees, 360 - alpha))
    #expect(near(upright.pitchDegrees, 0))
    #expect(near(PhoneOrientation(alpha: alpha, beta: 70, gamma: 0).pitchDegrees, -20))
    #expect(near(PhoneOrientation(alpha: alpha, beta: 110, gamma: 0).pitchDegrees, 20))
  }

  @Test("In landscape the top of the picture counts, not that of the phone")
  func landscape() {
    // On the table, turned a quarter against the clock: its top to the west, its right side north.
    let flat = PhoneOrientation(alpha: 90, beta: 0, gamma: 0, screenDegrees: 90)
    #expect(near(flat.headingDegrees, 0))
  }

  @Test("iOS gives a heading of its own; without either there is none")
  func compass() {
    let phone = PhoneOrientation(alpha: .nan, beta: 80, gamma: 0, compass: 123)
    #expect(near(phone.headingDegrees, 123))
    #expect(near(phone.pitchDegrees, -10))
    #expect(PhoneOrientation(alpha: .nan, beta: 80, gamma: 0).headingDegrees == nil)
  }
}
