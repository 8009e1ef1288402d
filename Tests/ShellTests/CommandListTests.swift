import CommandKit
import Foundation
import TextKit
import TestSupport
import Testing

@testable import ShellComposition

@Suite("The list of commands")
struct CommandListTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("docs/commands.md is what the commands say; RECORD=1 writes it")
  func reference() throws {
    let file = Self.root.appendingPathComponent("docs/commands.md")
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(CommandReference.page.utf8).write(to: file)
    }
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page == CommandReference.page, "make reference writes it anew")
  }

  @Test("Help fits into 80 columns, its columns apart", arguments: Language.allCases)
  func help(language: Language) throws {
    let fixture = try ShellFixture(language: language)
    for line in ["help"] + ShellFeatures.heads().map({ "help " + $0.word }) + ["help aviator"] {
      for text in fixture.run(line).lines { #expect(displayWidth(text) <= 80, "\(text)") }
    }
    let rows = fixture.run("help").lines.filter { $0.hasPrefix("  ") }
    for row in rows where !row.hasPrefix("    ") {
      #expect(row.dropFirst(2).contains("  "), "\(row)")
    }
  }

  @Test("Usages name their arguments in Russian, all but single letters")
  func placeholders() throws {
    let fixture = try ShellFixture(language: .ru)
    let lines = ["help"] + ShellFeatures.heads().map { "help " + $0.word }
    let plugins = ["set", "darts", "geometries", "aviator"].flatMap { plugin in
      fixture.run("help \(plugin)").lines
        .compactMap { $0.split(separator: " ").dropFirst().first }
        .map { "help \(plugin) \($0)" } + ["help \(plugin)"]
    }
    for line in lines + plugins {
      for text in fixture.run(line).lines {
        let words = text.split { !($0.isASCII && $0.isLetter) }
        let capitals = words.filter { $0.count > 1 && $0 == $0.uppercased() }
          .filter {
            !["AR", "JSON", "GPX", "KML", "NMEA", "TCP", "UDP", "ESC", "CSV", "GPS", "NE", "SW"]
              .contains($0)
          }
        #expect(capitals.isEmpty, "\(line): \(text)")
      }
    }
  }

  @Test("Words are unlike but for those of modes, and every summary is there in every language")
  func heads() {
    let heads = ShellFeatures.heads()
    let words = heads.filter { !$0.traits.contains(.modal) }.map(\.word)
    #expect(Set(words).count == words.count)
    #expect(Set(heads.compactMap(\.button)).count == heads.compactMap(\.button).count)
    for language in Language.allCases {
      #expect(Set(heads.map { $0.summary(language) }).count == heads.count)
    }
  }

  @Test("Copies of a session are independent: hunt, player, games and language")
  func copies() throws {
    let fixture = try ShellFixture()
    fixture.run("play 1", "walk 20 north")
    var session = try #require(fixture.session)
    let status = session.execute("status").lines
    var copy = session
    _ = copy.execute("walk 30 east; lang ru; ghost Boo set name Bo; wait 5")
    #expect(session.execute("status").lines == status)
    #expect(session.library != copy.library)
    #expect(session.language == .en && copy.language == .ru)
  }

  @Test("A name, then a step too far: the step is refused")
  func farStep() throws {
    let fixture = try ShellFixture()
    #expect(
      fixture.text("open 1", "ghost add E 1e6 m e of zone 1").contains(
        "'1e6' is not a number in 0...100000 m"))
  }

  @Test("Values are offered: a parameter's limits and default, what a place can be of")
  func values() throws {
    let fixture = try ShellFixture()
    fixture.run("open 1; play 1")
    defer { withExtendedLifetime(fixture) {} }
    let session = try #require(fixture.session)
    func offers(_ line: String) -> [String] {
      session.completions(for: line) { _ in [] }.candidates
    }
    #expect(offers("ghost 1 set fightRadius ") == ["10", "20", "30"])
    #expect(offers("what if fightRadius 20 no") == ["novice"])
    #expect(offers("at 20 n of ghost ") == ["Boo", "Moan"])
    #expect(offers("zone add 20 n of ") == ["zone", "ghost", "me"])
    #expect(offers("record o") == ["off"])
  }

  #if os(Linux)
    @Test(
      "Every example of the help can be tried on its stage",
      .enabled(if: Programs.built != nil), arguments: ShellFeatures.heads().indices)
    func examples(index: Int) throws {
      let head = ShellFeatures.heads()[index]
      guard !head.examples.isEmpty else { return }
      if ["live", "edit", "workshop"].contains(head.word) { return try live(head) }
      let programs = try Programs()
      defer { programs.remove() }
      let log = Self.root.appendingPathComponent("Tests/SensorsTests/Logs/garmin38.log")
      try programs.write(try String(contentsOf: log, encoding: .isoLatin1), to: "walk.nmea")
      let script = ([head.stage] + head.examples).joined(separator: "\n")
      try programs.write(script + "\n", to: "script.txt")
      let samples = Self.root.appendingPathComponent("Samples").path
      let tried = try programs.run(
        """
        ln -s \(samples) Samples
        # What a command needs that the lab makes.
        \(head.word == "adopt" ? "./ghostlab sweep Samples/park.yml --replicates 1 --quiet" : ":")
        # A page that make web would build.
        mkdir -p dist/web
        for file in index.html sw.js icon.svg icon.png manifest.webmanifest; do
          echo "@GAME@ @VERSION@" > dist/web/$file
        done
        exec ./ghostbuster --pages dist/web --data d --seed 1 --lang en --strict --script script.txt
        """)
      #expect(tried.status == 0, "\(head.word): \(tried.errors)\n\(tried.output)")
    }

    /// What the program does in real time is asked of a session with a terminal and the built pages.
    private func live(_ head: CommandHead) throws {
      let page = FileManager.default.temporaryDirectory.appendingPathComponent("built-\(UUID())")
      try FileManager.default.createDirectory(at: page, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: page) }
      try Data(ShellWorkshopTests.page.utf8).write(
        to: page.appendingPathComponent("workshop.html"))
      let fixture = try ShellFixture(pages: [page.path])
      defer { withExtendedLifetime(fixture) {} }
      var session = try #require(fixture.session)
      session.canPlayLive = true
      #expect(!session.execute(head.stage).isRefused)
      for example in head.examples {
        let line = example.replacing("Samples", with: Self.root.path + "/Samples")
        #expect(session.execute(line).live != nil, "\(example)")
      }
    }
  #endif
}
