/// A named kind of player, with the source of its numbers.
public struct Persona: Hashable, Sendable {
  /// The name in plans and commands.
  public let name: String
  /// Who it is and where its numbers come from.
  public let summary: String
  /// The numbers.
  public let parameters: PlayerParameters

  /// The shipped personas.
  public static let all: [Persona] = [average]

  /// Finds a shipped persona.
  public static func named(_ name: String) -> Persona? { all.first { $0.name == name } }

  /// The usual adult.
  public static let average = Persona(
    name: "average", summary: "the usual adult", parameters: PlayerParameters())
}
