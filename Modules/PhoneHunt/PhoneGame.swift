import CommandKit
package import Domain
import Geo
import PlainJSON
import PortableNumerics
package import PluginKit
package import Recording
package import TextKit

/// A plugin's game on a page: its commands and its game in real time, behind one screen.
///
/// It reads no clock: each call says when it happens. The same acts at the same times give the same
/// screens on every machine, so it is also what replays a recording.
package final class PhoneGame {
  /// The least time between two readings of sensors that are recorded.
  private static let sensePeriod = HuntDuration(milliseconds: 100)
  /// The longest time that is simulated step by step.
  private static let longestWatch = HuntDuration(seconds: 3600)

  private let console: any PluginConsole
  private let memory: PluginMemory
  private let fetch: PageFetch
  private let clock: PageClock
  private var rendering: Rendering
  private var live: (any LiveScreen)?
  /// What the last command showed.
  private var answer: PluginScreen?
  private var lines: [String] = []
  private var savedCount = 0
  private var now = HuntInstant.start
  private var surroundings = Surroundings()
  private var sensedAt: HuntInstant?
  private var tape: [UInt8] = []
  /// Whether something was not recorded, since there was no room.
  private var isTapeFull = false

  /// Begins a game of a plugin, as `play` has it without its acts; `fetch` is the plugin's gateway.
  package init(
    _ plugin: Plugin, _ play: RecordedPlay, in language: Language, fetch: PageFetch = PageFetch()
  ) {
    self.fetch = fetch
    memory = PluginMemory(play.files)
    let began = WallTime(millisecondsSince1970: play.beganMilliseconds)
    let clock = PageClock(began)
    self.clock = clock
    rendering = Rendering(language, controls: .keys)
    console = plugin.makeConsole(
      PluginHost(seed: play.seed, storage: memory, wallTime: { clock.time }))
    add(RecordingFormat.header)
    add(play.line)
  }

  /// The language of its texts.
  package var language: Language {
    get { rendering.language }
    set { rendering.language = newValue }
  }

  /// The recording so far.
  package var recording: [UInt8] { tape }

  /// Does what a player does, at a moment.
  package func take(_ act: RecordedPlay.Act, at moment: HuntInstant) {
    pass(to: moment)
    if case .stored = act { return }
    if case .sense = act, let sensedAt, now - sensedAt < Self.sensePeriod { return }
    add(RecordedPlay.line(act, at: now))
    switch act {
    case .run(let text): run(text)
    case .play: play()
    case .key(let key):
      live?.press(key)
      save()
      if live?.isOver == true { leave() }
    case .sense(let latitude, let longitude, let heading): sense(latitude, longitude, heading)
    case .file(let name, let text): fetch.open(name, Array(text.utf8))
    case .fetched(let reply, let request):
      fetch.take(reply, for: request)
      live?.advance(by: .zero)
    case .stored: break
    }
  }

  /// Whether the game in real time shows where the phone is.
  package var followsSensors: Bool { live?.followsSensors ?? false }

  /// Takes what the phone's sensors say; nil for what they say nothing new of.
  package func sense(
    latitudeDegrees: Double?, longitudeDegrees: Double?, headingDegrees: Double?,
    at moment: HuntInstant
  ) {
    let place = surroundings.position
    take(
      .sense(
        latitudeDegrees: latitudeDegrees ?? place?.latitudeDegrees ?? .nan,
        longitudeDegrees: longitudeDegrees ?? place?.longitudeDegrees ?? .nan,
        headingDegrees: headingDegrees ?? surroundings.heading?.degrees ?? .nan),
      at: moment)
  }

  /// Takes a sample of the accelerometer, gravity included; a shake is pressed as its key.
  package func feel(_ acceleration: Acceleration, at moment: HuntInstant) {
    guard let key = live?.key(feeling: acceleration, at: moment) else { return }
    take(.key(key), at: moment)
  }

  /// Lets time pass.
  ///
  /// What it makes the game store may say when, as the end of a game that runs out. The moment is
  /// recorded, or a replay with other frames would store another.
  package func pass(to moment: HuntInstant) {
    let savedBefore = memory.saveCount
    // A game may do something at the end of a step, such as ask a server. Steps end at these moments,
    // so that it does so then, however often the page draws.
    // Of a page that slept longer, only the last hour has steps.
    if moment - now > Self.longestWatch { step(to: moment - Self.longestWatch) }
    while moment > now { step(to: min(moment, PageFetch.tick(after: now))) }
    save()
    if memory.saveCount != savedBefore { add(RecordedPlay.line(.stored, at: now)) }
  }

  private func step(to moment: HuntInstant) {
    let span = moment - now
    now = moment
    clock.pass(to: now)
    fetch.pass(to: now)
    live?.advance(by: span)
  }

  private func run(_ text: String) {
    leave()
    do throws(CommandRefusal) {
      show(try console.execute(text.split(separator: " ").map { String($0) }, for: rendering))
    } catch {
      lines += error.lines(in: rendering.language, by: .keys)
    }
  }

  private func play() {
    if live != nil { return }
    live = console.beginLive(for: rendering)
    if live == nil { run("") }
  }

  /// Leaves the game in real time, which goes on later.
  private func leave() {
    guard live != nil else { return }
    live = nil
    show(console.endLive(for: rendering))
  }

  private func save() {
    if let failure = console.saveLive(for: rendering) { lines += failure }
  }

  private func show(_ reply: PluginReply) {
    lines += reply.lines
    if let screen = reply.screen { answer = screen }
  }

  private func sense(_ latitude: Double, _ longitude: Double, _ heading: Double) {
    sensedAt = now
    surroundings.position = try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    surroundings.heading =
      heading.isFinite
      ? Surroundings.Heading(degrees: Angle.normalizedDegrees(heading), isMagnetic: true) : nil
    console.take(surroundings)
    live?.take(surroundings)
  }

  private func add(_ line: String) {
    if isTapeFull { return }
    isTapeFull = tape.count + line.utf8.count >= PhoneTape.byteLimit
    if isTapeFull { return }
    tape.append(contentsOf: line.utf8)
    tape.append(UInt8(ascii: "\n"))
  }
}

/// The civil time of a game on a page, from its own clock.
private final class PageClock: Sendable {
  private let began: WallTime
  private let passed = Lock<HuntDuration>(.zero)

  init(_ began: WallTime) { self.began = began }

  var time: WallTime { began + passed.withLock { $0 } }

  func pass(to moment: HuntInstant) { passed.withLock { $0 = moment - .start } }
}

/// What the page shows.
extension PhoneGame {
  /// The screen as text; empty on a page.
  package var text: TextFrame { live?.frame(for: rendering) ?? answer?.frame ?? TextFrame([]) }

  /// The view model of the screen as a JSON object; `null` without a screen.
  package var view: String { live?.view ?? answer?.view ?? "null" }

  /// Returns the screen with its keys and the news, as one JSON object (docs/phone.md); what is to be said is
  /// said once.
  package func frame() -> String {
    var json = JSONText()
    json.add("screen", json: view)
    json.add("isLive", json: live == nil ? "false" : "true")
    json.add("isChallenge", json: "false")
    json.add("keys", json: PhoneFrame.list(keys))
    json.add("lines", json: PhoneFrame.list(lines.map { JSONText.quoted($0.cleaned) }))
    json.add("seconds", now.seconds)
    json.add("soundCount", Int64(live?.soundCount ?? 0))
    json.add("isSaveDue", json: memory.saveCount == savedCount ? "false" : "true")
    json.add("surroundings", json: place)
    json.add("request", json: wanted)
    lines = []
    return json.closed
  }

  private var keys: [String] {
    (live?.keys(in: rendering.language) ?? []).map { PhoneFrame.json(of: $0) }
  }

  /// What the page has to fetch.
  private var wanted: String {
    guard let request = fetch.request else { return "null" }
    var json = JSONText()
    json.add("id", Int64(request.id))
    json.add("url", request.url)
    return json.closed
  }

  private var place: String {
    var json = JSONText()
    json.add("headingDegrees", surroundings.heading?.degrees ?? .nan)
    json.add("latitude", surroundings.position?.latitudeDegrees ?? .nan)
    json.add("longitude", surroundings.position?.longitudeDegrees ?? .nan)
    return json.closed
  }

  /// Returns the plugin's files to store, as an object of texts by name, and takes them for stored.
  package func saveFiles() -> String {
    savedCount = memory.saveCount
    var json = JSONText()
    for name in memory.names { json.add(name, String(decoding: memory[name] ?? [], as: UTF8.self)) }
    return json.closed
  }
}

extension PhoneFrame {
  /// Returns keys as an object.
  static func json(of key: KeyCaption) -> String {
    var json = JSONText()
    json.add("keys", key.characters)
    json.add("caption", key.caption)
    return json.closed
  }
}
