import Domain
import PlainJSON
import Simulation

/// Reads the lines with which a program answers.
enum AgentAnswer {
  /// What a program asks for when it starts.
  struct Hello: Hashable {
    /// The number of hunts to play at once.
    var inFlight = AgentProtocol.inFlightLimit
    /// Whether observations list the ghosts.
    var listsGhosts = false
  }

  /// The keys of an action.
  static let keys = [
    "turnDegrees", "walkMeters", "ghost", "search", "back", "aim", "throw", "giveUp",
  ]

  /// Reads the answer to the first line.
  static func hello(_ line: [UInt8]) throws(AgentFault) -> Hello {
    let given = try members(try parse(line), at: "", among: ["hello"])["hello"]
    let parts = try members(
      given ?? JSONNode(value: .null), at: "hello", among: ["protocol", "inFlight", "ghosts"])
    let version = parts["protocol"] ?? JSONNode(value: .null)
    guard case .number(Double(AgentProtocol.version)) = version.value else {
      if case .number(let other) = version.value { throw .otherProtocol(JSONText.number(other)) }
      throw wrong(.number, at: "hello.protocol", version)
    }
    var hello = Hello()
    if let count = parts["inFlight"] {
      let range = 1...Int64(AgentProtocol.inFlightLimit)
      guard case .number(let number) = count.value, let whole = Int64(exactly: number),
        range.contains(whole)
      else { throw wrong(.wholeNumberIn(range), at: "hello.inFlight", count) }
      hello.inFlight = Int(whole)
    }
    if let lists = parts["ghosts"] { hello.listsGhosts = try flag(lists, at: "hello.ghosts") }
    return hello
  }

  /// Reads the actions that answer a number of observations.
  static func actions(
    _ line: [UInt8], count: Int
  ) throws(AgentFault) -> [Result<PlayerAction, AgentFault>] {
    let given = try members(try parse(line), at: "", among: ["act"])["act"]
    guard case .array(let items)? = given?.value else {
      throw wrong(.list(), at: "act", given ?? JSONNode(value: .null))
    }
    guard items.count == count else { throw .wrong(.count(items.count, expected: count)) }
    return items.map { item in
      do throws(AgentFault) { return .success(try action(item)) } catch { return .failure(error) }
    }
  }

  private static func action(_ node: JSONNode) throws(AgentFault) -> PlayerAction {
    var action = PlayerAction()
    if case .null = node.value { return action }
    for (key, value) in try members(node, at: "act", among: keys) {
      if case .null = value.value { continue }
      switch key {
      case "turnDegrees": action.turnDegrees = try number(value, at: key)
      case "walkMeters":
        let meters = try number(value, at: key)
        guard meters >= 0 else { throw wrong(.notNegative, at: key, value) }
        action.walkMeters = meters
      case "ghost":
        guard case .number(let number) = value.value, let ghost = Int32(exactly: number), ghost > 0
        else { throw wrong(.wholeNumberIn(1...Int64(Int32.max)), at: key, value) }
        action.target = Int(ghost) - 1
      case "search": action.searches = try flag(value, at: key)
      case "back": action.leaves = try flag(value, at: key)
      case "aim": action.aims = try flag(value, at: key)
      case "throw": action.throwsTrap = try flag(value, at: key)
      default: action.givesUp = try flag(value, at: key)
      }
    }
    return action
  }

  private static func parse(_ line: [UInt8]) throws(AgentFault) -> JSONNode {
    do throws(JSONSyntaxError) { return try JSONReader.parse(line) } catch {
      throw .notJSON(error.fault, column: error.offset + 1)
    }
  }

  private static func members(
    _ node: JSONNode, at place: String, among keys: [String]
  ) throws(AgentFault) -> [String: JSONNode] {
    guard case .object(let members) = node.value else { throw wrong(.object, at: place, node) }
    let unknown = members.keys.filter { !keys.contains($0) }.min()
    if let unknown {
      let nearest = nearestNames(to: unknown, among: keys)
      throw .wrong(.unknown(unknown, nearest: nearest, known: keys))
    }
    return members
  }

  private static func number(_ node: JSONNode, at place: String) throws(AgentFault) -> Double {
    guard case .number(let number) = node.value else { throw wrong(.number, at: place, node) }
    return number
  }

  private static func flag(_ node: JSONNode, at place: String) throws(AgentFault) -> Bool {
    guard case .bool(let flag) = node.value else { throw wrong(.flag, at: place, node) }
    return flag
  }

  private static func wrong(
    _ expected: ExpectedValue, at place: String, _ node: JSONNode
  ) -> AgentFault {
    .wrong(.expected(expected, at: place, found: FoundValue(node, number: JSONText.number)))
  }
}
