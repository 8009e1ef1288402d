import Domain
import Foundation
import ShellComposition
import Testing

@Suite("Frames as JSON")
struct JSONFrameTests {
  /// A line as a program reads it.
  private func object(_ line: String) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(json as? [String: Any])
  }

  /// What a program that sees nothing but a screen of the hunt does next; nil at the end.
  private func command(for screen: [String: Any]) throws -> String? {
    func number(_ key: String) -> Double? { screen[key] as? Double }
    switch screen["screen"] as? String {
    case "scanner":
      if screen["canStartSearch"] as? Bool == true { return "search" }
      guard let target = screen["target"] as? [String: Any],
        let bearing = target["bearingDegrees"] as? Double,
        let left = target["toMainZoneMeters"] as? Double
      else { return "wait 1" }
      return "walk \(max(1, left)) \(bearing)"
    case "search":
      let ghost = try #require(screen["ghost"] as? Int)
      return "walk to \(ghost)"
    case "fight":
      #expect(screen["catchMode"] as? String == "hold")
      let needed = try #require(number("neededSeconds"))
      return "aim 0; hold \(needed)"
    case "trap":
      #expect(try #require(number("leftSeconds")) > 0)
      return "throw"
    case "pause":
      #expect(screen["reason"] as? String == "allCaptured")
      return nil
    default:
      Issue.record("not a screen of the hunt: \(screen)")
      return nil
    }
  }

  @Test("A program that reads nothing but JSON hunts down all ghosts")
  func hunt() throws {
    let fixture = try ShellFixture()
    var session = try #require(fixture.session)
    session.form.writesJSON = true
    let hunts: Set = ["scanner", "search", "fight", "trap", "pause"]
    var next: String? = "play 1"
    var seen: Set<String> = []
    for _ in 0..<60 {
      guard let command = next else { break }
      var last: [String: Any]?
      for line in session.execute(command).jsonLines {
        let object = try object(line)
        #expect(object["format"] as? Int == 1)
        let screen = object["screen"] as? String
        seen.insert(screen ?? "line")
        #expect((object["line"] is String) == (screen == nil), "\(line)")
        if let screen, hunts.contains(screen) { last = object }
      }
      next = try self.command(for: try #require(last, "\(command)"))
    }
    #expect(next == nil && fixture.stored[0].capturedCount == 2)
    #expect(seen.isSuperset(of: hunts.union(["news", "result"])), "\(seen)")
  }

  @Test("Every screen of a session is an object with a name, and nothing of the dialogue is lost")
  func everything() throws {
    let fixture = try ShellFixture()
    var session = try #require(fixture.session)
    session.form.writesJSON = true
    let expected: [(String, [String])] = [
      ("games", ["games"]), ("open 1", ["setup"]), ("ghost 1 show", ["ghost"]),
      ("rules", ["rules"]), ("rules set confirmFixes 2", ["rules"]),
      ("play 1", ["scanner"]), ("map", ["map"]), ("inspect 1", ["inspect"]), ("throw", ["refusal"]),
      ("set new", ["line", "plugin"]), ("what if holdTime 3", ["whatIf"]), ("odds", ["odds"]),
      ("status", ["status", "scanner"]), ("sensors status", ["sensors"]),
      ("bad\u{1B}", ["refusal"]),
    ]
    for (command, screens) in expected {
      let output = session.execute(command)
      let objects = try output.jsonLines.map { try object($0) }
      let shown = objects.map { $0["screen"] as? String ?? "line" }
      #expect(shown.filter { $0 != "news" } == screens, "\(command)")
      #expect(output.jsonLines.allSatisfy { !$0.contains("\n") && !$0.contains("\u{1B}") })
    }
    let refusal = try object(session.execute("throw").jsonLines[0])
    #expect(refusal["reason"] as? String == "notNow")
    #expect((refusal["sentences"] as? [String])?.count == 2)
    let reasons = [
      ("xyzzy", "unknown"), ("walk", "usage"), ("open 9", "noSuch"),
      ("ghost 1 set holdTime 99", "outOfRange"), ("ghost 1 set colour 9", "unknown"),
      ("import /no/such.geojson", "failed"), ("set sel 99", "noSuchCard"),
    ]
    for (command, reason) in reasons {
      let last = try object(try #require(session.execute(command).jsonLines.last))
      #expect(last["reason"] as? String == reason, "\(command): \(last)")
    }
  }
}
