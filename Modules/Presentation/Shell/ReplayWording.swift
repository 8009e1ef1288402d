import Domain
public import TextKit

/// Words what the shell says about recordings.
public enum ReplayWording {
  /// The lines of a message in a language.
  public static func lines(for message: ReplayMessage, _ language: Language) -> [String] {
    switch language {
    case .ru: russian(message)
    case .en: english(message)
    }
  }

  static func russian(_ message: ReplayMessage) -> [String] {
    switch message {
    case .recording(let path, let seed): ["Пишется в \(path), зерно \(seed)"]
    case .recorded(let path, let events, let commands):
      ["Запись окончена: \(path), событий \(events), команд \(commands)"]
    case .notRecording: ["Запись не идёт: начните её командой record FILE"]
    case .alreadyRecording(let path): ["Уже пишется в \(path): сначала record off"]
    case .recordingFailed(let why): ["Запись прервана: " + ForeignWording.line(why, .ru)]
    case .huntTooLong(let events):
      ["Охота слишком длинна для записи: больше \(events) событий. Начните новую: play N"]
    case .opened(let moments, let hunts, let seconds):
      [
        "Моментов: \(moments), охот: \(hunts), до \(fixed(seconds, 1)) с",
        "Команды: \(verbs); подробнее: help replay",
      ]
    case .torn(let path, let line):
      ["\(path):\(line): файл обрывается посреди строки, она отброшена"]
    case .otherRevision(let recorded, let now):
      ["Записано движком редакции \(recorded), это редакция \(now): охота может пойти иначе"]
    case .empty(let path): ["\(path): в записи нет охоты"]
    case .closed: ["Просмотр закрыт"]
    case .noneLater: ["Дальше такого нет"]
    case .noneEarlier: ["Раньше ничего нет"]
    case .badInterest(let word, let known):
      ["«\(word)» — не вид события: " + known.joined(separator: ", ")]
    case .stopped(let frames): ["Остановлено, кадров: \(frames); дальше — play"]
    }
  }

  static func english(_ message: ReplayMessage) -> [String] {
    switch message {
    case .recording(let path, let seed): ["Recording to \(path), seed \(seed)"]
    case .recorded(let path, let events, let commands):
      ["The recording has ended: \(path), events \(events), commands \(commands)"]
    case .notRecording: ["Nothing is being recorded: begin with record FILE"]
    case .alreadyRecording(let path): ["Recording to \(path) already: record off first"]
    case .recordingFailed(let why): ["The recording has broken off: \(why)"]
    case .huntTooLong(let events):
      ["The hunt is too long to record: over \(events) events. Begin another: play N"]
    case .opened(let moments, let hunts, let seconds):
      [
        "Moments: \(moments), hunts: \(hunts), up to \(fixed(seconds, 1)) s",
        "Commands: \(verbs); more: help replay",
      ]
    case .torn(let path, let line):
      ["\(path):\(line): the file ends within a line, which was dropped"]
    case .otherRevision(let recorded, let now):
      [
        "Recorded by the engine's revision \(recorded), this is revision \(now): "
          + "the hunt may go otherwise"
      ]
    case .empty(let path): ["\(path): there is no hunt in the recording"]
    case .closed: ["The player is closed"]
    case .noneLater: ["There is none later"]
    case .noneEarlier: ["There is nothing earlier"]
    case .badInterest(let word, let known):
      ["'\(word)' is no kind of event: " + known.joined(separator: ", ")]
    case .stopped(let frames): ["Stopped, frames: \(frames); play goes on"]
    }
  }

  private static var verbs: String { PlayerVerb.allCases.map(\.rawValue).joined(separator: ", ") }
}
