import Domain
import Foundation
import Geo
import PortableNumerics
import Sensors
import SensorsNMEA
import Testing

@Suite struct FileSensorTests {
  private func gga(_ time: String, _ minutes: String = "45.1", quality: Int = 1) -> String {
    "GPGGA,\(time),55\(minutes),N,03737.5,E,\(quality),08,0.9,,M,,M,,"
  }

  private func withFile<Result>(
    _ bytes: [UInt8], _ body: (String) throws -> Result
  ) throws -> Result {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("nmea-\(UUID().uuidString).nmea")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
  }

  private func all(_ bytes: [UInt8], start: HuntInstant = .start) throws -> [Reading] {
    try withFile(bytes) { path in
      var sensor = try NMEAFileSensor(path: path, start: start)
      var readings: [Reading] = []
      sensor.poll(through: .distantFuture, into: &readings)
      return readings
    }
  }

  @Test func `epochs come at the start and as much later as UTC says`() throws {
    let readings = try all(
      stream(gga("120000"), gga("120000.1", "45.2"), gga("120003", "45.3")),
      start: HuntInstant(seconds: 100))
    #expect(readings.map(\.time.seconds) == [100, 100.1, 103, 104])
    #expect(readings.map(\.state) == [.fix, .fix, .fix, .disconnected])
  }

  @Test func `midnight without a date is no step back`() throws {
    let readings = try all(stream(gga("235959"), gga("000001", "45.2")))
    #expect(readings.map(\.time.seconds) == [0, 2, 3])
  }

  @Test func `where time goes back or leaps by days the next reading is a second later`() throws {
    func rmc(_ time: String, _ date: String) -> String {
      "GPRMC,\(time),A,5545.1,N,03737.5,E,,,\(date),,,A"
    }
    let readings = try all(
      stream(
        rmc("120000", "010526"), rmc("120002", "010526"), rmc("115900", "010526"),
        rmc("115903", "010526"), rmc("115904", "010580"), rmc("115905", "010526"),
        rmc("115906", "010526")))
    #expect(readings.map(\.time.seconds) == [0, 2, 3, 6, 7, 8, 9, 10])
  }

  @Test func `a long silence is stale, and an old position is not given as new`() throws {
    let readings = try all(
      stream(gga("120000"), "HEHDT,10,T", "HEHDT,11,T", gga("120030", "45.2")))
    #expect(readings.map(\.state) == [.fix, .stale, .fix, .disconnected])
    #expect(readings.map(\.time.seconds) == [0, 5, 30, 31])
    #expect(readings.map { $0.position != nil } == [true, false, true, false])
  }

  @Test func `headings alone do not keep a position fresh`() throws {
    let payloads = (0..<10).flatMap {
      ["GPZDA,12000\($0),01,05,2026,00,00", "HEHDT,1\($0),T"]
    }
    let bytes = Array(([gga("120000")] + payloads).map(line).joined().utf8)
    let readings = try all(bytes)
    #expect(readings.first { $0.state == .stale }?.time.seconds == 5)
    #expect(readings.count { $0.state == .stale } == 5)
    #expect(readings.dropLast().last?.heading?.degrees == 19)
    #expect(readings.count { $0.position != nil } == 1)
  }

  @Test func `an empty file is disconnected at once`() throws {
    #expect(try all([]).map(\.state) == [.disconnected])
    #expect(try all(Array("# nothing\n".utf8)).map(\.time) == [.start])
  }

  @Test func `readings keep the promises of a sensor`() throws {
    var random = SplitMix64(state: 3)
    for _ in 0..<60 {
      var text = ""
      for _ in 0..<40 {
        let second = 43_200 + Int(random.next() % 40)
        let time =
          "12\(second / 60 % 60 < 10 ? "0" : "")\(second / 60 % 60)"
          + "\(second % 60 < 10 ? "0" : "")\(second % 60)"
        switch random.next() % 5 {
        case 0: text += line(gga(time))
        case 1: text += line(gga(time, quality: 0))
        case 2: text += line("HEHDT,10,T")
        case 3: text += line("GPRMC,\(time),A,5545.1,N,03737.5,E,,,0\(random.next() % 9)0526,,,A")
        default: text += "$GPGLL,*00\r\n"
        }
      }
      try withFile(Array(text.utf8)) { path in
        var options = NMEAOptions()
        options.reportsRejections = true
        var whole = try NMEAFileSensor(path: path, options: options)
        var atOnce: [Reading] = []
        whole.poll(through: .distantFuture, into: &atOnce)
        #expect(atOnce.last?.state == .disconnected && whole.nextReadingTime == nil)
        var sensor = try NMEAFileSensor(path: path, options: options)
        var stepped: [Reading] = []
        while let next = sensor.nextReadingTime {
          let before = stepped.count
          sensor.poll(through: HuntInstant(ticks: next.ticks - 1), into: &stepped)
          #expect(stepped.count == before)
          sensor.poll(through: next, into: &stepped)
          #expect(stepped.count > before && stepped.last?.time == next)
          #expect(sensor.state == stepped.last?.state)
        }
        #expect(stepped == atOnce)
        #expect(zip(stepped, stepped.dropFirst()).allSatisfy { $0.time <= $1.time })
        #expect(stepped.allSatisfy { $0.position == nil || $0.state == .fix })
        let refused = stepped.count { $0.rejection != nil }
        #expect(sensor.rejectCounts.map(\.count).reduce(0, +) == refused)
      }
    }
  }

  @Test func `after close nothing comes`() throws {
    try withFile(stream(gga("120000"), gga("120001", "45.2"))) { path in
      var sensor = try NMEAFileSensor(path: path)
      #expect(sensor.state == .noFix)
      var readings: [Reading] = []
      sensor.poll(through: .start, into: &readings)
      #expect(sensor.state == .fix)
      sensor.close()
      sensor.poll(through: .distantFuture, into: &readings)
      #expect(readings.count == 1)
      #expect(sensor.state == .disconnected && sensor.nextReadingTime == nil)
    }
  }

  @Test func `rejections are counted by frequency, and reported in order on request`() throws {
    let text =
      line(gga("120000")) + "$GPGLL,1*00\r\n$GPGLL,2\r\n$GPGLL,3*00\r\n" + line(gga("120001"))
    try withFile(Array(text.utf8)) { path in
      for isReported in [false, true] {
        let spec = try SensorSpec("nmea:" + path)
        let truth = PlayerTruth(
          position: try Coordinate(latitudeDegrees: 0, longitudeDegrees: 0))
        let context = SensorContext(truth: truth, seed: 1, reportsRejections: isReported)
        var sensor = try NMEAAdapter.adapter.make(spec, context)
        var readings: [Reading] = []
        sensor.poll(through: .distantFuture, into: &readings)
        #expect(
          readings.compactMap(\.rejection).map(\.excerpt)
            == (isReported ? ["$GPGLL,1*00", "$GPGLL,2", "$GPGLL,3*00"] : []))
        let counts = (sensor as? any RejectCounting)?.rejectCounts.map {
          "\($0.reason)=\($0.count)"
        }
        #expect(counts == ["checksum=2", "noChecksum=1"])
      }
    }
  }
}
