import Domain
import HuntEngine
import PlainJSON
import Presentation
package import Recording
package import TextKit

/// A recorded hunt that is watched on a page: it plays, steps from moment to moment, and jumps.
package struct WatchedHunt {
  private let recording: HuntRecording
  /// The indices of the moments worth jumping to.
  private let marks: [Int]
  private let summary: HuntSummary
  private var moment: HuntRecording.Moment
  private var now: HuntInstant
  private var news = PhoneNews(showsStory: false)

  /// Opens a recording's bytes at their first moment.
  package init(recording bytes: [UInt8]) throws(RecordingError) {
    let hunts = try RecordingReader.read(bytes, file: "").hunts
    guard hunts.count > 0 else { throw .notARecording(file: "") }
    let first = hunts.moment(at: 0)
    let interests = Set(HuntInterest.allCases)
    var phase = first.state.phase.kind
    var marks: [Int] = []
    var summary = HuntSummary(first.state)
    hunts.forEachMoment(after: 0) { moment in
      if interests.contains(where: { $0.isMet(by: moment, after: phase) }) {
        marks.append(moment.index)
      }
      phase = moment.state.phase.kind
      // Another hunt of the same recording is counted for itself.
      if moment.event == nil { summary = HuntSummary(moment.state) }
      if case .fix(let fix) = moment.event { summary.take(fix) }
      for effect in moment.effects { summary.take(effect, in: moment.state) }
      return true
    }
    recording = hunts
    (self.marks, self.summary) = (marks, summary)
    (moment, now) = (first, first.state.now)
  }

  /// Lets time pass for the viewer, in which the hunt plays `speed` times as fast.
  ///
  /// The hunt waits while an ending is shown.
  package mutating func play(seconds: Double, speed: Double) {
    guard seconds > 0, speed > 0, seconds.isFinite, speed.isFinite else { return }
    if news.scene == nil, !isOver {
      let target = min(now + HuntDuration(seconds: min(seconds * speed, 1e6)), recording.end)
      // A local copy, since the body changes this hunt.
      let recording = recording
      recording.forEachMoment(after: moment.index) { next in
        guard next.state.now <= target, news.scene == nil else { return false }
        take(next)
        return true
      }
      now = news.scene == nil ? target : moment.state.now
    }
    news.pass(seconds)
  }

  private mutating func take(_ next: HuntRecording.Moment) {
    moment = next
    for effect in next.effects { news.add(effect, in: next.state, trouble: nil) }
  }

  /// Moves by a number of moments, up to the first or the last.
  package mutating func step(by count: Int) {
    let last = recording.count - 1
    show(min(last, max(0, moment.index + max(-last, min(last, count)))))
  }

  /// Moves to the next moment worth a look, or to the one before; to an end if there is none.
  package mutating func jump(forward: Bool) {
    let found =
      forward
      ? marks.first { $0 > moment.index } ?? recording.count - 1
      : marks.last { $0 < moment.index } ?? 0
    show(found)
  }

  /// Moves to the last moment not later than a time, seconds of the hunt.
  package mutating func go(toSeconds seconds: Double) {
    guard seconds.isFinite else { return }
    let time = HuntInstant(seconds: max(0, min(seconds, recording.end.seconds)))
    show(recording.index(at: time))
    now = max(now, min(time, recording.end))
  }

  private mutating func show(_ index: Int) {
    moment = recording.moment(at: index)
    now = moment.state.now
    news = PhoneNews(showsStory: false)
  }

  /// Whether the last moment is shown.
  private var isOver: Bool { moment.index == recording.count - 1 }

  private var screen: HuntScreen {
    if let scene = news.scene?.ending { return .ending(scene) }
    if isOver, let debrief = DebriefViewModel(summary, moment.state) { return .debrief(debrief) }
    return .hunt(
      HuntViewModel(
        moment.state, challenge: ChallengePart(title: nil, screen: .notRecorded), isAnimated: true,
        nearest: PhoneFrame.limits.elements))
  }

  /// Returns the screen with its words, the time, and what the moment is, as one JSON object.
  package mutating func frame(_ language: Language) -> String {
    let reported = replay(moment)
    var frame = PhoneFrame(
      screen, notes: news.scene == nil ? news.lines(language) : [],
      happened: news.takeEvents(), in: language)
    frame.add("seconds", now.seconds)
    frame.add("facingDegrees", moment.state.heading.degrees ?? .nan)
    // A jump may lead into the middle of a fight, whose ghost the page has not seen yet.
    let target = moment.state.phase.target.map { moment.state.ghosts[$0].model }
    let model = news.scene?.ending?.news.ghost?.model ?? target
    frame.add("modelID", model?.rawValue ?? "")
    frame.add("index", moment.index)
    frame.add("event", reported.eventName(in: language))
    frame.add("told", reported.newsText(in: language))
    frame.add("isOver", isOver && news.scene == nil)
    return frame.closed
  }

  /// Returns how long the hunt is, and its moments worth a look, as one JSON object.
  package func outline(_ language: Language) -> String {
    var json = JSONText()
    json.add("beginsAtSeconds", recording.state(at: 0).now.seconds)
    json.add("endsAtSeconds", recording.end.seconds)
    json.add("count", Int64(recording.count))
    let items = marks.map { index in
      let moment = recording.moment(at: index)
      let model = replay(moment)
      let reported = model.newsText(in: language)
      var mark = JSONText()
      mark.add("index", Int64(index))
      mark.add("seconds", moment.state.now.seconds)
      mark.add("text", reported.isEmpty ? model.eventName(in: language) : reported)
      mark.add("kinds", json: PhoneFrame.list(model.news.map { JSONText.quoted($0.kind) }))
      return mark.closed
    }
    json.add("marks", json: PhoneFrame.list(items))
    return json.closed
  }

  private func replay(_ moment: HuntRecording.Moment) -> ReplayViewModel {
    ReplayViewModel(
      index: moment.index, count: recording.count, event: moment.event?.kind,
      effects: moment.effects, state: moment.state)
  }
}
