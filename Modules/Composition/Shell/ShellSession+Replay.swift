import LabComposition
import Domain
import Experiments
import HuntEngine
import PluginKit
import Presentation
import Recording

/// Recording, and the player of recordings.
extension ShellSession {
  /// Begins or ends the recording of the session.
  mutating func record(_ words: ShellWords) throws(ShellRefusal) {
    try words.expect(1)
    if words[1].lowercased() == "off" {
      guard let recorder else { throw ShellRefusal(.replay(.notRecording)) }
      live?.record(with: nil)
      self.recorder = nil
      say(
        .replay(
          .recorded(
            path: recorder.path, events: recorder.eventCount, commands: recorder.commandCount)))
      return
    }
    if let recorder { throw ShellRefusal(.replay(.alreadyRecording(path: recorder.path))) }
    if let refusal = live?.recordingRefusal { throw refusal }
    do throws(LabFailure) {
      let begun = try SessionRecorder(path: words[1])
      recorder = begun
      live?.record(with: begun)
    } catch {
      throw ShellRefusal(.foreign(error.told(in: language)))
    }
    say(.replay(.recording(path: words[1], seed: environment.seed)))
  }

  /// Writes a command that is about to be carried out; what is about recordings stays out.
  func recordCommand(_ verb: ShellVerb, _ words: ShellWords) {
    guard verb != .record, verb != .replay, verb != .quit else { return }
    recorder?.write(command: words.text)
  }

  /// Tells once if the recording could not be written.
  mutating func checkRecorder() {
    guard let failure = recorder?.failure else { return }
    live?.record(with: nil)
    recorder = nil
    say(.replay(.recordingFailed(failure)))
  }

  /// Opens the player of a file, or of a run of a plan.
  mutating func replay(_ words: ShellWords) throws(ShellRefusal) {
    try words.expect(1, 3)
    let hunts = words.count == 1 ? try recordedHunts(words[1]) : try simulatedHunt(words)
    guard let opened = ReplayPlayer(hunts, challenges: challenges) else {
      throw ShellRefusal(.replay(.empty(path: words[1])))
    }
    player = opened
    say(
      .replay(
        .opened(moments: hunts.count, hunts: hunts.huntCount, seconds: hunts.end.seconds)))
    show(opened.moment(language))
  }

  private mutating func recordedHunts(_ path: String) throws(ShellRefusal) -> HuntRecording {
    do throws(LabFailure) {
      let recording = try RecordingFile.read(path)
      if let line = recording.tornLine { say(.replay(.torn(path: path, line: line))) }
      return recording.hunts
    } catch {
      throw ShellRefusal(.foreign(error.told(in: language)))
    }
  }

  private func simulatedHunt(_ words: ShellWords) throws(ShellRefusal) -> HuntRecording {
    let point = try wholeNumber(words, 2, in: 1...Plan.runLimit)
    let replicate = try wholeNumber(words, 3, in: 1...Plan.runLimit)
    do throws(LabFailure) {
      let trace = try LabTrace.prepare(
        LabRequest(planPath: words[1]), point: point, replicate: replicate)
      return try trace.recorded()
    } catch {
      throw ShellRefusal(.foreign(error.told(in: language)))
    }
  }

  /// Carries out a command of the open player; false if it is none.
  mutating func playerTakes(_ given: ShellWords) throws(ShellRefusal) -> Bool {
    guard var open = player, let first = given.words.first, let verb = PlayerVerb(first) else {
      return false
    }
    var words = given
    words.usage = [verb.usage]
    switch verb {
    case .next, .prev:
      try words.expect(0, 1)
      let count = words.count == 1 ? try wholeNumber(words, 1, in: 1...1_000_000_000) : 1
      guard open.step(by: verb == .next ? count : -count) else {
        throw ShellRefusal(.replay(verb == .next ? .noneLater : .noneEarlier))
      }
    case .jump:
      guard open.jump(to: try interests(words)) else { throw ShellRefusal(.replay(.noneLater)) }
    case .goto:
      try words.expect(1)
      open.go(to: HuntInstant(seconds: try words.number(1, in: 0...1e9, unit: "s")))
    case .play:
      try words.expect(0, 1)
      try play(&open, speed: words.count == 1 ? try words.number(1, in: 0.01...1e6) : 1)
      player = open
      return true
    case .events:
      try words.expect(0, 1)
      let reach =
        words.count == 1 ? try wholeNumber(words, 1, in: 0...1000) : ReplayPlayer.listReach
      output.lines += open.list(reach: reach, form.size, language)
      return true
    case .close:
      try words.expect(0)
      player = nil
      say(.replay(.closed))
      return true
    }
    player = open
    show(open.moment(language))
    return true
  }

  private func wholeNumber(
    _ words: ShellWords, _ index: Int, in range: ClosedRange<Int>
  ) throws(ShellRefusal) -> Int {
    guard let number = Int(words[index]), range.contains(number) else {
      let limits = Double(range.lowerBound)...Double(range.upperBound)
      throw ShellRefusal(.badNumber(words[index], range: limits, unit: ""))
    }
    return number
  }

  /// Commands of the open player that the shell itself has not, and the kinds of moment.
  var playerVerbs: [String] {
    guard player != nil else { return [] }
    return PlayerVerb.allCases.map(\.rawValue).filter { ShellVerb(rawValue: $0) == nil }
  }
  static var interests: [String] { HuntInterest.allCases.map(\.rawValue) }

  private func interests(_ words: ShellWords) throws(ShellRefusal) -> Set<HuntInterest> {
    try words.expect(0, 1)
    guard words.count == 1 else { return Set(HuntInterest.allCases) }
    guard let interest = HuntInterest(rawValue: words[1].lowercased()) else {
      throw ShellRefusal(.replay(.badInterest(words[1], known: Self.interests)))
    }
    return [interest]
  }

  /// Plays on: before a viewer in the viewer's time, else all frames at once.
  private mutating func play(
    _ open: inout ReplayPlayer, speed: Double
  ) throws(ShellRefusal) {
    let former = open.index
    var printed = output
    var frames = 0
    let playback = environment.playback
    let (form, language) = (form, language)
    let isAtEnd = open.play(speed: speed, language) { screen, seconds in
      if let playback {
        guard playback.wait(seconds) else { return false }
        var shown = ShellOutput()
        shown.append(screen, form, language)
        playback.show(shown)
      } else {
        guard frames < ReplayPlayer.frameLimit else { return false }
        printed.append(screen, form, language)
      }
      frames += 1
      return true
    }
    output = printed
    if former == open.index, isAtEnd { throw ShellRefusal(.replay(.noneLater)) }
    if !isAtEnd { say(.replay(.stopped(frames: frames))) }
  }
}
