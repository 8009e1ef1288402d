import LabComposition
import ShellComposition

/// The files that extreme lines name, written into a folder.
package enum ExtremeFolder {
  /// Their names and contents; the recording is made by a short hunt.
  package static let files: [(name: String, text: String)] = [
    ("plan.yml", plan),
    (
      "track.gpx",
      """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      <trkpt lat="55.7277" lon="37.599"><time>2026-01-01T00:00:00Z</time></trkpt>
      <trkpt lat="55.7280" lon="37.599"><time>9999-12-31T23:59:59Z</time></trkpt>
      </trkseg></trk></gpx>

      """
    ),
    (
      "walk.nmea",
      """
      $GPRMC,120000,A,5543.6620,N,03735.9400,E,000.5,054.7,010599,020.3,E*79
      $GPGGA,120001,5543.6630,N,03735.9400,E,1,08,0.9,545.4,M,46.9,M,,*41

      """
    ),
  ]

  /// A small plan.
  package static let plan = """
    game: {disc: 100, ghosts: 1}
    players: average
    sensors: park
    hunt: {limit: 60}
    vary:
      ghost.trapWindowDuration: [5, 6]
    replicates: 2
    seed: 1

    """

  /// Records a short hunt as `hunt.jsonl` of the folder.
  package static func record(in folder: String) throws {
    var session = try ExtremeSession(seed: 1, folder: folder)
    for line in [
      "record @/hunt.jsonl", "walk to 1", "search", "walk to 1", "aim", "hold 6",
      "throw", "wait 30", "record off",
    ] { session.run(line) }
  }
}
