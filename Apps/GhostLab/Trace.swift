public import ArgumentParser
public import LabComposition
public import TextKit

/// `ghostlab trace PLAN --point P --replicate R`.
struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replay one run of a plan and print what happens.",
    discussion: """
      Takes any run of any sweep, by the numbers in runs.csv; the plan.yml of a results folder \
      works too.

        ghostlab trace Samples/park.yml --point 3 --replicate 17 --as frames
        ghostlab trace results/park/plan.yml --point 3 --replicate 17 > run.jsonl
        ghostbuster replay run.jsonl
        ghostlab trace Samples/park.yml --point 3 --replicate 17 --as gpx > walk.gpx

      Tracks start at 2026-01-01T00:00:00Z; --as nmea is for ghostbuster --sensors nmea:FILE. To \
      skip the file, start ghostbuster and type: replay Samples/park.yml 3 17.
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
    if let note = trace.note(in: lang) { StandardStreams.writeError(note) }
    try trace.run(as: form, language: lang) { StandardStreams.write($0) }
  }
}

extension LabTrace.Form: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}
