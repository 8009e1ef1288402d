import ArgumentParser
import LabComposition
import ShellComposition
import Terminal
import Sensors
import TextKit

/// `ghostbuster readings SPEC`: prints the readings of a sensor, one per line.
struct Readings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ghostbuster readings",
    abstract: say(
      "Print the readings of a sensor, one per line, and a count by kind.",
      ru: "Напечатать показания датчика, по строке на каждое, и число каждого вида."),
    discussion: say(
      """
      Each line is a JSON object: time, state, lat, lon, accuracy, speed, course, heading and its \
      north, quality, utc, and where they are known measured (seconds), accuracySource, declination \
      and declinationSource; or the reason why input was rejected. The counts go to standard error.

      Reasons in NMEA: tooLong, character, interrupted, truncated, noChecksum, checksum and \
      notSentence concern the frame; fields, time, date, latitude, longitude, status, quality, \
      number and angle the content; readError the file. Rejected input changes nothing. What no \
      receiver can have measured is not a fix: zero (0, 0, unless zero=allow) and jump (over 1 km a \
      second); a date before 2000 is not a date. A date shifted by a multiple of 1024 weeks (option reference) has utcRepairedWeeks.

        ghostbuster readings nmea:walk.nmea
        ghostbuster readings 'nmea:walk.nmea?reference=2026-05-01'
        ghostbuster readings 'nmea:walk.nmea?checksum=optional'
        ghostbuster readings sim:profile=urban,duration=120
        ghostbuster readings nmea:walk.nmea --as gpx > walk.gpx

      gpx and geojson give one track of the fixes, with a new segment after each loss of position, \
      and with the dates of the recording; without any, time counts from 2026-01-01T00:00:00Z.
      """,
      ru: """
        Строка — объект JSON: time, state, lat, lon, accuracy, speed, course, heading и его north, \
        quality, utc, а если известно — measured (секунды), accuracySource, declination и \
        declinationSource; или причина, по которой ввод отвергнут. Числа идут в поток ошибок.

        Причины в NMEA: tooLong, character, interrupted, truncated, noChecksum, checksum и \
        notSentence — о кадре; fields, time, date, latitude, longitude, status, quality, number и \
        angle — о содержании; readError — о файле. Отвергнутый ввод ничего не меняет. Чего не мог \
        измерить ни один приёмник, то не положение: zero (0, 0, если не задано zero=allow) и jump \
        (больше 1 км в секунду); дата до 2000 года — не дата. У даты, сдвинутой на кратное 1024 \
        неделям (опция reference), есть utcRepairedWeeks.

          ghostbuster readings nmea:walk.nmea
          ghostbuster readings 'nmea:walk.nmea?reference=2026-05-01'
          ghostbuster readings 'nmea:walk.nmea?checksum=optional'
          ghostbuster readings sim:profile=urban,duration=120
          ghostbuster readings nmea:walk.nmea --as gpx > walk.gpx

        gpx и geojson дают один трек положений, с новым отрезком после каждой потери и с датами \
        записи; если их нет, время считается от 2026-01-01T00:00:00Z.
        """))

  @Argument(
    help: say(
      "The sensor, such as nmea:walk.nmea or sim:profile=park.",
      ru: "Датчик, например nmea:walk.nmea или sim:profile=park."))
  var spec: String

  @Option(
    name: .customLong("as"),
    help: say(
      "jsonl (one reading per line), gpx or geojson (a track).",
      ru: "jsonl (показание в строке), gpx или geojson (трек)."))
  var form = ReadingsListing.Form.jsonl

  @Option(help: say("The seed of a simulated sensor.", ru: "Зерно смоделированного датчика."))
  var seed: UInt64?

  /// Runs the command with its arguments; its own seed takes precedence over the shell's.
  static func run(_ words: [String], seed: UInt64?) throws {
    var readings: Readings
    do {
      readings = try parse(words)
    } catch {
      let isHelp = exitCode(for: error).isSuccess
      let text = ParserText.said(fullMessage(for: error), in: .ofLab)
      if isHelp { StandardStreams.write(text) }
      throw ShellExit(status: isHelp ? 0 : 2, line: isHelp ? nil : text)
    }
    if let seed, readings.seed == nil { readings.seed = seed }
    try readings.run()
  }

  func run() throws {
    let language = Language.ofLab
    do throws(SensorError) {
      Interrupts.catchThem()
      StandardStreams.outliveReaders()
      var listing = try ReadingsListing(spec, seed: seed ?? 1)
      listing.isStopped = { Interrupts.isRaised }
      if let line = listing.invitation(in: language) { StandardStreams.writeError(line) }
      listing.run(as: form) { StandardStreams.write($0) }
      for line in listing.counts { StandardStreams.writeError(line) }
      if let notice = listing.notice(in: language) { StandardStreams.writeError(notice) }
    } catch {
      throw ShellExit(status: 2, line: error.line(in: language))
    }
    // Stopped by Ctrl-C, the usual end of a live source.
    if Interrupts.isRaised { throw ShellExit(status: 130) }
  }
}

extension ReadingsListing.Form: ExpressibleByArgument {}
