import CommandKit
import LabComposition
import ShellComposition
import Domain
import Testing

@Suite("Completion of a command line")
struct CompletionTests {
  private func candidates(_ line: String, after commands: String...) throws -> [String] {
    let fixture = try ShellFixture()
    fixture.run("new \"Ночной парк\"", "zone add 55 37", "ghost add \"Old Tom\" 55 37")
    for command in commands { fixture.run(command) }
    let session = try #require(fixture.session)
    let files = ["a.nmea", "b.nmea", "walks/", ".hidden"]
    let completion = session.completions(for: line) { folder in
      folder == "." ? files : folder == "walks/" ? ["c.nmea"] : []
    }
    #expect(line.hasSuffix(completion.replaced))
    return completion.candidates
  }

  private static let onNightPark: [(line: String, candidates: [String])] = [
    ("pl", ["play"]),
    ("PL", ["play"]),
    ("re", ["rename", "reset", "redo", "restore", "record", "replay"]),
    ("map; wa", ["walk", "wait"]),
    ("play ", ["Park", "\"Ночной парк\""]),
    ("play ноч", ["\"Ночной парк\""]),
    ("play \"Ночной п", ["\"Ночной парк\""]),
    ("play «Ноч", ["«Ночной парк»"]),
    ("play Park ", []),
    ("pl P", ["Park"]),
    ("zone ", ["add", "1"]),
    ("zone 1 ", ["radius", "move", "delete"]),
    ("ghost ", ["add", "\"Old Tom\""]),
    ("ghost \"Old Tom\" s", ["set", "show"]),
    ("ghost 1 set trap", ["trapWindowDuration"]),
    ("ghost 1 set catchMode ", ["hold", "tap", "challenge"]),
    ("ghost 1 set catchMode t", ["tap"]),
    ("ghost add x", []),
    ("lang ", ["ru", "en"]),
    ("help sen", ["sensors"]),
    ("walk ", ["to"]),
    ("walk 30 n", ["n", "ne", "nw"]),
    ("sensors s", ["status", "sim", "sim:"]),
    ("sensors nm", ["nmea:"]),
    ("sensors sim:prof", ["sim:profile="]),
    ("sensors sim:profile=perf", ["sim:profile=perfect"]),
    ("sensors sim:profile=park,pers", ["sim:profile=park,persona="]),
    ("sensors nmea:", ["nmea:a.nmea", "nmea:b.nmea", "nmea:walks/"]),
    ("sensors nmea:walks/", ["nmea:walks/c.nmea"]),
    ("odds novi", ["novice"]),
    ("what if trap", ["trapWindowDuration"]),
    ("import .", [".hidden"]),
    ("export a", ["a.nmea"]),
    ("nonsense ", []),
    ("zzz", []),
  ]

  @Test("Each place of a line offers what can stand there", arguments: onNightPark)
  func places(line: String, wanted: [String]) throws {
    #expect(try candidates(line) == wanted)
  }

  @Test("Ghosts of the hunt come from the active game, others from the open one")
  func twoGames() throws {
    #expect(try candidates("walk to ", after: "play 1") == ["Boo", "Moan"])
    #expect(try candidates("target m", after: "play 1") == ["Moan"])
    #expect(try candidates("ghost ", after: "activate 1") == ["add", "\"Old Tom\""])
  }

  @Test("What completion offers is taken by the command")
  func offersWork() throws {
    let fixture = try ShellFixture()
    fixture.run("new \"Night park\"")
    let session = try #require(fixture.session)
    for line in ["play ", "activate ", "open ", "face ", "lang ", "help "] {
      for candidate in session.completions(for: line).candidates {
        #expect(!fixture.run(line + candidate).isRefused, "\(line)\(candidate)")
      }
    }
  }

  @Test("Any beginning of any line can be completed")
  func anyPrefix() throws {
    let fixture = try ShellFixture()
    let session = try #require(fixture.session)
    let lines = [
      "ghost \"Boo\" set catchMode tap; walk to «Mo»", "sensors sim:profile=park,persona=novice",
      "zone 1 radius ;; \"", "sensors :::", "ghost 9 set x y z", "help help help",
    ]
    for line in lines {
      for length in 0...line.count {
        let beginning = String(line.prefix(length))
        let completion = session.completions(for: beginning) { _ in [] }
        #expect(beginning.hasSuffix(completion.replaced))
      }
    }
  }
}
