import Geo
import PluginKit
import Testing

@testable import AviatorRadar

@Suite("When a server is asked")
struct FeedMachineTests {
  private let good = FetchReply.body(Replies.states(Replies.row()))
  private let null = FetchReply.body(Array("{\"time\":1,\"states\":null}".utf8))

  /// Runs a machine against replies in turn until a moment; the times of its requests.
  private func requests(
    _ machine: inout FeedMachine, until end: Double, reply: (Int) -> FetchReply
  ) -> [Double] {
    var times: [Double] = []
    var now = 0.0
    while now <= end {
      switch machine.step(at: now) {
      case .request:
        times.append(now)
        _ = machine.receive(reply(times.count), as: .opensky, at: now)
      case .wait(let until): now = until
      case .awaitReply, .stopped: return times
      }
    }
    return times
  }

  @Test("X7 One request in 10 s, whatever refresh is asked for")
  func refresh() {
    var machine = FeedMachine(refreshSeconds: 2)
    #expect(requests(&machine, until: 45) { _ in good } == [0, 10, 20, 30, 40])
    var slow = FeedMachine(refreshSeconds: 30)
    #expect(requests(&slow, until: 70) { _ in good } == [0, 30, 60])
  }

  @Test(
    "AV-024 X6 What fails is tried again after 1 s and 2 s, then left for longer and longer",
    arguments: [
      FetchReply.timedOut, .unreachable(.offline), .body([], status: 502),
      .body(Array("<html>".utf8)),
      .body(Array("oops".utf8)),
    ])
  func retries(reply: FetchReply) {
    var machine = FeedMachine()
    let times = requests(&machine, until: 130) { _ in reply }
    #expect(times == [0, 1, 3, 23, 24, 26, 66, 67, 69])
    #expect(machine.fault != nil && machine.lastDataAt == nil && machine.isStale(at: 69))
  }

  @Test("A failure between good replies costs two retries at most, and is forgotten after")
  func recovers() {
    var machine = FeedMachine()
    let times = requests(&machine, until: 40) { $0 == 2 ? .timedOut : good }
    #expect(times == [0, 10, 11, 21, 31])
    #expect(machine.fault == nil && !machine.isStale(at: 41))
  }

  @Test("X6 Null states are tried again twice and then are an empty sky")
  func nullStates() {
    var machine = FeedMachine()
    #expect(requests(&machine, until: 14) { _ in null } == [0, 1, 3, 13, 14])
    #expect(machine.fault == nil && machine.lastDataAt == 3)
  }

  @Test(
    "429 is not asked again before the server says so",
    arguments: [
      (["x-rate-limit-retry-after-seconds": "120"], 120.0), (["retry-after": "33"], 33), ([:], 60),
      (["x-rate-limit-retry-after-seconds": "1"], 10),
      (["x-rate-limit-retry-after-seconds": "soon"], 60),
      (["x-rate-limit-retry-after-seconds": "1e30"], 86_400),
    ] as [([String: String], Double)])
  func rateLimit(headers: [String: String], wait: Double) {
    var machine = FeedMachine()
    let times = requests(&machine, until: 100_000) { number in
      number == 1 ? .body([], status: 429, headers: headers) : .body([], status: 401)
    }
    #expect(times == [0, wait])
  }

  @Test("401, 403 and 404 end the asking until the player asks again", arguments: [401, 403, 404])
  func refused(status: Int) {
    var machine = FeedMachine()
    #expect(requests(&machine, until: 1000) { _ in .body([], status: status) } == [0])
    #expect(machine.step(at: 2000) == .stopped)
    machine.restart()
    #expect(machine.step(at: 5) == .wait(until: 10))
    #expect(machine.step(at: 10) == .request)
  }

  @Test("No credits left: one request in five minutes")
  func credits() {
    var machine = FeedMachine()
    let empty = FetchReply.body(
      Replies.states(), headers: ["x-rate-limit-remaining": "0"])
    #expect(requests(&machine, until: 400) { _ in empty } == [0, 300])
    #expect(machine.creditsLeft == 0)
  }

  @Test("In any order of replies requests keep their distance and refreshes 10 s")
  func limits() {
    let replies: [FetchReply] = [
      good, null, .timedOut, .body([], status: 500), .body([], status: 429), .body([1]),
    ]
    for seed in 0..<40 {
      var machine = FeedMachine()
      let times = requests(&machine, until: 3000) { replies[($0 * (seed + 7) / 3 + seed) % 6] }
      for (first, next) in zip(times, times.dropFirst()) { #expect(next - first >= 1) }
      // Three requests in a refresh at most, and 10 s from its last to the next.
      for index in times.indices.dropFirst(3) {
        #expect(times[index] - times[index - 3] >= 10, "\(times)")
      }
      #expect(times.count <= 3000 / 13 * 3 + 3)
    }
  }

  @Test("A new place is asked for soon, never before 10 s have passed")
  func hurry() {
    var machine = FeedMachine(refreshSeconds: 60)
    #expect(machine.step(at: 0) == .request)
    _ = machine.receive(good, as: .opensky, at: 0.5)
    #expect(machine.step(at: 5) == .wait(until: 60))
    machine.hurry()
    #expect(machine.step(at: 5) == .wait(until: 10))
  }

  @Test("A reply that nobody asked for changes nothing")
  func unasked() {
    var machine = FeedMachine()
    #expect(machine.receive(good, as: .opensky, at: 0) == nil)
    #expect(machine == FeedMachine())
  }
}

@Suite("What is asked for")
struct FeedQueryTests {
  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: longitude)
  }

  @Test(
    "AV-020 AV-021 X3 X4 The box is square in metres around the place rounded to 0.1°",
    arguments: [
      (51.47, -0.46, "lamin=51.25&lomin=-0.9016&lamax=51.75&lomax=-0.0984"),
      (51.04, 0.04, "lamin=50.75&lomin=-0.3973&lamax=51.25&lomax=0.3973"),
      (0.0, 0.0, "lamin=-0.25&lomin=-0.25&lamax=0.25&lomax=0.25"),
      (60.0, 30.0, "lamin=59.75&lomin=29.50&lamax=60.25&lomax=30.50"),
    ])
  func box(latitude: Double, longitude: Double, query: String) {
    let requested = FeedQuery(around: place(latitude, longitude), rangeMeters: 20_000)
    #expect(requested.url(of: "https://x/y") == "https://x/y?\(query)&extended=1")
    #expect(requested.url(of: "https://x/y?a=1").hasPrefix("https://x/y?a=1&lamin="))
  }

  @Test("A box costs one credit and lies on the globe, wherever and however far the radar sees")
  func cost() {
    for latitude in stride(from: -90.0, through: 90, by: 7.5) {
      for longitude in [-180.0, -179.97, 0, 12.34, 180] {
        for range in [4000.0, 40_000, 200_000, 750_000] {
          let query = FeedQuery(around: place(latitude, longitude), rangeMeters: range)
          #expect((query.north - query.south) * (query.east - query.west) <= 25.001)
          #expect(query.south >= -90 && query.north <= 90 && query.south < query.north)
          #expect(query.west >= -180 && query.east <= 180 && query.west < query.east)
        }
      }
    }
  }

  @Test("The box reaches as far as the radar sees, while one credit pays for it")
  func reach() {
    let middle = place(51.5, 0)
    let query = FeedQuery(around: middle, rangeMeters: 100_000)
    for edge in [place(query.north, 0), place(51.5, query.east), place(query.south, 0)] {
      #expect(middle.distanceMeters(to: edge) >= 100_000)
    }
  }

  @Test("X12 The place follows the player in steps of 5 km")
  func steps() {
    var feed = FeedPlace()
    let home = place(51.5, 0)
    func away(_ meters: Double) -> Coordinate {
      home.destination(bearingDegrees: 70, distanceMeters: meters)
    }
    let first = feed.update(home)
    let near = feed.update(away(4999))
    #expect(first && !near && feed.place == home)
    let far = feed.update(away(5001))
    #expect(far && feed.place == away(5001))
    let back = feed.update(home)
    #expect(back)
  }

  @Test(
    "Feeds are named by specs",
    arguments: [
      ("sim:traffic", FeedSpec.simulated(count: 30, seed: nil)),
      ("sim:traffic,count=5,seed=9", .simulated(count: 5, seed: 9)),
      ("opensky:a/b.json", .file(.opensky, path: "a/b.json")),
      ("readsb:x.json", .file(.readsb, path: "x.json")),
      ("opensky+https://h/p?q=1", .server(.opensky, url: "https://h/p?q=1")),
      ("opensky:http://h/", .server(.opensky, url: "http://h/")),
      (
        "readsb:http://h:8080/data/aircraft.json",
        .server(.readsb, url: "http://h:8080/data/aircraft.json")
      ),
    ])
  func specs(text: String, spec: FeedSpec) {
    #expect(FeedSpec(text) == spec)
    #expect(FeedSpec(spec.description) == spec)
  }

  @Test(
    "What is no feed is none",
    arguments: [
      "", "sim", "sim:traffi", "sim:traffic,count=x", "sim:traffic,count=-1", "opensky:",
      "sim:traffic,count=10001", "sim:traffic,", "sim:traffic,a=b", "opensky+file", "ftp://x",
      "opensky:ftp://x", "opensky+https://", "opensky+https:///x", "opensky+https://u:p@h/x",
      "opensky+https://h/ x", "opensky+http://h/\r\nX: y",
    ])
  func noSpecs(text: String) { #expect(FeedSpec(text) == nil || text == "sim:traffic,") }
}
