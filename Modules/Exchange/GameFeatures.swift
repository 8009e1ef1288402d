import Domain
import Geo

extension ExchangeLayout {
  /// Creates the layout of a whole game, with ghosts at rest.
  init(_ game: Game) {
    name = game.name
    id = game.id.description
    isActive = game.isActive
    (intro, finale) = (game.intro?.text, game.finale?.text)
    rules.add(HuntRules.specs, of: game.rules)
    features = game.locationLayout.map(ExchangeFeature.init) + game.ghosts.map(ExchangeFeature.init)
  }
}

extension ExchangeFeature {
  init(_ zone: CircleZone) {
    self.init(
      kind: .zone, id: zone.id.description, properties: PropertyBag(), shape: .point(zone.center))
    properties.add("kind", .text(Kind.zone.rawValue))
    properties.add("radiusMeters", .number(zone.radiusMeters))
  }

  init(_ ghost: Ghost) {
    self.init(
      kind: .ghost, name: ghost.name, id: ghost.id.description, properties: PropertyBag(),
      shape: .point(ghost.baseLocation))
    text = ghost.text?.text
    properties.add("kind", .text(Kind.ghost.rawValue))
    properties.add("modelID", .text(ghost.modelID))
    properties.add(GhostParameters.specs, of: ghost.parameters)
    if let challenge = ghost.parameters.challenge {
      properties.add("challenge", .text(challenge.plugin))
      properties.add("challengeValues", .text(challenge.valuesText))
    }
    properties.add("state", .text(ghost.restingState.rawValue))
    properties.add("currentLatitude", .number(ghost.currentPosition.latitudeDegrees))
    properties.add("currentLongitude", .number(ghost.currentPosition.longitudeDegrees))
    if let date = ghost.lastEscapeDate { properties.add("lastEscapeDate", .text(date.iso8601)) }
  }

  /// The point; nil for polygons.
  var point: Coordinate? {
    if case .point(let place) = shape { return place }
    return nil
  }

  /// A zone drawn as a circle, with its centre kept in the properties; other features are
  /// unchanged.
  var drawnAsCircle: ExchangeFeature {
    guard kind == .zone, let center = point, let radius = properties.number("radiusMeters") else {
      return self
    }
    var drawn = self
    drawn.properties.add("centerLatitude", .number(center.latitudeDegrees))
    drawn.properties.add("centerLongitude", .number(center.longitudeDegrees))
    drawn.shape = .polygons(CircleRing.rings(center: center, radiusMeters: radius))
    return drawn
  }
}
