import Sensors
import Testing

@testable import LiveTransports

@Suite("Who may stay connected")
struct ConnectionBookTests {
  private func book(_ change: (inout ConnectionLimits) -> Void = { _ in }) -> ConnectionBook {
    var limits = ConnectionLimits()
    (limits.connections, limits.connectionsPerAddress) = (4, 2)
    (limits.requestSeconds, limits.idleSeconds) = (10, 60)
    change(&limits)
    return ConnectionBook(limits)
  }

  private func answer(trusted: Bool, waiting: Bool, says: Bool = true) -> ConnectionAnswer {
    var answer = ConnectionAnswer()
    (answer.isTrusted, answer.isWaiting) = (trusted, waiting)
    if says { answer.bytes = [1] }
    return answer
  }

  @Test("The oldest that has shown nothing goes first")
  func evicts() {
    var book = book()
    for id in 1...4 { #expect(book.admit(id, from: nil, at: Double(id)) == []) }
    book.note(1, answer(trusted: true, waiting: false), at: 5)
    book.note(2, answer(trusted: true, waiting: false), at: 6)
    #expect(book.admit(5, from: nil, at: 7) == [3])
    #expect(book.admit(6, from: nil, at: 8) == [4])
    #expect(book.admit(7, from: nil, at: 9) == [5])
    book.note(6, answer(trusted: true, waiting: false), at: 10)
    book.note(7, answer(trusted: true, waiting: false), at: 11)
    // All are known: the one that has been silent longest.
    #expect(book.admit(8, from: nil, at: 12) == [1])
    #expect(book.count == 4)
  }

  @Test("One address has its own limit, this machine has none")
  func addresses() {
    var book = book()
    #expect(book.admit(1, from: "a", at: 1) == [])
    #expect(book.admit(2, from: "a", at: 2) == [])
    #expect(book.admit(3, from: "b", at: 3) == [])
    #expect(book.admit(4, from: "a", at: 4) == [1])
    book.remove(4)
    #expect(book.admit(5, from: nil, at: 5) == [])
    #expect(book.admit(6, from: nil, at: 6) == [])
    #expect(book.admit(7, from: nil, at: 7) == [2])
  }

  @Test("A request has its time from its first byte, an idle client from its last answer")
  func overdue() {
    var book = book()
    _ = book.admit(1, from: nil, at: 0)
    #expect(book.overdue(at: 9.9) == [])
    #expect(book.overdue(at: 10) == [1])
    // Bytes without an end give no more time.
    for second in 1...9 {
      book.note(1, answer(trusted: false, waiting: true, says: false), at: Double(second))
    }
    #expect(book.overdue(at: 10) == [1])
    book.note(1, answer(trusted: true, waiting: false), at: 9)
    #expect(book.overdue(at: 68.9) == [])
    #expect(book.overdue(at: 69) == [1])
    book.note(1, answer(trusted: true, waiting: true, says: false), at: 50)
    book.note(1, answer(trusted: true, waiting: true, says: false), at: 59)
    #expect(book.overdue(at: 60) == [1])
  }
}
