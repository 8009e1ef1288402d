import HuntEngine
public import TextKit

extension Screen {
  /// The screen as text for a room of so many columns and rows; 80 × 24 where there is no terminal.
  ///
  /// Pictures grow with the room. What has no end, as a list of ghosts, may take more rows.
  public func frame(
    size: FrameSize = .standard, style: FrameStyle = FrameStyle(), language: Language
  ) -> TextFrame {
    let layout = FrameLayout(size: size, style: style, language: language)
    return switch self {
    case .hunt(let model): layout.frame(of: model)
    case .map(let model): layout.frame(of: model)
    case .result(let model): layout.frame(of: model)
    case .news(let model): layout.frame(of: model)
    case .games(let model): layout.frame(of: model)
    case .setup(let model): layout.frame(of: model)
    case .ghost(let model): layout.frame(of: model)
    case .odds(let model): layout.frame(of: model)
    case .inspect(let model): layout.frame(of: model)
    case .replay(let model): layout.frame(of: model)
    case .status(let model): layout.frame(["\(layout.words.status(model))"])
    case .refusal(let model): layout.frame(of: model)
    case .plugin(_, let frame): frame
    }
  }
}

extension FrameLayout {
  /// What could not be done: `! ` and why; lines after the first are indented.
  func frame(of refusal: RefusalViewModel) -> TextFrame {
    frame(
      refusal.sentences.enumerated().map { $0 == 0 ? problem($1.cleaned) : "  \($1.cleaned)" })
  }

  /// What happened; nothing for what is not worth a line.
  func frame(of news: HuntNews) -> TextFrame {
    frame(words.line(for: news).map { [TextLine($0, news.role)] } ?? [])
  }
}

extension HuntNews {
  /// What the line for it is, for hosts with colours; nil for plain news.
  var role: TextRole? {
    switch effect {
    case .fightLost, .holdLost, .tapMissed, .challengeFailed, .trapOpened, .escaped: .danger
    case .notice(.positionLost), .notice(.headingLost): .danger
    case .mainZoneEntered, .captured, .allCaptured: .good
    case .notice(.positionRegained), .notice(.headingRegained): .good
    case .targetChanged, .fightStarted: .target
    case .mainZoneLeft, .searchStarted, .searchLeft, .holdProgress, .save: nil
    }
  }
}
