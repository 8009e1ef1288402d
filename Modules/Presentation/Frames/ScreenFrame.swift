import Geo
import Domain
import HuntEngine
public import TextKit

extension Screen {
  /// Returns the screen as text for a number of columns and rows; 80 × 24 without a terminal.
  ///
  /// Its texts name commands, or keys. Pictures grow with the size. Lists of any length, such as
  /// that of ghosts, may take more rows.
  public func frame(
    size: FrameSize = .standard, style: FrameStyle = FrameStyle(), language: Language,
    controls: Controls = .commands
  ) -> TextFrame {
    let layout = FrameLayout(size: size, style: style, language: language, controls: controls)
    return switch self {
    case .hunt(let model): layout.frame(of: model)
    case .cockpit(let model): layout.frame(of: model)
    case .map(let model): layout.frame(of: model)
    case .result(let model): layout.frame(of: model)
    case .ending(let model): layout.frame(of: model)
    case .story(let model): layout.frame(of: model)
    case .debrief(let model): layout.frame(of: model)
    case .news(let model): layout.frame(of: model)
    case .games(let model): layout.frame(of: model)
    case .setup(let model): layout.frame(of: model)
    case .ghost(let model): layout.frame(of: model)
    case .rules(let model): layout.frame(of: model)
    case .adoption(let model): layout.frame(of: model)
    case .editor(let model): layout.frame(of: model)
    case .odds(let model): layout.frame(of: model)
    case .inspect(let model): layout.frame(of: model)
    case .replay(let model): layout.frame(of: model)
    case .status(let model):
      layout.frame(
        ["\(layout.words.status(model))"]
          + (layout.words.compass(model.heading).map { ["\($0)"] } ?? []))
    case .sensors(let model): layout.frame(of: model)
    case .refusal(let model): layout.frame(of: model)
    case .plugin(_, let frame, _): frame
    }
  }
}

extension FrameLayout {
  /// Draws a refusal: `! ` and the reason; lines after the first are indented.
  func frame(of refusal: RefusalViewModel) -> TextFrame {
    frame(
      refusal.sentences.enumerated().map { $0 == 0 ? problem($1.cleaned) : "  \($1.cleaned)" })
  }

  /// Draws an event; empty for an event without a text.
  func frame(of news: HuntNews) -> TextFrame {
    frame(words.line(for: news).map { [TextLine($0, news.role)] } ?? [])
  }
}

extension HuntNews {
  /// Returns the event in one line, however long; nil for an event without a text.
  public func line(in language: Language, controls: Controls = .commands) -> TextLine? {
    Words(language: language, controls: controls).line(for: self).map { TextLine($0, role) }
  }

  /// The role of the event's line, for hosts with colours; nil for plain events.
  var role: TextRole? {
    switch effect {
    case .fightLost, .holdLost, .tapMissed, .dodged, .challengeFailed, .trapOpened, .escaped:
      .danger
    case .notice(.positionLost), .notice(.headingLost): .danger
    case .mainZoneEntered, .captured, .allCaptured: .good
    case .notice(.positionRegained), .notice(.headingRegained): .good
    case .targetChanged, .fightStarted: .target
    case .mainZoneLeft, .searchStarted, .searchLeft, .holdProgress, .save: nil
    }
  }
}
