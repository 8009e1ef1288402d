import LabComposition
import ShellComposition
import Foundation
import TextKit
import Testing

@Suite("Headings from magnetic north, and long recordings")
struct MagneticHeadingTests {
  /// A receiver's log: fixes a second apart near the park's ghosts, with a sentence after each.
  private func withLog(
    seconds: Int, _ payload: String, _ body: (String) throws -> Void
  ) throws {
    func sentence(_ payload: String) -> String {
      let sum = payload.utf8.reduce(0, ^)
      return "$\(payload)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\r\n"
    }
    var log = ""
    for second in 0..<seconds {
      let tail = second % 60 < 10 ? "0\(second % 60)" : "\(second % 60)"
      let time = "12\(second / 60 < 10 ? "0" : "")\(second / 60)\(tail)"
      log += sentence("GPGGA,\(time),5543.7820,N,03736.0720,E,1,8,0.9,150,M,14,M,,")
      log += sentence(payload)
    }
    let path = FileManager.default.temporaryDirectory.path + "/m-\(UUID().uuidString).nmea"
    try Data(log.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test(
    "A frame says that a heading is magnetic until its declination is known",
    arguments: [
      ("HCHDM,090.0,M", Language.en, "HDG 090 magnetic"),
      ("HCHDG,090.0,,,,", .en, "HDG 090 magnetic"),
      ("HCHDM,090.0,M", .ru, "Курс 090° магнитный"),
      ("HCHDG,090.0,,,12.0,E", .en, "HDG 102 true (receiver)"),
      ("HCHDG,090.0,,,12.0,E", .ru, "Курс 102°"),
      ("HCHDT,090.0,T", .ru, "Курс 090°  радиус"),
    ])
  func frame(payload: String, language: Language, words: String) throws {
    try withLog(seconds: 20, payload) { path in
      let fixture = try ShellFixture(language: language, sensor: "nmea:\(path)")
      let text = fixture.text("play 1", "wait 5", "scan")
      #expect(text.contains(words), "\(text)")
      let isMagnetic = words.contains("magn") || words.contains("магн")
      #expect(isMagnetic || !text.contains("magnetic"))
      #expect(fixture.text("map").contains(words) == isMagnetic, "so does the map")
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test("A recorded hunt's heading keeps its north, and its file plays again as a sensor")
  func recorded() throws {
    try withLog(seconds: 20, "HCHDM,090.0,M") { path in
      let record = path + ".jsonl"
      defer { try? FileManager.default.removeItem(atPath: record) }
      let fixture = try ShellFixture(sensor: "nmea:\(path)")
      _ = fixture.text("play 1", "record \(record)", "wait 5", "record off")
      let text = fixture.text("replay \(record)", "goto 3")
      #expect(text.contains("magnetic"), "\(text)")
      var listing = try ReadingsListing("replay:\(record)", seed: 1)
      _ = listing.text(as: .jsonl)
      #expect(listing.counts.contains { $0.hasPrefix("heading magnetic ") })
    }
  }

  @Test("readings shows which north, line by line and in the counts")
  func readings() throws {
    try withLog(seconds: 3, "HCHDM,090.0,M") { path in
      var listing = try ReadingsListing("nmea:\(path)", seed: 1)
      let lines = listing.text(as: .jsonl)
      #expect(lines.contains(#""heading":90,"north":"magnetic""#), "\(lines)")
      #expect(listing.counts.contains("heading magnetic 3"))
    }
  }

  @Test("readings of a combination go on to the end of what is recorded, and say that they stop")
  func combination() throws {
    try withLog(seconds: 150, "HCHDM,090.0,M") { path in
      for spec in [
        "combine:position=nmea:\(path)|heading=sim", "combine:position=sim|heading=nmea:\(path)",
      ] {
        var listing = try ReadingsListing(spec, seed: 1)
        let last = listing.text(as: .jsonl).split(separator: "\n").last ?? ""
        #expect(listing.notice(in: .en)?.contains("never ends") == true)
        let time = Double(last.split(separator: ":")[1].split(separator: ",")[0]) ?? 0
        #expect((149...151).contains(time), "\(spec): \(last)")
      }
    }
    var short = try ReadingsListing("sim:profile=park", seed: 1)
    _ = short.text(as: .jsonl)
    #expect(short.counts.first == "fix 61" && short.notice(in: .en)?.contains("60 s") == true)
    var ended = try ReadingsListing("sim:profile=park,duration=70", seed: 1)
    _ = ended.text(as: .jsonl)
    #expect(ended.notice(in: .en) == nil)
  }
}
