public import Domain
import HuntEngine
import PlainJSON

/// The content of a recording.
public struct Recording: Sendable {
  /// A command as typed.
  public struct Command: Hashable, Sendable {
    /// The text of the command.
    public let text: String
    /// The line in the file, from 1.
    public let line: Int
    /// The number of moments before the command.
    public let momentsBefore: Int
  }

  /// The hunts.
  public internal(set) var hunts = HuntRecording()
  /// The session's games when the recording began, as the line has them; nil in older files.
  public internal(set) var games: [UInt8]?
  /// Where the session stood then; nil in older files.
  public internal(set) var scene: SessionScene?
  /// The plugins' games played, in order.
  public internal(set) var plays: [RecordedPlay] = []
  /// The commands typed, in order.
  public internal(set) var commands: [Command] = []
  /// The last line, dropped because the file ends within it; nil if the file is whole.
  public internal(set) var tornLine: Int?
  /// The revision of the engine that recorded the last hunt.
  public internal(set) var revision = EngineRevision.current
}

/// Parses a recording from bytes as they arrive.
public struct RecordingReader {
  private let file: String
  private var buffer: [UInt8] = []
  private var recording = Recording()
  private var line = 0
  private var byteCount = 0
  private var hasHeader = false

  /// Creates a reader; errors name `file`.
  public init(file: String) { self.file = file }

  /// Parses all bytes of a file.
  public static func read(
    _ bytes: some Collection<UInt8>, file: String
  ) throws(RecordingError) -> Recording {
    var reader = RecordingReader(file: file)
    try reader.feed(bytes)
    return try reader.finish()
  }

  /// Takes the next bytes of the file, split anywhere.
  public mutating func feed(_ bytes: some Collection<UInt8>) throws(RecordingError) {
    byteCount += bytes.count
    guard byteCount <= RecordingFormat.byteLimit else { throw .fileTooLong(file: file) }
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      try gather(rest[..<end])
      line += 1
      try take(buffer)
      buffer.removeAll(keepingCapacity: true)
      rest = rest[rest.index(after: end)...]
    }
    try gather(rest)
  }

  /// Ends the file; drops a last line without line end unless it is whole.
  public mutating func finish() throws(RecordingError) -> Recording {
    if !buffer.isEmpty {
      line += 1
      if (try? LinePlace(line: buffer)) == nil, hasHeader {
        recording.tornLine = line
      } else {
        try take(buffer)
      }
      buffer = []
    }
    guard hasHeader else { throw .notARecording(file: file) }
    return recording
  }

  private mutating func gather(_ bytes: some Collection<UInt8>) throws(RecordingError) {
    buffer.append(contentsOf: bytes)
    guard buffer.count <= RecordingFormat.lineByteLimit else {
      throw .lineTooLong(file: file, line: line + 1)
    }
  }

  private mutating func take(_ bytes: [UInt8]) throws(RecordingError) {
    guard hasHeader else { return try takeHeader(bytes) }
    if bytes.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) { return }
    let content: Content
    do throws(RecordingFault) {
      content = try self.content(of: LinePlace(line: bytes))
    } catch {
      throw .damaged(file: file, line: line, why: error)
    }
    switch content {
    case .command(let text):
      recording.commands.append(
        Recording.Command(text: text, line: line, momentsBefore: recording.hunts.count))
    case .start(let state, let revision):
      recording.revision = revision
      guard state.now >= recording.hunts.end else {
        throw .damaged(file: file, line: line, why: .earlyStart)
      }
      guard recording.hunts.huntCount < RecordingFormat.mostHunts else {
        throw .damaged(
          file: file, line: line, why: .tooManyHunts(limit: RecordingFormat.mostHunts))
      }
      recording.hunts.begin(state)
    case .event(let recorded): try append(recorded)
    case .games: recording.games = bytes
    case .session(let scene): recording.scene = scene
    case .move(let text, let moment):
      recording.hunts.append(move: text, at: moment)
    case .play(let play): recording.plays.append(play)
    case .act(let act, let moment):
      recording.plays[recording.plays.count - 1].acts.append((moment, act))
    }
  }

  /// The content of a line after the header.
  private enum Content {
    case command(String)
    case start(HuntState, EngineRevision)
    case event(EventReading.Recorded)
    case games
    case session(SessionScene)
    case move(String, at: HuntInstant)
    case play(RecordedPlay)
    case act(RecordedPlay.Act, at: HuntInstant)
  }

  private func content(of line: LinePlace) throws(RecordingFault) -> Content {
    if let command = try line.optional("command") { return .command(try command.string()) }
    if let start = try line.optional("start") {
      return .start(try StartLine.state(start), try StartLine.revision(start))
    }
    if try line.optional("event") != nil { return .event(try EventReading.event(line)) }
    if try line.optional("games") != nil { return .games }
    if let scene = try line.optional("session") { return .session(try SessionScene(scene)) }
    if let move = try line.optional("move") {
      let earliest = max(recording.hunts.end, recording.hunts.moves.last?.at ?? .start)
      return .move(try move.string(), at: try Self.moment(of: line, from: earliest))
    }
    if let play = try line.optional("play") { return .play(try RecordedPlay(play)) }
    if let play = recording.plays.last, let act = try RecordedPlay.act(line) {
      return .act(act, at: try Self.moment(of: line, from: play.acts.last?.at ?? .start))
    }
    throw .unknownLine
  }

  /// Returns the time of a line, which is not before another.
  private static func moment(
    of line: LinePlace, from earliest: HuntInstant
  ) throws(RecordingFault) -> HuntInstant {
    let latest = max(earliest.ticks, HuntDuration.longest.ticks)
    return HuntInstant(ticks: try line.required("ticks").integer(in: earliest.ticks...latest))
  }

  /// Replays an event and compares the result with the recorded one.
  private mutating func append(_ recorded: EventReading.Recorded) throws(RecordingError) {
    do throws(HuntRefusal) {
      try recording.hunts.append(recorded.event)
    } catch {
      throw .refused(file: file, line: line, error, by: recording.revision)
    }
    let state = recording.hunts.lastState
    guard state.phase.kind == recorded.phase, state.now == recorded.now else {
      throw .diverged(
        file: file, line: line,
        recorded: RecordedMoment(phase: recorded.phase, ticks: recorded.now.ticks),
        now: RecordedMoment(phase: state.phase.kind, ticks: state.now.ticks),
        by: recording.revision)
    }
  }

  private mutating func takeHeader(_ bytes: [UInt8]) throws(RecordingError) {
    guard RecordingFormat.begins(bytes), let header = try? LinePlace(line: bytes) else {
      throw .notARecording(file: file)
    }
    let version: Int64
    do throws(RecordingFault) {
      version = try header.required("version").integer(in: 0...Int64.max)
    } catch {
      throw .damaged(file: file, line: line, why: error)
    }
    guard (1...RecordingFormat.version).contains(version) else {
      throw .otherVersion(file: file, found: version)
    }
    hasHeader = true
    recording.hunts.holdsMoves = version >= RecordingFormat.firstWithMoves
  }
}
