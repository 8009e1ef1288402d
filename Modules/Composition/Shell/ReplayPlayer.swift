import LabComposition
import Domain
import HuntEngine
import PhoneHunt
import PluginKit
import TextKit
import Presentation
import Recording

/// A position in a recording, with the operations that move it.
struct ReplayPlayer: ReplayPosition {
  /// The frames of a playing hunt per second of the viewer's time.
  static let framesPerSecond = 4.0
  /// The maximum number of frames that `play` prints without a viewer.
  static let frameLimit = 20_000
  /// The rows of a list of moments before and after the current one.
  static let listReach = 5

  /// Where a recording is from.
  enum Origin: Hashable {
    /// The hunt of this session.
    case session
    /// A file.
    case file
    /// A run of a plan.
    case run(point: Int, replicate: Int)
  }

  /// The path of the file or the plan; empty for the hunt of this session.
  let path: String
  let origin: Origin
  let recording: HuntRecording
  /// The available challenges.
  private let challenges: ChallengeBook
  /// Those of the recording, played again.
  private let played: RecordedChallenges
  private(set) var index = 0

  /// Opens a recording at its first moment; nil if there is none.
  init?(
    _ recording: HuntRecording, _ path: String, _ origin: Origin, challenges: ChallengeBook
  ) {
    guard recording.count > 0 else { return nil }
    (self.recording, self.path, self.origin) = (recording, path, origin)
    self.challenges = challenges
    played = RecordedChallenges(of: recording, challenges)
  }

  /// Moves by a number of moments, up to the first or last; false if it is there already.
  mutating func step(by count: Int) -> Bool {
    let former = index
    index = min(recording.count - 1, max(0, index + count))
    return index != former
  }

  /// Moves to the next moment of these kinds; false if there is none.
  mutating func jump(to interests: Set<HuntInterest>) -> Bool {
    guard let next = recording.nextIndex(after: index, of: interests) else { return false }
    index = next
    return true
  }

  /// Moves to the last moment of interest before this one, or to the first moment.
  mutating func jumpBack() {
    let interests = Set(HuntInterest.allCases)
    var former = 0
    while let next = recording.nextIndex(after: former, of: interests), next < index {
      former = next
    }
    index = former
  }

  /// The number of the hunt in which it stands, from 1, of those of the recording with a free ghost.
  var huntNumber: Int {
    var number = recording.state(at: 0).freeCount > 0 ? 1 : 0
    recording.forEachMoment(after: 0) { moment in
      if moment.index <= index, moment.event == nil, moment.state.freeCount > 0 { number += 1 }
      return moment.index < index
    }
    return max(1, number)
  }

  /// Whether the last moment is reached.
  var isAtEnd: Bool { index == recording.count - 1 }

  /// The time of the current moment.
  var time: HuntInstant { recording.state(at: index).now }

  /// The time of the last moment.
  var end: HuntInstant { recording.end }

  /// Moves to the last moment not later than a time.
  mutating func go(to time: HuntInstant) { index = recording.index(at: time) }

  /// Returns the current moment.
  func moment(_ language: Language) -> Screen { screen(recording.moment(at: index), language) }

  /// Returns one row for each moment around the current one.
  func list(reach: Int, _ size: FrameSize, _ language: Language) -> [String] {
    let range = max(0, index - reach)...min(recording.count - 1, index + reach)
    return range.map { place in
      model(recording.moment(at: place), language)
        .row(isPresent: place == index, size: size, language: language)
    }
  }

  /// Plays to the end, or until `show` returns false.
  ///
  /// `show` receives a moment and the seconds of the viewer's time since the previous one; it
  /// returns false if it did not show the frame and wants no more. Moments with an event of
  /// interest are always shown; others at `framesPerSecond` frames per second of the viewer's time,
  /// which sees the hunt `speed` times as fast.
  ///
  /// - Returns: Whether the end was reached.
  mutating func play(
    speed: Double, _ language: Language, show: (Screen, Double) -> Bool
  ) -> Bool {
    let pace = HuntDuration(seconds: speed / Self.framesPerSecond)
    let interests = Set(HuntInterest.allCases)
    let before = recording.state(at: index)
    var phase = before.phase.kind
    var shown = before.now
    let last = recording.count - 1
    var place = index
    var isStopped = false
    recording.forEachMoment(after: index) { moment in
      let isOfInterest = interests.contains { $0.isMet(by: moment, after: phase) }
      phase = moment.state.phase.kind
      let now = moment.state.now
      guard isOfInterest || now - shown >= pace || moment.index == last else { return true }
      isStopped = !show(screen(moment, language), (now - shown).seconds / speed)
      guard !isStopped else { return false }
      shown = now
      place = moment.index
      return true
    }
    index = place
    return !isStopped
  }

  private func screen(_ moment: HuntRecording.Moment, _ language: Language) -> Screen {
    .replay(model(moment, language))
  }

  private func model(_ moment: HuntRecording.Moment, _ language: Language) -> ReplayViewModel {
    let part = ChallengePart(
      title: challenges.title(for: moment.state, in: language),
      screen: challenge(at: moment).map { challenge in
        let screen = challenge.screen(for: Rendering(language))
        return .played(screen.frame, view: screen.view)
      } ?? .notRecorded)
    return ReplayViewModel(
      index: moment.index, count: recording.count, event: moment.event?.kind,
      effects: moment.effects, state: moment.state,
      challenge: part)
  }

  /// Returns the challenge that is fought at a moment; nil if there is none, or it is not recorded.
  private func challenge(at moment: HuntRecording.Moment) -> AnyChallenge? {
    guard moment.state.phase.kind == .fight, moment.state.catchMode == .challenge else {
      return nil
    }
    return played.challenge(at: moment.index)
  }
}
