import Editing
import TextKit
import HuntEngine
import Presentation
import CommandKit
import Files

/// `record`: writes the session to a file.
enum SessionRecording {
  static var feature: ShellFeature<Void> {
    ShellFeature(
      .other,
      [
        Command(
          "record", [.aside, .unrecorded],
          summary: Language.phrase(
            en: "record the hunt and its commands to a file, for replay and --script",
            ru: "писать охоту и команды в файл для replay и --script"),
          examples: ["record hunt.jsonl", "record off"], stage: Stage.recorded,
          forms: [Form(.path(), run: begin), Form(word: "off", run: end)])
      ])
  }

  private static func begin(
    _ path: String, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    if let recorder = world.recorder {
      throw CommandRefusal(.alreadyRecording(path: recorder.path))
    }
    if let refusal = world.hunt.live?.recordingRefusal { throw refusal }
    let begun = try refusing { () throws(FileFault) in
      try SessionRecorder(
        path: path, opening: RecordedScene(world).lines, world.environment.files)
    }
    world.recorder = begun
    world.hunt.live?.record(with: begun)
    let seed = world.environment.seed
    world.say { ShellMessage.recording(path: path, seed: seed, $0) }
  }

  private static func end(
    _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    guard let recorder = world.recorder else { throw CommandRefusal(.notRecording) }
    world.hunt.live?.record(with: nil)
    world.recorder = nil
    world.say {
      ShellMessage.recorded(
        path: recorder.path, events: recorder.eventCount, commands: recorder.commandCount, $0)
    }
  }
}

extension ShellWorld {
  /// Reports once if the recording could not be written.
  mutating func checkRecorder() {
    guard let failure = recorder?.failure else { return }
    hunt.live?.record(with: nil)
    recorder = nil
    if case .file = failure { environment.writes.noteFailure() }
    say { ShellMessage.recordingFailed(failure, $0) }
  }
}

private extension ShellMessage {
  static func recordingFailed(_ why: RecorderFault, _ language: Language) -> String {
    language.say(
      en: "The recording has broken off: \(why.line(in: language))",
      ru: "Запись прервана: \(why.line(in: language))")
  }
}
