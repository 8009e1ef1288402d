public import Domain
import PlainJSON

/// A plugin's game as it was played on a page: what it began with, and what the player did.
///
/// In a file it is a line `{"play":{"plugin":…,"seed":…,"began":…,"files":{…}}}`, then a line for each
/// act, `{"ticks":…,"run":…}` for a command and so on. The same acts at the same times give the same
/// screens.
public struct RecordedPlay: Hashable, Sendable {
  /// What a player does in a game.
  public enum Act: Hashable, Sendable {
    /// Types a command of the plugin, without the plugin's word.
    case run(String)
    /// Goes to the game in real time.
    case play
    /// Presses a key of it.
    case key(Character)
    /// The phone says where it is and where it is turned; NaN for what is not known.
    case sense(latitudeDegrees: Double, longitudeDegrees: Double, headingDegrees: Double)
    /// Does nothing: by then time alone has made the game store something, which says when.
    case stored
    /// Opens a file for it.
    case file(name: String, text: String)
    /// A server that it asked has replied; requests are numbered from 1.
    case fetched(Reply, request: Int)
  }

  /// What a page has fetched.
  public enum Reply: Hashable, Sendable {
    /// A reply with its HTTP status.
    case body(String, status: Int)
    /// The server cannot be reached.
    case unreachable
    /// The server lets no page of another host read its replies.
    case refusesPages
    /// No reply arrived in time.
    case timedOut
  }

  /// The name of the plugin.
  public let plugin: String
  /// The seed of its session.
  public let seed: UInt64
  /// When it began, in milliseconds since 1970.
  public let beganMilliseconds: Int64
  /// The plugin's files then, by name.
  public let files: [String: [UInt8]]
  /// What the player did, in order.
  public internal(set) var acts: [(at: HuntInstant, act: Act)] = []

  /// Begins a game.
  public init(
    plugin: String, seed: UInt64, beganMilliseconds: Int64, files: [String: [UInt8]]
  ) {
    (self.plugin, self.seed, self.files) = (plugin, seed, files)
    self.beganMilliseconds = beganMilliseconds
  }

  /// The line that begins it, without its line end.
  public var line: String {
    var play = JSONText()
    play.add("plugin", plugin)
    play.add("seed", String(seed))
    play.add("began", beganMilliseconds)
    var stored = JSONText()
    for name in files.keys.sorted() {
      stored.add(name, String(decoding: files[name] ?? [], as: UTF8.self))
    }
    play.add("files", json: stored.closed)
    var line = JSONText()
    line.add("play", json: play.closed)
    return line.closed
  }

  /// Returns the line of an act, without its line end.
  public static func line(_ act: Act, at moment: HuntInstant) -> String {
    var line = JSONText()
    line.add("ticks", moment.ticks)
    switch act {
    case .run(let text): line.add("run", text)
    case .play: line.add("real", json: "true")
    case .key(let key): line.add("key", String(key))
    case .sense(let latitude, let longitude, let heading):
      line.add("sense", json: list([latitude, longitude, heading]))
    case .stored: line.add("stored", json: "true")
    case .file(let name, let text):
      line.add("file", name)
      line.add("text", text)
    case .fetched(let reply, let request):
      line.add("fetched", Int64(request))
      switch reply {
      case .body(let text, let status):
        line.add("status", Int64(status))
        line.add("text", text)
      case .unreachable: line.add("failed", "unreachable")
      case .refusesPages: line.add("failed", "refusesPages")
      case .timedOut: line.add("failed", "timedOut")
      }
    }
    return line.closed
  }

  private static func list(_ numbers: [Double]) -> String {
    "[" + numbers.map { $0.isFinite ? JSONText.number($0) : "null" }.joined(separator: ",") + "]"
  }

  /// Returns whether two games are the same, act by act.
  public static func == (a: RecordedPlay, b: RecordedPlay) -> Bool {
    a.line == b.line && a.acts.elementsEqual(b.acts) { $0.at == $1.at && $0.act == $1.act }
  }

  /// Adds what it began with.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(acts.count)
  }
}

extension RecordedPlay {
  /// The most bytes of a plugin's file.
  private static let fileByteLimit = 1 << 20
  /// The most files of a plugin.
  private static let mostFiles = 64

  /// Reads the line that begins a game, alone.
  package init(line: [UInt8]) throws(RecordingError) {
    do throws(RecordingFault) {
      self = try RecordedPlay(LinePlace(line: line).required("play"))
    } catch {
      throw .damaged(file: "", line: 1, why: error)
    }
  }

  /// Reads the line that begins a game.
  init(_ place: LinePlace) throws(RecordingFault) {
    var files: [String: [UInt8]] = [:]
    let stored = try place.required("files")
    for name in try stored.keys().prefix(Self.mostFiles) {
      let file = try stored.required(name)
      let bytes = Array(try file.string().utf8)
      guard bytes.count <= Self.fileByteLimit else { throw file.bad(.text) }
      files[name] = bytes
    }
    self.init(
      plugin: try place.required("plugin").string(), seed: try place.required("seed").unsigned(),
      beganMilliseconds: try place.required("began").integer(in: -1 << 50...1 << 50),
      files: files)
  }

  /// Reads the line of an act; nil if it is none.
  static func act(_ line: LinePlace) throws(RecordingFault) -> Act? {
    if let text = try line.optional("run") { return .run(try text.string()) }
    for (name, act) in [("real", Act.play), ("stored", Act.stored)] {
      guard let flag = try line.optional(name) else { continue }
      guard try flag.bool() else { throw flag.bad(.flag) }
      return act
    }
    if let key = try line.optional("key") {
      let text = try key.string()
      guard text.count == 1, let character = text.first else { throw key.bad(.text) }
      return .key(character)
    }
    if let sense = try line.optional("sense") {
      let numbers = try numbers(sense, limit: 360)
      return .sense(
        latitudeDegrees: numbers[0], longitudeDegrees: numbers[1], headingDegrees: numbers[2])
    }
    if let file = try line.optional("file") {
      return .file(name: try file.string(), text: try line.required("text").string())
    }
    if let request = try line.optional("fetched") {
      let number = try request.integer(in: 1...1 << 30)
      return .fetched(try reply(line), request: Int(number))
    }
    return nil
  }

  private static func reply(_ line: LinePlace) throws(RecordingFault) -> Reply {
    guard let failed = try line.optional("failed") else {
      let status = try line.required("status").integer(in: 100...999)
      return .body(try line.required("text").string(), status: Int(status))
    }
    switch try failed.string() {
    case "unreachable": return .unreachable
    case "refusesPages": return .refusesPages
    case "timedOut": return .timedOut
    default: throw failed.bad(.text)
    }
  }

  /// Returns three numbers of at most `limit`; NaN for null.
  private static func numbers(_ place: LinePlace, limit: Double) throws(RecordingFault) -> [Double]
  {
    let elements = try place.elements(atMost: 3)
    guard elements.count == 3 else { throw place.bad(.list(atMost: 3)) }
    var numbers: [Double] = []
    for element in elements {
      numbers.append(element.isNull ? .nan : try element.number(in: -limit...limit))
    }
    return numbers
  }
}
