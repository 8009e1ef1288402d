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
        ghostlab fit phone table.nmea --truth 52.51448,13.35006
        ghostlab fit phone bench1.nmea bench2.nmea --still --name bench --out bench.yml
        ghostlab fit phone left.gpx right.gpx --side-by-side

      Exit status: 0 done, 1 the data tell no parameter, 2 a file cannot be read, 73 cannot write.
      """)

  @Argument(help: "Recordings of one phone, or of phones of one kind.") var recordings: [String]

  @Option(help: "Where it truly was: a file with a timed track or one place, or LAT,LON.")
  var truth: String?

  @Flag(help: "The phone lay still; its place need not be known.") var still = false

  @Flag(help: "The recordings are of phones of one kind that were carried together.")
  var sideBySide = false

  @OptionGroup var common: FitOptions

  func run() throws {
    var fit = LabFit(.phone, recordings: recordings)
    (fit.truth, fit.isStill, fit.isSideBySide) = (truth, still, sideBySide)
    try common.run(fit)
  }
}

/// `ghostlab fit player RECORDING…`.
struct FitPlayer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "player",
    abstract: "Fit a player, or a population of them, to recorded hunts.",
    discussion: """
      Fits by likelihood what recordings show: walking speed, steering, delays, aim, reaction. \
      All recordings are of one person unless --people is given; then each file or folder is one, \
      and the file written has the mean and the spread over people.

      Patience, skill at challenges and the lag of tracking are found by simulating hunts like \
      those recorded. Then every fourth hunt, which was held out, is compared with simulated ones.

        ghostlab fit player hunts/*.jsonl --page ann.html
        ghostlab fit player hunts/*.jsonl --phone phone.yml --game park.json
        ghostlab fit player ann/ ben/ cem/ dora/ --people --out team.yml

      Exit status: 0 done, 1 the data tell no parameter or no player reproduces them, 2 a file \
      cannot be read, 73 cannot write, 130 interrupted.
      """)

  @Argument(help: "Recorded hunts (.jsonl), or folders of them.") var recordings: [String]

  @Flag(help: "Each file is another person.") var people = false

  @Option(help: "The phone of the hunts: a shipped one, or a .yml file (default: park).")
  var phone: String?

  @Option(help: "The game of the hunts, for its ground (default: open ground).")
  var game: String?

  @Option(
    help: "When hunts end whoever still plays, seconds (default: as the longest unfinished one).")
  var limit: Double?

  @Option(help: "Hold one hunt in so many out of the fit, to compare with; 0 for none.")
  var holdOut = LabFit.usualHoldOut

  @Option(help: "The page to write on recorded and simulated hunts (default: none).")
  var page: String?

  @Option(help: "The number of threads (default: one per available processor).") var jobs: Int?

  @OptionGroup var common: FitOptions

  func run() throws {
    var fit = LabFit(people ? .people : .player, recordings: recordings)
    (fit.phone, fit.game, fit.limitSeconds) = (phone, game, limit)
    (fit.holdOut, fit.page, fit.jobs) = (holdOut, page, jobs)
    try common.run(fit)
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

  /// Runs a fit with these options.
  func run(_ given: LabFit) throws {
    var fit = given
    (fit.base, fit.name, fit.out, fit.seed) = (base, name, out, seed)
    fit.command = "ghostlab " + CommandLine.arguments.dropFirst().joined(separator: " ")
    let ready = fit
    let signals = StopSignals { ready.stop($0) }
    defer { signals.cancel() }
    var line = ProgressLine(isShown: !quiet && StandardStreams.rewritesErrors)
    let outcome = try ready.run { line.show($0) }
    line.clear()
    try outcome.tell(quiet: quiet)
  }
}
