import Domain
import HuntEngine
package import Recording
import Presentation
import TextKit

/// A recorded hunt as text, moment by moment: each event as it is recorded, the screen as JSON, and
/// the screen as frames in every language.
///
/// Equal recordings give equal bytes on every machine; `make web-check` compares them.
package enum HuntTrace {
  /// A frame in each language is printed where the phase changes, and every so many moments.
  private static let framePeriod = 16

  /// Returns the trace of a recording, in UTF-8.
  package static func bytes(
    of recording: [UInt8], file: String
  ) throws(RecordingError) -> [UInt8] {
    let hunts = try RecordingReader.read(recording, file: file).hunts
    guard hunts.count > 0 else { return [] }
    var text: [UInt8] = []
    var phase = HuntPhase.Kind.noGame
    func add(_ line: String) {
      text.append(contentsOf: line.utf8)
      text.append(UInt8(ascii: "\n"))
    }
    func add(_ moment: HuntRecording.Moment) {
      let state = moment.state
      if let event = moment.event {
        add(EventLines.line(event, effects: moment.effects, state: state))
      } else {
        add("hunt \(state.now.ticks)")
      }
      let screen = HuntViewModel(state)
      add(HuntScreen.hunt(screen).json)
      guard state.phase.kind != phase || moment.index.isMultiple(of: framePeriod) else { return }
      phase = state.phase.kind
      for language in Language.allCases {
        for row in screen.frame(language: language).rows { add(row.text) }
      }
    }
    add(hunts.moment(at: 0))
    hunts.forEachMoment(after: 0) { moment in
      add(moment)
      return true
    }
    return text
  }
}
