import ArgumentParser
import LabComposition
import ShellComposition
import Terminal
import Sensors
import TextKit

/// `ghostbuster readings SPEC`: what a sensor gives, one reading a line.
struct Readings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ghostbuster readings",
    abstract: "Print what a sensor gives, one reading a line, and a count by kind.",
    discussion: """
      Each line is a JSON object: time, state, lat, lon, accuracy, speed, course, heading, the
      north that it is from, quality, or why input was rejected. The counts go to standard error.

      Reasons of NMEA: tooLong, character, interrupted, truncated, noChecksum, checksum and
      notSentence are of the frame; fields, time, date, latitude, longitude, status, quality,
      number and angle of the content; readError of the file. What is rejected changes nothing.
      A date moved by whole 1024 weeks (option reference) has utcRepairedWeeks.

        ghostbuster readings nmea:walk.nmea
        ghostbuster readings 'nmea:walk.nmea?reference=2026-05-01'
        ghostbuster readings sim:profile=urban,duration=120
        ghostbuster readings nmea:walk.nmea --as gpx > walk.gpx

      gpx and geojson are one track of the fixes, a new stretch after each loss of position.
      """)

  /// The forms of a line.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case jsonl, gpx, geojson
  }

  @Argument(help: "The sensor, as nmea:walk.nmea or sim:profile=park.") var spec: String

  @Option(name: .customLong("as"), help: "jsonl (one reading a line), gpx or geojson (a track).")
  var form = Form.jsonl

  @Option(help: "The seed of a simulated sensor.") var seed: UInt64?

  /// Carries out the command with the words after it; its own seed goes before the shell's.
  static func run(_ words: [String], seed: UInt64?, _ language: Language) throws {
    var readings: Readings
    do {
      readings = try parse(words)
    } catch {
      let isHelp = exitCode(for: error).isSuccess
      if isHelp { StandardStreams.write(fullMessage(for: error)) }
      throw ShellExit(status: isHelp ? 0 : 2, line: isHelp ? nil : fullMessage(for: error))
    }
    if let seed, readings.seed == nil { readings.seed = seed }
    try readings.run(language)
  }

  func run() throws { try run(ShellStart.systemLanguage) }

  private func run(_ language: Language) throws {
    do throws(SensorError) {
      var listing = try ReadingsListing(spec, seed: seed ?? 1)
      Interrupts.catchThem()
      listing.isStopped = { Interrupts.isRaised }
      switch form {
      case .jsonl: listing.run { StandardStreams.write($0) }
      case .gpx: StandardStreams.write(listing.track(as: .gpx), terminator: "")
      case .geojson: StandardStreams.write(listing.track(as: .geojson), terminator: "")
      }
      for line in listing.counts { StandardStreams.writeError(line) }
      if let notice = listing.notice(in: language) { StandardStreams.writeError(notice) }
    } catch {
      throw ShellExit(status: 2, line: error.line(in: language))
    }
    // Stopped by Ctrl-C, as the end of a live source mostly is.
    if Interrupts.isRaised { throw ShellExit(status: 130) }
  }
}
