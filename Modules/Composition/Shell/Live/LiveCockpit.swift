import LabComposition
import Presentation
import TextKit

extension ShellWorld {
  /// Returns the hunt with its map and log; a challenge is drawn for its part of the screen.
  func cockpit(
    of hunt: LiveHunt, log: [CockpitViewModel.Entry], size: FrameSize
  ) -> CockpitViewModel {
    let part = FrameSize(columns: min(size.columns, TextFrame.width), rows: size.rows)
    let rendering = Rendering(language, size: part, style: voice.form.style, controls: .keys)
    return CockpitViewModel(
      hunt: huntModel(of: hunt, isAnimated: true, for: rendering),
      map: hunt.map(language),
      log: log)
  }
}

extension LiveHunt {
  /// Returns the map of the hunt.
  func map(_ language: Language) -> HuntMapViewModel {
    HuntMapViewModel(state, trail: trail, source: sourceNotes(language), ground: ground)
  }

  /// Returns the debrief of the hunt; nil before it is over.
  func debrief(formerBestSeconds: Double?) -> DebriefViewModel? {
    DebriefViewModel(summary, state, formerBestSeconds: formerBestSeconds, ground: ground)
  }
}
