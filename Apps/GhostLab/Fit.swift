import ArgumentParser
import LabComposition

/// `ghostlab fit phone|player RECORDING…`.
struct Fit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fit a phone or players to recordings, with intervals, for use in plans.",
    discussion: """
      Each number comes with an interval that holds with 90 % confidence. What the recordings \
      cannot tell is named, with the reason, and keeps the value of --base.

        ghostlab fit phone walk.nmea --truth surveyed.gpx --out phone.yml
        ghostlab fit player hunts/*.jsonl --out player.yml

      In a plan:
        players: {file: player.yml}
        sensors: {file: phone.yml}
      """, subcommands: [FitPhone.self, FitPlayer.self])
}

/// `ghostlab fit phone RECORDING…`.
struct FitPhone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "phone",
    abstract: "Fit a phone: position error, bursts, drop-outs, claimed accuracy, compass.",
    discussion: """
      Reads NMEA, GPX, KML, GeoJSON and recorded hunts or readings (.jsonl). Errors need to know \
      where the phone truly was: a surveyed track with times or a single place (--truth), a phone \
      that lay still (--still), or phones of one kind carried side by side (--side-by-side). \
      Without any of them, drop-outs and delays are all that shows.

        ghostlab fit phone walk.nmea --truth surveyed.gpx
        ghostlab fit phone bench1.nmea bench2.nmea --still --name bench --out bench.yml
        ghostlab fit phone left.gpx right.gpx --side-by-side

      Exit status: 0 done, 1 the data tell no parameter, 2 a file cannot be read, 73 cannot write.
      """)

  @Argument(help: "Recordings of one phone, or of phones of one kind.") var recordings: [String]

  @Option(help: "Where it truly was: a track with times, or one place.") var truth: String?

  @Flag(help: "The phone lay still; its place need not be known.") var still = false

  @Flag(help: "The recordings are of phones of one kind that were carried together.")
  var sideBySide = false

  @OptionGroup var common: FitOptions

  func run() throws {
    var fit = LabFit(.phone, recordings: recordings)
    (fit.truth, fit.isStill, fit.isSideBySide) = (truth, still, sideBySide)
    try common.complete(fit).run().tell(quiet: common.quiet)
  }
}

/// `ghostlab fit player RECORDING…`.
struct FitPlayer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "player",
    abstract: "Fit a player, or a population of them, to recorded hunts.",
    discussion: """
      Fits by likelihood what recordings show: walking speed, steering, delays, aim, reaction. \
      All recordings are of one person unless --people is given; then each file is one person, \
      and the file written has the mean and the spread over people.

        ghostlab fit player hunts/*.jsonl
        ghostlab fit player ann.jsonl ben.jsonl cem.jsonl dora.jsonl --people --out team.yml

      Exit status: 0 done, 1 the data tell no parameter, 2 a file cannot be read, 73 cannot write.
      """)

  @Argument(help: "Recorded hunts (.jsonl).") var recordings: [String]

  @Flag(help: "Each file is another person.") var people = false

  @OptionGroup var common: FitOptions

  func run() throws {
    let fit = LabFit(people ? .people : .player, recordings: recordings)
    try common.complete(fit).run().tell(quiet: common.quiet)
  }
}

/// What both kinds of fit share.
struct FitOptions: ParsableArguments {
  @Option(help: "The shipped one that has what the data cannot tell (default: average or park).")
  var base: String?

  @Option(help: "The name in results.") var name = "ours"

  @Option(help: "The file to write; a new one (default: none).") var out: String?

  @Option(help: "The seed of the draws behind the intervals.") var seed: UInt64 = 1

  @Flag(help: "Print only errors.") var quiet = false

  /// Returns a fit with these options.
  func complete(_ fit: LabFit) -> LabFit {
    var fit = fit
    (fit.base, fit.name, fit.out, fit.seed) = (base, name, out, seed)
    return fit
  }
}
