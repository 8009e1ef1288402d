import Domain
import Sensors
import Testing

@Suite("The mailbox of a live source")
struct SensorMailboxTests {
  @Test("However much input is refused, it drives out no reading, and is counted")
  func flood() {
    let mailbox = SensorMailbox(capacity: 8)
    var refusal = Reading(time: .start, state: .noFix)
    refusal.rejection = Rejection(reason: "checksum", excerpt: "$")
    mailbox.push(LiveReading(Reading(time: .start, state: .fix), reportsPosition: true))
    for _ in 0..<100 { mailbox.push(LiveReading(refusal, reportsPosition: false)) }
    mailbox.push(LiveReading(Reading(time: .start, state: .noFix), reportsPosition: true))
    var found: [LiveReading] = []
    mailbox.drain(through: .start, into: &found)
    #expect(found.map(\.reportsPosition) == [true, false, false, false, true])
    #expect(mailbox.droppedCount == 97)
  }
}
