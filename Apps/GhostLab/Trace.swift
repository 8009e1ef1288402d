import ArgumentParser
public import LabComposition

/// `ghostlab trace PLAN --point P --replicate R`.
struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Replay one run of a plan and print what happens.",
      ru: "Сыграть один прогон плана снова и напечатать, что в нём происходит."),
    discussion: say(
      """
      Takes any run of any sweep, by the numbers in runs.csv; the plan.yml of a results folder \
      works too.

        ghostlab trace Samples/park.yml --point 3 --replicate 17 --as frames
        ghostlab trace results/park/plan.yml --point 3 --replicate 17 > run.jsonl
        ghostbuster replay run.jsonl
        ghostlab trace Samples/park.yml --point 3 --replicate 17 --as gpx > walk.gpx

      Tracks start at 2026-01-01T00:00:00Z, streams now; --as nmea is for ghostbuster --sensors nmea:FILE. To \
      skip the file, start ghostbuster and type: replay Samples/park.yml 3 17. docs/testphone.md shows \
      how tests of other programs play gpx-xcode, adb and nmea-stream.
      """,
      ru: """
        Берёт любой прогон любого перебора, по номерам из runs.csv; годится и plan.yml из папки \
        результатов.

          ghostlab trace Samples/park.yml --point 3 --replicate 17 --as frames
          ghostlab trace results/park/plan.yml --point 3 --replicate 17 > run.jsonl
          ghostbuster replay run.jsonl
          ghostlab trace Samples/park.yml --point 3 --replicate 17 --as gpx > walk.gpx

        Треки начинаются в 2026-01-01T00:00:00Z, потоки — сейчас; --as nmea — для ghostbuster --sensors nmea:ФАЙЛ. \
        Чтобы обойтись без файла, запусти ghostbuster и набери: replay Samples/park.yml 3 17. Как тестам \
        других программ сыграть gpx-xcode, adb и nmea-stream, сказано в docs/testphone.md.
        """))

  @OptionGroup var plan: PlanOptions

  @Option(help: say("The design point, from 1.", ru: "Точка плана, от 1.")) var point: Int

  @Option(help: say("The replicate, from 1.", ru: "Повтор, от 1.")) var replicate: Int

  @Option(
    name: .customLong("as"),
    help: say(
      """
      events (a recording, JSON lines), frames (screens), gpx, geojson, nmea, gpx-xcode (for Xcode's \
      simulator), adb (a script for an Android emulator) or nmea-stream (in real time).
      """,
      ru: """
        events (запись, строки JSON), frames (экраны), gpx, geojson, nmea, gpx-xcode (для симулятора \
        Xcode), adb (скрипт для эмулятора Android) или nmea-stream (в реальном времени).
        """))
  var form = LabTrace.Form.events

  func run() throws {
    let trace = try LabTrace.prepare(plan.request, point: point, replicate: replicate)
    let start = ContinuousClock.now
    try trace.run(as: form, language: .ofLab) { due in
      let left = due - (ContinuousClock.now - start)
      StandardStreams.pause(milliseconds: UInt32(max(0, left / .milliseconds(1))))
    } write: {
      StandardStreams.write($0)
    }
  }
}

extension LabTrace.Form: ExpressibleByArgument {}
