import PlainJSON
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
  public var json: String {
    var line = JSONText()
    line.add("format", Self.format)
    write(to: &line)
    return line.closed
  }

  /// Returns a line of text that is not a screen as one line of JSON.
  public static func json(ofLine text: String) -> String {
    var line = JSONText()
    line.add("format", format)
    line.add("line", text)
    return line.closed
  }

  private func write(to json: inout JSONText) {
    switch self {
    case .hunt(let model): model.write(to: &json)
    case .cockpit(let model): model.write(to: &json)
    case .map(let model): model.write(to: &json)
    case .result(let model): model.write(to: &json)
    case .ending(let model): model.write(to: &json)
    case .debrief(let model): model.write(to: &json)
    case .news(let model):
      json.add("screen", "news")
      model.write(to: &json)
    case .games(let model): model.write(to: &json)
    case .setup(let model): model.write(to: &json)
    case .ghost(let model): model.write(to: &json)
    case .rules(let model): model.write(to: &json)
    case .adoption(let model): model.write(to: &json)
    case .editor(let model): model.write(to: &json)
    case .odds(let model): model.write(to: &json)
    case .inspect(let model): model.write(to: &json)
    case .replay(let model): model.write(to: &json)
    case .status(let model): model.write(to: &json)
    case .sensors(let model): model.write(to: &json)
    case .refusal(let model):
      json.add("screen", "refusal")
      json.add("reason", model.reason)
      json.add("sentences", model.sentences)
    case .plugin(let name, let frame, let view):
      json.add("screen", "plugin")
      json.add("plugin", name)
      json.add("lines", frame.lines)
      json.add("view", json: view)
    }
  }
}
