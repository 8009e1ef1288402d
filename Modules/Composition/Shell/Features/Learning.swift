import Presentation
import CommandKit
import Domain
import Editing
import Geo
import HuntEngine
import LabComposition
import Sensors
import TextKit

/// Commands for newcomers: a park to play in, and a lesson.
enum Learning {
  static var sample: Command<Void, ShellWorld> {
    Command(
      "sample", .edit,
      summary: Language.phrase(en: "play in a sample park", ru: "играть в парке-образце"),
      examples: ["sample"],
      forms: [Form(run: playSample)])
  }

  static var learn: Command<Void, ShellWorld> {
    Command(
      "learn", aliases: ["tutorial"], .edit,
      summary: Language.phrase(
        en: "learn to hunt by hunting, in under five minutes",
        ru: "научиться охоте на деле, меньше чем за пять минут"), examples: ["learn"],
      forms: [Form(run: beginLesson)]
    )
  }

  /// Adds the sample park unless it is there, and starts a hunt in it, near its nearest ghost.
  ///
  /// A park in which all ghosts are captured starts over. Names that are still the sample's are
  /// given in the player's language.
  private static func playSample(
    _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let index: Int
    if let known = world.games.library.games.firstIndex(where: { $0.id == SamplePark.id }) {
      index = known
      SamplePark.rename(&world.games.library[index], to: world.language)
      let name = world.games.library[index].name
      world.say { ShellMessage.sampleIsThere(name, number: index + 1, $0) }
      if world.games.library[index].ghosts.allSatisfy({ $0.state == .captured }) {
        world.games.library[index].resetProgress()
        world.say { EditMessage.progressReset(name, $0) }
      }
    } else {
      let open = world.games.openGame
      try world.games.take([SamplePark.game(in: world.language)])
      index = world.games.library.games.count - 1
      world.games.openGame = open
      let name = world.games.library[index].name
      world.say { ShellMessage.sampleAdded(name, number: index + 1, $0) }
    }
    let start = SamplePark.start
    try world.begin(
      index, at: start, facing: world.games.library[index].bearing(toNearestFrom: start))
    let lesson = world.hunt.isSimulated ? Lesson.firstCapture : nil
    // At a terminal the next step is live play, which gives the hints.
    if !world.canPlayLive { world.hunt.lesson = lesson }
    world.showHunt()
    world.hunt.lesson = lesson
    if world.canPlayLive { world.say(ShellMessage.nextIsLive) }
  }

  /// Starts the lesson from its beginning, live where the program supports it.
  private static func beginLesson(
    _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    guard world.hunt.isSimulated else {
      throw CommandRefusal(.lessonNeedsWalk(world.hunt.sensorSpec.withoutSecrets))
    }
    let random = world.hunt.nextRandomness
    let game = PracticePark.game(in: world.language, random: random)
    let index: Int
    if let known = world.games.library.games.firstIndex(where: { $0.id == game.id }) {
      index = known
      world.games.library[index] = game
    } else {
      try world.games.change { library in library.add(game) }
      index = world.games.library.games.count - 1
    }
    let start = PracticePark.start(of: game, random: random)
    try world.begin(index, at: start.place, facing: start.facingDegrees)
    world.hunt.lesson = .hunt
    if world.canPlayLive {
      world.showEvents()
      world.voice.output.live = ShellLive(speed: 1)
    } else {
      world.showHunt()
    }
  }
}

extension ShellWorld {
  /// Makes a game active and starts its hunt; a simulated player stands at a place, facing a
  /// direction.
  mutating func begin(
    _ index: Int, at place: Coordinate, facing degrees: Double
  ) throws(CommandRefusal) {
    try Games.activate(index, &self)
    if games.openGame != nil { games.openGame = index }
    if hunt.isSimulated {
      hunt.player.position = place
      hunt.player.facingDegrees = degrees
      hunt.hasPlace = true
    }
    try beginHunt()
  }
}

extension Game {
  /// Returns the direction from a place to the nearest free ghost; north without one.
  func bearing(toNearestFrom place: Coordinate) -> Double {
    let ways = ghosts.lazy.filter { $0.state != .captured }
      .map { place.inverse(to: $0.currentPosition) }
    return ways.min { $0.distanceMeters < $1.distanceMeters }?.bearingDegrees ?? 0
  }
}

private extension ShellMessage {
  static func sampleAdded(_ name: String, number: Int, _ language: Language) -> String {
    language.say(
      en: "Added a sample park: '\(name)', game \(number)",
      ru: "Добавлен парк-образец: «\(name)», игра \(number)")
  }

  static func sampleIsThere(_ name: String, number: Int, _ language: Language) -> String {
    language.say(
      en: "The sample park is there already: '\(name)', game \(number)",
      ru: "Парк-образец уже есть: «\(name)», игра \(number)")
  }
}
