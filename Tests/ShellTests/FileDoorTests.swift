import Foundation
import LabComposition
import ShellComposition
import TextKit
import Testing

/// What the shell does with files that are none, or its own.
@Suite("Files that a command is given")
struct FileDoorTests {
  private let folder = NSTemporaryDirectory() + "door-" + UUID().uuidString

  private func session(_ language: Language = .en) throws -> ShellSession {
    var start = ShellStart()
    start.dataFolder = folder
    (start.language, start.seed) = (language, 1)
    var notices: [String] = []
    var session = try start.open(notices: &notices)
    for line in ["new Park", "zone add 55.7277 37.5990", "darts start", "darts quit"] {
      _ = session.execute(line)
    }
    return session
  }

  /// What a refusal says, however its lines are cut.
  private func said(_ output: ShellOutput) -> String {
    String(letters(output.lines.joined()).drop { $0 == "!" })
  }

  private func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder + "/" + name)[.posixPermissions] as? Int
  }

  @Test("An export goes over no file of the program's own, by no way to it")
  func ownFiles() throws {
    var session = try session()
    let games = try Data(contentsOf: URL(fileURLWithPath: folder + "/games.json"))
    try FileManager.default.createSymbolicLink(
      atPath: folder + "-link", withDestinationPath: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/a.json", withDestinationPath: "games.json")
    for path in [
      "/games.json", "/settings.json", "/a.json",
      "/../\(folder.split(separator: "/").last ?? "")/games.json", "-link/games.json",
    ] {
      let output = session.execute("export \(folder)\(path)")
      #expect(output.isRefused)
      let text = "\(folder)\(path): this program keeps its data there, expected another name"
      #expect(said(output) == letters(text))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/games.json")) == games)
    #expect(!session.execute("export \(folder)/park.json").isRefused)
    #expect(!session.execute("export \(folder)/park.json").isRefused)
    _ = session.execute("lang ru")
    let russian = "\(folder)/games.json: здесь данные самой программы, нужно другое имя"
    #expect(said(session.execute("export \(folder)/games.json")) == letters(russian))
  }

  @Test("A pipe that nobody writes to is refused at once", .timeLimit(.minutes(5)))
  func pipes() throws {
    var session = try session()
    let path = folder + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    for command in ["import", "replay", "sensors replay:", "sensors nmea:", "sensors gpx:"] {
      let output = session.execute(command + (command.hasSuffix(":") ? "" : " ") + path)
      #expect(output.isRefused)
      let reported = letters("expected a file, found a pipe or a device")
      #expect(said(output).hasSuffix(reported), "\(output.lines)")
    }
  }

  @Test("A save keeps who may read and write the games")
  func permissions() throws {
    var session = try session()
    let path = folder + "/games.json"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    _ = session.execute("rename Wood")
    #expect(try permissions("games.json") == 0o600)
    #expect(try permissions("games.json.last") == 0o600)
  }
}
