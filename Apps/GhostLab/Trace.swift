public import ArgumentParser
public import LabComposition
public import TextKit

/// `ghostlab trace PLAN --point P --replicate R`.
struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play one run of a plan again and print what happens.",
    discussion: """
      Any run of any sweep, by the numbers in runs.csv; a results folder's plan.yml will do too.

        ghostlab trace Samples/park.yml --point 3 --replicate 17 --as frames
        ghostlab trace results/park/plan.yml --point 3 --replicate 17 --as events > run.jsonl
        ghostbuster replay run.jsonl
        ghostlab trace Samples/park.yml --point 3 --replicate 17 --as gpx > walk.gpx

      Tracks begin at 2026-01-01T00:00:00Z; --as nmea is for ghostbuster --sensors nmea:FILE.
      Without a file in between: ghostbuster, then replay Samples/park.yml 3 17.
      """)

  @OptionGroup var plan: PlanOptions

  @Option(help: "The design point, from 1.") var point: Int

  @Option(help: "The replicate, from 1.") var replicate: Int

  @Option(
    name: .customLong("as"),
    help: "events (a recording, JSON lines), frames (screens), gpx, geojson or nmea.")
  var form = LabTrace.Form.events

  @Option(help: "The language of frames: ru or en.") var lang = Language.ofLab

  func run() throws {
    let trace = try LabTrace.prepare(plan.request, point: point, replicate: replicate)
    if let note = trace.note { StandardStreams.writeError(note) }
    try trace.run(as: form, language: lang) { StandardStreams.write($0) }
  }
}

extension LabTrace.Form: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}
