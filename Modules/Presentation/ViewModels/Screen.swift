import PlainJSON
public import TextKit

/// Every screen as data: what a host draws, prints as JSON, or shows in a view of its own.
public enum Screen: Hashable, Sendable {
  /// A moment of the hunt.
  case hunt(HuntViewModel)
  /// The hunt from above.
  case map(HuntMapViewModel)
  /// How a fight ended.
  case result(ResultViewModel)
  /// What happened, in one line.
  case news(HuntNews)
  /// The list of games.
  case games(GamesViewModel)
  /// The setup of a game.
  case setup(SetupViewModel)
  /// The form of a ghost.
  case ghost(GhostFormViewModel)
  /// Odds, or what if.
  case odds(OddsViewModel)
  /// All about a ghost of a hunt.
  case inspect(InspectViewModel)
  /// A moment of a recorded hunt.
  case replay(ReplayViewModel)
  /// Where the hunt stands.
  case status(StatusViewModel)
  /// What could not be done.
  case refusal(RefusalViewModel)
  /// A plugin's own screen, which the plugin draws.
  case plugin(name: String, TextFrame)

  /// The version of the lines that `json` gives: higher where a key changes its meaning or goes.
  public static let format = 1

  /// The screen as one line of JSON, without a line feed (docs/frames.md).
  public var json: String {
    var line = JSONText()
    line.add("format", Self.format)
    write(to: &line)
    return line.closed
  }

  /// A line of text that is no screen, as one line of JSON.
  public static func json(ofLine text: String) -> String {
    var line = JSONText()
    line.add("format", format)
    line.add("line", text)
    return line.closed
  }

  private func write(to json: inout JSONText) {
    switch self {
    case .hunt(let model): model.write(to: &json)
    case .map(let model): model.write(to: &json)
    case .result(let model): model.write(to: &json)
    case .news(let model):
      json.add("screen", "news")
      model.write(to: &json)
    case .games(let model): model.write(to: &json)
    case .setup(let model): model.write(to: &json)
    case .ghost(let model): model.write(to: &json)
    case .odds(let model): model.write(to: &json)
    case .inspect(let model): model.write(to: &json)
    case .replay(let model): model.write(to: &json)
    case .status(let model): model.write(to: &json)
    case .refusal(let model):
      json.add("screen", "refusal")
      json.add("reason", model.reason)
      json.add("sentences", model.sentences)
    case .plugin(let name, let frame):
      json.add("screen", "plugin")
      json.add("plugin", name)
      json.add("lines", frame.lines)
    }
  }
}
