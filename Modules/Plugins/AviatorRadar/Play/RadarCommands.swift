import CommandKit
import PluginKit
import TextKit

extension RadarSession {
  private typealias Make = Form<PluginAnswer, RadarSession>
  private typealias Word = Argument<String, RadarSession>

  /// The radar's commands, the default one first.
  static var commands: [PluginCommand<RadarSession>] { looking + showing + switches + traffic }

  private static var looking: [PluginCommand<RadarSession>] {
    [
      PluginCommand("radar", RadarHelp.radar, ["aviator", "aviator radar"]) { answer, radar in
        radar.show(&answer)
      },
      PluginCommand(
        "turn", RadarHelp.turn, ["aviator turn 30", "aviator turn -45"],
        .number("±DEG", in: -3600...3600, unit: .degrees)
      ) { degrees, answer, radar in radar.turn(by: degrees, &answer) },
      PluginCommand(
        "heading", RadarHelp.heading, ["aviator heading 42"],
        .number("DEG", in: -360...360, unit: .degrees)
      ) { degrees, answer, radar in radar.face(degrees, &answer) },
      PluginCommand(
        "zoom", RadarHelp.zoom, ["aviator zoom +", "aviator zoom -"],
        forms: [
          Make(word: "+") { answer, radar throws(CommandRefusal) in
            try radar.zoom(by: -1, &answer)
          },
          Make(word: "-") { answer, radar throws(CommandRefusal) in
            try radar.zoom(by: 1, &answer)
          },
        ]),
    ]
  }

  private static var showing: [PluginCommand<RadarSession>] {
    [
      PluginCommand(
        "filter", RadarHelp.filter,
        [
          "aviator filter alt 1000 9000", "aviator filter dist 30", "aviator filter ground on",
          "aviator filter off",
        ],
        forms: [
          Make(word: "alt", .number("A"), .number("B")) {
            low, high, answer, radar throws(CommandRefusal) in
            try radar.show(altitudesFrom: low, to: high, &answer)
          },
          Make(word: "dist", .number("D", in: 0.1...20_000)) { distance, answer, radar in
            radar.show(within: distance, &answer)
          },
          Make(word: "ground", onOff) { value, answer, radar throws(CommandRefusal) in
            try radar.set("ground", to: value, &answer)
          },
          Make(word: "off") { answer, radar in radar.showAll(&answer) },
        ]),
      choice(
        "units", RadarHelp.units, "m|ft|nm", of: RadarUnits.allCases.map { $0.rawValue },
        "aviator units nm"),
    ]
  }

  private static var switches: [PluginCommand<RadarSession>] {
    [
      toggle("trails", RadarHelp.trails, "aviator trails on"),
      toggle("country", RadarHelp.country, "aviator country off"),
      toggle("silent", RadarHelp.silent, "aviator silent on"),
      toggle("map", RadarHelp.map, "aviator map on"),
      choice(
        "color", RadarHelp.color, "NAME", of: RadarSettings.Color.allCases.map { $0.rawValue },
        "aviator color cyan"),
      toggle("child", RadarHelp.child, "aviator child on"),
      toggle("route", RadarHelp.route, "aviator route off"),
      toggle("zany", RadarHelp.zany, "aviator zany on"),
      toggle("crt", RadarHelp.crt, "aviator crt on"),
    ]
  }

  private static var traffic: [PluginCommand<RadarSession>] {
    [
      PluginCommand(
        "feed", RadarHelp.feed,
        ["aviator feed sim:traffic", "aviator feed sim:traffic,count=60,seed=7"],
        Word.text("SPEC").offering { _ in ["sim:traffic"] }
      ) { text, answer, radar throws(CommandRefusal) in try radar.open(text, &answer) },
      PluginCommand(
        "place", RadarHelp.place, ["aviator place 55.75 37.62"], .number("LAT", in: -90...90),
        .number("LON", in: -180...180)
      ) { latitude, longitude, answer, radar in radar.move(latitude, longitude, &answer) },
      PluginCommand("follow", RadarHelp.follow, ["aviator follow"]) { answer, radar in
        radar.followSensors(&answer)
      },
      PluginCommand(
        "step", RadarHelp.step, ["aviator step 3"], .number("S", in: 0...86_400, unit: .seconds)
      ) {
        seconds, answer, radar in radar.step(seconds, &answer)
      },
      PluginCommand(
        "info", RadarHelp.info, ["aviator info"],
        Word.text("ID").offering { $0.scope.shown.prefix(100).map { $0.aircraft.name } }.optional
      ) { name, answer, radar throws(CommandRefusal) in try radar.follow(name, &answer) },
      PluginCommand(
        "declination", RadarHelp.declination, ["aviator declination 11.5"],
        .number("DEG", in: -180...180, unit: .degrees)
      ) { degrees, answer, radar throws(CommandRefusal) in
        try radar.set("declination", to: "\(degrees)", &answer)
      },
      PluginCommand("next", RadarHelp.next, ["aviator next"]) { answer, radar in
        radar.showPasses(&answer)
      },
      PluginCommand("settings", RadarHelp.settings, ["aviator settings"]) { answer, radar in
        answer.show(AviatorViewModel.settings(radar.scope.settings))
      },
    ]
  }

  private static var onOff: Word { .choice("on|off", of: ["on", "off"]) }

  private static func toggle(
    _ name: String, _ summary: @escaping Language.Phrase, _ example: String
  ) -> PluginCommand<RadarSession> {
    PluginCommand(name, summary, [example], onOff.optional) {
      value, answer, radar throws(CommandRefusal) in
      try radar.set(name, to: value, &answer)
    }
  }

  private static func choice(
    _ name: String, _ summary: @escaping Language.Phrase, _ form: String, of known: [String],
    _ example: String
  ) -> PluginCommand<RadarSession> {
    PluginCommand(name, summary, [example], .choice(form, of: known)) {
      value, answer, radar throws(CommandRefusal) in try radar.set(name, to: value, &answer)
    }
  }
}
