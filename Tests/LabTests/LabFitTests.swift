import Foundation
import LabComposition
import PlainJSON
import TextKit
import Testing

@Suite("ghostlab fit")
struct LabFitTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/fit-" + UUID().uuidString

  private func write(_ text: String, _ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func track(_ points: [(second: Int, lat: Double, lon: Double)]) -> String {
    let inner = points.map { second, lat, lon in
      let time = String(format: "%02d:%02d", second / 60, second % 60)
      return "<trkpt lat=\"\(lat)\" lon=\"\(lon)\"><time>2026-05-01T10:\(time)Z</time></trkpt>"
    }
    return "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>"
      + inner.joined() + "</trkseg></trk></gpx>"
  }

  @Test("A recorded hunt gives a player that a plan plays, and what it cannot show is named")
  func player() throws {
    let plan = try write("game: {disc: 150, ghosts: 4}\nplayers: expert\nseed: 3\n", "plan.yml")
    var paths: [String] = []
    for replicate in 1...3 {
      let trace = try LabTrace.prepare(
        LabRequest(planPath: plan), point: 1, replicate: replicate)
      let text = Lines()
      try trace.run(as: .events, language: .en) { text.lines.append($0) }
      paths.append(try write(text.lines.joined(separator: "\n") + "\n", "hunt\(replicate).jsonl"))
    }
    var fit = LabFit(.player, recordings: paths)
    (fit.base, fit.name, fit.out) = ("expert", "ann", folder + "/ann.yml")
    (fit.holdOut, fit.page) = (3, folder + "/ann.html")
    let outcome = try fit.run()
    #expect(outcome.status == .done)
    #expect(outcome.lines.contains { $0.hasPrefix("  walkingSpeed") && $0.contains("…") })
    #expect(outcome.lines.contains { $0.hasPrefix("  patience") && $0.contains("keeps its prior") })
    #expect(outcome.lines.contains { $0.hasPrefix("Simulated hunts look like the 1 recorded") })
    let page = try String(contentsOfFile: folder + "/ann.html", encoding: .utf8)
    #expect(page.contains("Player ann, fitted to recorded hunts") && page.contains("patience"))
    let other = try write("game: {disc: 150, ghosts: 4}\nplayers: {file: ann.yml}\n", "b.yml")
    #expect(throws: Never.self) {
      _ = try LabTrace.prepare(LabRequest(planPath: other), point: 1, replicate: 1)
    }
    let again = try #require(refusal(fit))
    #expect(again.status == .badUsage && again.message.contains("is there already"))
    (fit.base, fit.out) = ("exprt", nil)
    #expect(refusal(fit)?.message.contains("did you mean expert") == true)
    #expect(refusal(LabFit(.player, recordings: [plan]))?.status == .badUsage)
    try FileManager.default.createDirectory(
      atPath: folder + "/empty", withIntermediateDirectories: true)
    var nobody = LabFit(.player, recordings: paths + [folder + "/empty"])
    nobody.out = folder + "/nobody.yml"
    let empty = try #require(refusal(nobody))
    #expect(empty.status == .badUsage && empty.message.contains("empty: holds no recordings"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/nobody.yml"))
  }

  @Test("A track against a surveyed one has errors, a place stands for a whole track")
  func phone() throws {
    var stream: UInt64 = 5
    func noise() -> Double {
      stream = stream &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (Double(stream >> 11) / 9_007_199_254_740_992 - 0.5) * 3.4641e-5
    }
    let way = (0..<200).map { (second: $0, lat: 52 + 1.1e-5 * Double($0), lon: 13.0) }
    let walk = try write(
      track(way.map { ($0.second, $0.lat + noise(), $0.lon + noise()) }), "walk.gpx")
    var fit = LabFit(.phone, recordings: [walk])
    #expect(try fit.run().lines.contains { $0.contains("the true places are not known") })
    fit.truth = try write(track(way), "truth.gpx")
    let lines = try fit.run().lines
    #expect(lines.contains { $0.hasPrefix("  whiteSigma") && $0.contains("…") }, "\(lines)")
    fit.form = .json
    let json = try JSONReader.parse(Array(try fit.run().lines.joined(separator: "\n").utf8))
    let table = json["sections"]?.elements?.first { $0["id"]?.text == "numbers" }?["blocks"]?[0]
    let row = table?["table"]?["rows"]?.elements?.first { $0["parameter"]?.text == "whiteSigma" }
    let sigma = try #require(row?["value"])
    let ends = try ["low", "value", "high"].map { try #require(sigma[$0]?.number) }
    #expect(ends == ends.sorted() && ends[0] > 0 && row?["unit"]?.text == "m")
    #expect(row?["doubt"]?.value == .null)
    fit.form = .text
    let still = try write(track((0..<200).map { ($0, 52 + noise(), 13 + noise()) }), "still.gpx")
    fit.recordings = [still]
    fit.truth = try write(track([(0, 52, 13)]), "place.gpx")
    #expect(try fit.run().status == .done)
    fit.truth = try write(
      "<gpx xmlns=\"http://www.topografix.com/GPX/1/1\"><rte><rtept lat=\"1\" lon=\"1\"/>"
        + "<rtept lat=\"2\" lon=\"1\"/></rte></gpx>", "route.gpx")
    #expect(refusal(fit)?.message.contains("route.gpx: has no civil times") == true)
    (fit.recordings, fit.truth) = ([still], "52,13")
    #expect(try fit.run().status == .done)
  }

  @Test("A recording whose every position is refused says why, and the option that takes them does")
  func nothingLeft() throws {
    func checked(_ body: String) -> String {
      let sum = body.utf8.reduce(0, ^)
      return "$\(body)*" + String(format: "%02X", sum) + "\r\n"
    }
    func fixes(_ place: String, quality: Int = 1, sum: Bool = true) -> String {
      (10..<40).map {
        let body = "GNGGA,1000\($0).00,\(place),\(quality),12,0.8,35.0,M,20.0,M,,"
        return sum ? checked(body) : "$\(body)\r\n"
      }.joined()
    }
    let (nowhere, somewhere) = ("0000.0,N,00000.0,E", "1000.6,N,02000.3,E")
    let cases = [
      (
        try write(fixes(nowhere), "zero.nmea"), "zero, refused: 30; the option ?zero=allow",
        "zero=allow"
      ),
      (
        try write(fixes(somewhere, sum: false), "bare.nmea"),
        "noChecksum, refused: 30; the option ?checksum=optional", "checksum=optional"
      ),
    ]
    for (path, reason, option) in cases {
      var fit = LabFit(.phone, recordings: [path])
      fit.isStill = true
      #expect(refusal(fit)?.message.contains("nmea: no position: \(reason)") == true, "\(path)")
      fit.recordings = [path + "?" + option]
      #expect(refusal(fit) == nil)
    }
    var denied = LabFit(
      .phone, recordings: [try write(fixes(somewhere, quality: 0), "denied.nmea")])
    denied.isStill = true
    #expect(refusal(denied)?.message.contains("the source says so itself, 30 of 30") == true)
    // Phones are known that call their own fixes manual or simulated.
    for quality in [7, 8] {
      let path = try write(fixes(somewhere, quality: quality), "quality-\(quality).nmea")
      var fit = LabFit(.phone, recordings: [path])
      fit.isStill = true
      #expect(try fit.run().lines.contains("walks: 1, fixes: 30, minutes: 0"))
    }
  }

  private func refusal(_ fit: LabFit) -> LabFailure? {
    do throws(LabFailure) {
      _ = try fit.run()
      return nil
    } catch {
      return error
    }
  }

  private final class Lines {
    var lines: [String] = []
  }
}
