public import HuntEngine

/// Something a person looking through a recording may want to jump to.
public enum HuntInterest: String, Hashable, Sendable, CaseIterable {
  /// The phase changed, or another hunt started.
  case phase
  /// A ghost was captured.
  case capture
  /// A ghost broke free.
  case escape
  /// Another ghost became the target.
  case target

  /// Returns whether a moment is of this kind, given the phase before it.
  public func isMet(by moment: HuntRecording.Moment, after phase: HuntPhase.Kind) -> Bool {
    switch self {
    case .phase: moment.event == nil || moment.state.phase.kind != phase
    case .capture: moment.effects.contains { if case .captured = $0 { true } else { false } }
    case .escape: moment.effects.contains { if case .escaped = $0 { true } else { false } }
    case .target: moment.effects.contains { if case .targetChanged = $0 { true } else { false } }
    }
  }
}
