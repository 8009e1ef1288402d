import Domain
import LabComposition
import PhoneHunt
import PluginKit
import Presentation
import Recording
import TextKit

/// A position in a recording, with the operations that move it.
protocol ReplayPosition {
  /// Whether the last moment is reached.
  var isAtEnd: Bool { get }
  /// The time of the current moment.
  var time: HuntInstant { get }
  /// The time of the last moment.
  var end: HuntInstant { get }

  /// Moves by a number of moments, up to the first or last; false if it is there already.
  mutating func step(by count: Int) -> Bool
  /// Moves to the next moment of these kinds; false if there is none.
  mutating func jump(to interests: Set<HuntInterest>) -> Bool
  /// Moves to the last moment of interest before this one, or to the first moment.
  mutating func jumpBack()
  /// Moves to the last moment not later than a time.
  mutating func go(to time: HuntInstant)
  /// Returns the current moment.
  func moment(_ language: Language) -> Screen
  /// Returns one row for each moment around the current one.
  func list(reach: Int, _ size: FrameSize, _ language: Language) -> [String]
  /// Plays to the end, or until `show` returns false (`ReplayPlayer.play`); returns whether the end was reached.
  mutating func play(speed: Double, _ language: Language, show: (Screen, Double) -> Bool) -> Bool
}

/// A plugin's game of a recording, played again from what the player did.
struct GameReplay: ReplayPosition {
  /// The frames per second of the viewer's time.
  private static let framesPerSecond = ReplayPlayer.framesPerSecond

  /// The plugin's name; a replay has a plugin of its own, which fetches nothing.
  private let name: String
  private let play: RecordedPlay
  private(set) var time = HuntInstant.start
  /// The number of acts done.
  private var index = 0

  /// Opens a game at its beginning.
  init(_ play: RecordedPlay) { (self.play, name) = (play, play.plugin) }

  var isAtEnd: Bool { index == play.acts.count && time >= end }
  var end: HuntInstant { play.acts.last?.at ?? .start }
  /// The number of moments: the beginning, and what the player did.
  var count: Int { play.acts.count + 1 }

  mutating func step(by count: Int) -> Bool {
    let former = index
    index = min(play.acts.count, max(0, index + count))
    time = index == 0 ? .start : play.acts[index - 1].at
    return index != former
  }

  mutating func jump(to interests: Set<HuntInterest>) -> Bool {
    let next = play.acts.indices.first { $0 >= index && play.acts[$0].act.isSection }
    guard let next else { return false }
    return step(by: next + 1 - index)
  }

  mutating func jumpBack() {
    let last = play.acts.indices.last { $0 < index - 1 && play.acts[$0].act.isSection }
    _ = step(by: (last.map { $0 + 1 } ?? 0) - index)
  }

  mutating func go(to time: HuntInstant) {
    self.time = max(.start, min(time, end))
    index = play.acts.firstIndex { $0.at > self.time } ?? play.acts.count
  }

  func moment(_ language: Language) -> Screen {
    let fetch = PageFetch()
    guard let plugin = Plugins.list(gateway: fetch).first(where: { $0.name == name }) else {
      return .plugin(name: name, TextFrame([]), view: "null")
    }
    let game = PhoneGame(plugin, play, in: language, fetch: fetch)
    for (at, act) in play.acts.prefix(index) { game.take(act, at: at) }
    game.pass(to: time)
    return .plugin(name: name, game.text, view: game.view)
  }

  func list(reach: Int, _ size: FrameSize, _ language: Language) -> [String] {
    (max(0, index - reach)...min(play.acts.count, index + reach)).map { place in
      let act = place == 0 ? nil : play.acts[place - 1]
      let mark = place == index ? ">" : " "
      let seconds = fixed((act?.at ?? .start).seconds, 1, language)
      return "\(mark) \(seconds.padded(to: 9)) \(act?.act.text ?? "begin")".shown(
        to: size.columns) ?? ""
    }
  }

  mutating func play(
    speed: Double, _ language: Language, show: (Screen, Double) -> Bool
  ) -> Bool {
    let pace = HuntDuration(seconds: speed / Self.framesPerSecond)
    while !isAtEnd {
      let before = time
      go(to: time + pace)
      guard show(moment(language), (time - before).seconds / speed) else { return false }
    }
    return true
  }
}

extension RecordedPlay.Act {
  /// Whether it leads to another part of the game.
  fileprivate var isSection: Bool {
    switch self {
    case .run, .play: true
    case .key, .sense, .stored, .file, .fetched: false
    }
  }

  /// What was done, as a list of moments says it.
  fileprivate var text: String {
    switch self {
    case .run(let text): text.cleaned
    case .play: "live"
    case .key("\r"): "key ENTER"
    case .key(" "): "key SPACE"
    case .key(let key): "key \(key)".cleaned
    case .sense(_, _, let heading):
      heading.isFinite ? "heading \(fixed(heading, 0, .ofFiles))" : "place"
    case .stored: "stored"
    case .file(let name, _): "file \(name)".cleaned
    case .fetched(.body(_, let status), _): "reply \(status)"
    case .fetched: "no reply"
    }
  }
}
