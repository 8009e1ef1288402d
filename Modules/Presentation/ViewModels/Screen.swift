public import PlainJSON
public import TextKit

/// Every screen as data, for a host to draw, print as JSON, or show in its own view.
///
/// It knows neither language nor width: the frame decides what to omit for lack of room, how to cut
/// a name and where to break a line. So a program, a page and a terminal of any size show the same
/// screen.
public enum Screen: Hashable, Sendable {
  /// The current state of the hunt.
  case hunt(HuntViewModel)
  /// All that live play shows of the hunt.
  case cockpit(CockpitViewModel)
  /// The map of the hunt.
  case map(HuntMapViewModel)
  /// The result of a fight.
  case result(ResultViewModel)
  /// A moment of the end of a fight or of the hunt.
  case ending(EndingViewModel)
  /// A text of the game's story.
  case story(StoryViewModel)
  /// The debrief of a hunt that is over.
  case debrief(DebriefViewModel)
  /// An event, in one line.
  case news(HuntNews)
  /// The list of games.
  case games(GamesViewModel)
  /// The setup of a game.
  case setup(SetupViewModel)
  /// The form of a ghost.
  case ghost(GhostFormViewModel)
  /// The rules of a game.
  case rules(RulesViewModel)
  /// What a game takes over from a design point.
  case adoption(AdoptionViewModel)
  /// The full-screen editor.
  case editor(EditorViewModel)
  /// Odds, alone or with a changed parameter.
  case odds(OddsViewModel)
  /// The details of a ghost in a hunt.
  case inspect(InspectViewModel)
  /// A moment of a recorded hunt.
  case replay(ReplayViewModel)
  /// The status of the hunt.
  case status(StatusViewModel)
  /// The sensors and their sources.
  case sensors(SensorsViewModel)
  /// A refusal.
  case refusal(RefusalViewModel)
  /// A plugin's own screen, drawn by the plugin, with its view model as a JSON object.
  case plugin(name: String, TextFrame, view: String)

  /// The version of the format of `json`; increased when a key is removed or changes its meaning.
  public static let format = 1

  /// The screen as one line of JSON, without a line feed (docs/frames.md).
  public var json: String { Self.line { write(to: &$0) } }

  /// Returns a line of text that is not a screen as one line of JSON.
  public static func json(ofLine text: String) -> String { line { $0.add("line", text) } }

  /// Returns a line of JSON after the version of the format.
  static func line(
    within limits: JSONText.Limits = .none, _ write: (inout JSONText) -> Void
  ) -> String {
    var line = JSONText(limits: limits)
    line.add("format", Int64(format))
    write(&line)
    return line.closed
  }
}

extension Screen: Described {
  /// Adds every screen.
  public static func describe(_ fields: inout Fields<Screen>) {
    fields.part { if case .hunt(let model) = $0 { model } else { nil } }
    fields.part { if case .cockpit(let model) = $0 { model } else { nil } }
    fields.part { if case .map(let model) = $0 { model } else { nil } }
    fields.part { if case .result(let model) = $0 { model } else { nil } }
    fields.part { if case .ending(let model) = $0 { model } else { nil } }
    fields.part { if case .story(let model) = $0 { model } else { nil } }
    fields.part { if case .debrief(let model) = $0 { model } else { nil } }
    fields.screen("news", "an event") { screen -> HuntNews? in
      if case .news(let news) = screen { news } else { nil }
    }
    fields.part { if case .games(let model) = $0 { model } else { nil } }
    fields.part { if case .setup(let model) = $0 { model } else { nil } }
    fields.part { if case .ghost(let model) = $0 { model } else { nil } }
    fields.part { if case .rules(let model) = $0 { model } else { nil } }
    fields.part { if case .adoption(let model) = $0 { model } else { nil } }
    fields.part { if case .editor(let model) = $0 { model } else { nil } }
    fields.part { if case .odds(let model) = $0 { model } else { nil } }
    fields.part { if case .inspect(let model) = $0 { model } else { nil } }
    fields.part { if case .replay(let model) = $0 { model } else { nil } }
    fields.part { if case .status(let model) = $0 { model } else { nil } }
    fields.part { if case .sensors(let model) = $0 { model } else { nil } }
    fields.part { if case .refusal(let model) = $0 { model } else { nil } }
    fields.part {
      if case .plugin(let name, let frame, let view) = $0 {
        Played(name: name, frame: frame, view: view)
      } else {
        nil
      }
    }
  }

  private struct Played: Described {
    let name: String
    let frame: TextFrame
    let view: String

    static func describe(_ fields: inout Fields<Played>) {
      fields.screen("plugin", "a plugin's own screen") { fields in
        fields.text("plugin", "the name of the plugin") { $0.name }
        fields.texts("lines", "the screen as text, in the session's language") { $0.frame.lines }
        fields.raw("view", "the screen as data: `screen` and its keys, as below") { $0.view }
      }
    }
  }
}
