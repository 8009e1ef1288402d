/// The ghosts that come with a picture; raw values are their identifiers in games (GB-060).
///
/// A game may name any other model, which its own app shows; here that looks like `plain`.
public enum GhostModel: String, Hashable, Sendable, CaseIterable {
  /// A ghost in a sheet.
  case plain = "ghost.default"
  /// A flame above a moor.
  case wisp = "ghost.wisp"
  /// A skull.
  case skull = "ghost.skull"
  /// A bat.
  case bat = "ghost.bat"
  /// A carved pumpkin.
  case pumpkin = "ghost.pumpkin"
  /// A lady in a cloak.
  case lady = "ghost.lady"

  /// Returns the model with an identifier; `plain` for one without a picture.
  ///
  /// The games in Samples name three ghosts of folk tales, each of which has a picture too.
  public init(modelID: String) {
    self =
      switch modelID {
      case "ghost.boo": .skull
      case "ghost.rustle": .wisp
      case "ghost.leshy": .pumpkin
      default: GhostModel(rawValue: modelID) ?? .plain
      }
  }
}
