import TextKit
import Geo
import CommandKit
import Domain
import Editing
import LabComposition
import Presentation
import SensorModels
import Sensors
import Simulation

/// `sensors`: selects the source of positions and shows how it is doing.
enum SensorChoice {
  static var feature: ShellFeature<Void> {
    ShellFeature(
      .other,
      [
        Command(
          "sensors",
          summary: Language.phrase(
            en: "choose the source of positions, or show how it is doing",
            ru: "выбрать источник координат или узнать, что с ним"),
          details: SensorHelp.lines(for:),
          examples: ["sensors sim:profile=park", "sensors nmea:walk.nmea", "sensors status"],
          stage: Stage.park,
          forms: [
            Form(word: "status") { _, world throws(CommandRefusal) in
              world.hunt.live?.catchUp()
              try world.saveProgress()
              world.showEvents()
              world.voice.show(.sensors(world.hunt.sensorsModel(world.language)))
            },
            Form(spec.optional) { spec, _, world throws(CommandRefusal) in
              if let spec {
                try refusing { () throws(SensorError) in try world.hunt.use(spec) }
                world.saveSetting("sensors", world.hunt.sensorSpec.description)
              }
              let used = world.hunt.sensorSpec.withoutSecrets
              world.say { ShellMessage.sensor(used, $0) }
              let rejected = world.hunt.rejectCounts
              if !rejected.isEmpty { world.say { ShellMessage.rejected(rejected, $0) } }
              let urls = world.hunt.urls
              if !urls.isEmpty { world.say { ShellMessage.enterInApp(urls, $0) } }
            },
          ])
      ])
  }

  private static var spec: Argument<String, ShellWorld> {
    Argument(
      "SPEC", words: 1...Int.max,
      complete: { cursor, world in
        cursor.words.isEmpty ? specs(like: cursor.last, world.hunt.registry, cursor.files) : []
      }
    ) { words, _ throws(CommandRefusal) in try checkedName(words.joined(separator: " ")) }
  }

  /// Completes schemes, and then what can follow the colon.
  private static func specs(
    like typed: String, _ registry: SensorRegistry, _ files: (String) -> [String]
  ) -> [String] {
    guard let colon = typed.firstIndex(of: ":") else {
      return registry.adapters.flatMap {
        $0.isSimulated ? [$0.scheme, $0.scheme + ":"] : [$0.scheme + ":"]
      }
    }
    let scheme = String(typed[...colon])
    let rest = String(typed[typed.index(after: colon)...])
    let adapter = registry.adapters.first { $0.scheme + ":" == scheme }
    guard adapter?.isSimulated == true else { return paths(like: rest, files).map { scheme + $0 } }
    let done = rest.lastIndex(of: ",").map { String(rest[...$0]) } ?? ""
    let option = String(rest.dropFirst(done.count))
    let values: [String] =
      if option.hasPrefix("profile=") {
        SensorProfile.all.map { "profile=" + $0.name }
      } else if option.hasPrefix("persona=") {
        Persona.all.map { "persona=" + $0.name }
      } else {
        (["persona", "profile", "duration"] + SensorParameters.specs.map(\.name)).map { $0 + "=" }
      }
    return values.map { scheme + done + $0 }
  }
}

private extension ShellMessage {
  static func rejected(
    _ counts: [(reason: String, count: Int)], _ language: Language
  ) -> String {
    let list = counts.map { "\($0.reason) \($0.count)" }.joined(separator: ", ")
    return language.say(
      en: "Not used of it, by reason: \(list)", ru: "Не взято оттуда, по причинам: \(list)")
  }
}
