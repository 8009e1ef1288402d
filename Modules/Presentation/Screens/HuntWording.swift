import Domain
public import HuntEngine
public import TextKit

/// What happens in a hunt, in one line each.
public enum HuntWording {
  /// The line for an effect; nil for one not worth a line (`save`, `holdProgress`).
  ///
  /// `state` is the state after the effect.
  public static func line(
    for effect: HuntEffect, state: HuntState, language: Language
  ) -> String? {
    let texts = Texts(language)
    func named(_ key: TextKey, _ ghost: Int) -> String {
      texts(key, ["name": name(ghost, in: state, texts: texts)])
    }
    switch effect {
    case .targetChanged(let ghost):
      return ghost.map { named(.targetChanged, $0) } ?? texts[.targetNone]
    case .mainZoneEntered(let ghost): return named(.mainZoneEntered, ghost)
    case .mainZoneLeft(let ghost): return named(.mainZoneLeft, ghost)
    case .searchStarted(let ghost): return named(.searchStarted, ghost)
    case .searchLeft(let ghost): return named(.searchLeft, ghost)
    case .fightStarted(let ghost): return named(.fightStarted, ghost)
    case .fightLost(let ghost): return named(.fightLost, ghost)
    case .holdLost: return texts[.holdLost]
    case .tapMissed(_, let error): return texts(.tapMissed, ["degrees": fixed(error.magnitude, 0)])
    case .challengeFailed: return texts[.challengeFailed]
    case .trapOpened(let ghost, let deadline):
      return trapOpened(ghost, deadline: deadline, state: state, texts: texts)
    case .captured(let ghost): return named(.capturedLine, ghost)
    case .escaped(let ghost, _, let isInside):
      return escaped(ghost, isInside: isInside, state: state, texts: texts)
    case .allCaptured: return texts[.allCapturedLine]
    case .notice(let notice): return line(for: notice, language: language)
    case .holdProgress, .save: return nil
    }
  }

  /// What the line for an effect is, for hosts with colours; nil for plain news.
  public static func role(of effect: HuntEffect) -> TextRole? {
    switch effect {
    case .fightLost, .holdLost, .tapMissed, .challengeFailed, .trapOpened, .escaped: .danger
    case .notice(.positionLost), .notice(.headingLost): .danger
    case .mainZoneEntered, .captured, .allCaptured: .good
    case .notice(.positionRegained), .notice(.headingRegained): .good
    case .targetChanged, .fightStarted: .target
    case .mainZoneLeft, .searchStarted, .searchLeft, .holdProgress, .save: nil
    }
  }

  /// The line for a message about position or heading (GB-005).
  public static func line(for notice: HuntNotice, language: Language) -> String {
    let texts = Texts(language)
    return switch notice {
    case .positionLost: texts[.positionLost] + " " + texts[.positionLostHint]
    case .positionRegained: texts[.positionRegained]
    case .headingLost: texts[.headingLostLine]
    case .headingRegained: texts[.headingRegained]
    }
  }

  static func name(_ ghost: Int, in state: HuntState, texts: Texts) -> String {
    let name = state.ghosts.indices.contains(ghost) ? state.ghosts[ghost].name : ""
    return texts.ghostName(name, index: ghost)
  }

  private static func trapOpened(
    _ ghost: Int, deadline: HuntInstant, state: HuntState, texts: Texts
  ) -> String {
    let seconds = max(0, (deadline - state.now).seconds.rounded(.up))
    let time = Plural.seconds.text(Int(seconds), language: texts.language)
    return texts(
      .trapOpened, ["name": name(ghost, in: state, texts: texts), "seconds": time])
  }

  private static func escaped(
    _ ghost: Int, isInside: Bool, state: HuntState, texts: Texts
  ) -> String {
    texts(
      isInside ? .escapedLine : .escapedOutside,
      [
        "name": name(ghost, in: state, texts: texts),
        "meters": Plural.meters.text(
          escapeMeters(of: ghost, in: state), language: texts.language),
      ])
  }

  /// How far a ghost jumps when it breaks free, in whole metres.
  static func escapeMeters(of ghost: Int, in state: HuntState) -> Int {
    guard state.ghosts.indices.contains(ghost) else { return 0 }
    let meters = state.ghosts[ghost].parameters.escapeDistanceMeters
    return Int(min(1e9, max(0, meters.rounded())))
  }
}
