import Foundation
import ShellComposition
import TextKit
import Testing

@Suite("The radar follows the hunt's sensors")
struct RadarFollowTests {
  private func sentence(_ payload: String) -> String {
    let sum = payload.utf8.reduce(0, ^)
    return "$\(payload)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\r\n"
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A receiver's log of a walk north from 51.5° N 0.2° W, 2 m a second, that turns by 3° a second.
  private var walk: String {
    (0..<60).map { second in
      // 2 m are 0.001 078 minutes of latitude there (111 267 m a degree).
      let minutes = String(format: "%07.4f", 30 + 0.001_078 * Double(second))
      let position = "51\(minutes),N,00012.0000,W"
      let heading = String(format: "%.1f", Double(10 + 3 * second))
      return sentence("GPGGA,1200\(two(second)),\(position),1,9,0.8,20,M,47,M,,")
        + sentence("HCHDT,\(heading),T")
    }
    .joined()
  }

  /// One aircraft at 51.9° N 0.35° E.
  private let traffic = """
    {"now":100,"aircraft":[{"hex":"aaa111","flight":"TEST1 ","lat":51.9,"lon":0.35,\
    "alt_geom":20000,"seen_pos":0}]}
    """

  @Test("AV-037 AV-010 Place and heading go with an NMEA log, as the geodesic has them")
  func commands() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/r-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(walk.utf8).write(to: URL(fileURLWithPath: folder + "/walk.nmea"))
    try Data(traffic.utf8).write(to: URL(fileURLWithPath: folder + "/sky.json"))
    let shell = try ShellFixture(sensor: "nmea:\(folder)/walk.nmea")
    _ = shell.text("play 1", "aviator feed readsb:\(folder)/sky.json", "aviator zoom -")
    // GeographicLib 2.1: 58 528.8 m at 40.3014° after 5 s, 58 490.7 m at 40.3331° after 30 s.
    let first = shell.text("wait 5")
    #expect(first.contains("place: the sensors'"), "\(first)")
    let headings = (heading(in: first), heading(in: shell.text("wait 25", "aviator")))
    let (early, late) = (try #require(headings.0), try #require(headings.1))
    #expect(early < late && late - early >= 72 && late - early <= 78)
    let text = shell.text("aviator")
    #expect(text.contains("58.5 km, \(late - 40)° to the left"), "\(text)")
    #expect(shell.text("aviator heading 40").contains("58.5 km, straight ahead"))
    #expect(shell.text("wait 3").contains("HDG 040"))
    #expect(heading(in: shell.text("aviator follow")) == late + 9)
  }

  /// The heading on the radar's panel.
  private func heading(in text: String) -> Int? {
    text.matches(of: /HDG (\d+)/).last.flatMap { Int($0.1) }
  }

  @Test("AV-037 Live, the log goes on while the radar is watched, and the hunt with it")
  func live() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/r-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(walk.utf8).write(to: URL(fileURLWithPath: folder + "/walk.nmea"))
    let shell = try ShellFixture(sensor: "nmea:\(folder)/walk.nmea")
    _ = shell.text("play 1")
    var session = try #require(shell.session)
    session.canPlayLive = true
    let output = session.execute("aviator live")
    var play = try #require(output.live.flatMap { PluginPlay(session, $0) })
    var seen: [Int] = []
    for _ in 0..<20 {
      let frame = play.step(realSeconds: 1, [])
      if let heading = heading(in: frame.text) { seen.append(heading) }
    }
    #expect(seen == seen.sorted() && (seen.last ?? 0) - (seen.first ?? 0) >= 54, "\(seen)")
  }
}
