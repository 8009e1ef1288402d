import Domain
import Geo
import Ground
import HuntEngine
import PlaceFiles
import PlainJSON
import PortableNumerics
import SensorModels
import Simulation
import Statistics
import TextKit

/// Digests of what the lab computes, a line each: the same where an `Int` has 64 bits and where it has 32.
///
/// Numbers are as large as the ranges allow wherever an `Int` of 32 bits would be too small: it would
/// trap, loop for ever or give another digest.
struct LabDigests {
  /// The lines so far: a name and a digest.
  private(set) var lines: [String] = []

  private let park: Game
  private let pillar: Game
  private let ground: HuntGround
  private let extract: [UInt8]

  /// Reads `Samples/park.json`, `Samples/siegessaeule.json`, the ground of the latter, and the extract
  /// that the ground was made of; computes everything.
  init(_ files: [[UInt8]]) {
    guard files.count == 4, let ground = try? HuntGround(bytes: files[2]) else {
      fatalError("four files, the third one stored ground")
    }
    (park, pillar) = (Self.game(files[0]), Self.game(files[1]))
    (self.ground, extract) = (ground, files[3])
    addPeople()
    addRules()
    addDesigns()
    addLongHunts()
    addGrounds()
    addWideGround()
    addUnitCube()
    addSamples()
    addFits()
    addFiles()
    addNumbers()
  }

  private mutating func add(_ name: String, _ digest: Digest) {
    lines.append("\(name) \(String(digest.check.value, radix: 16))")
  }

  /// Adds the digest of what a body collects.
  private mutating func add(_ name: String, _ body: (inout Digest) -> Void) {
    var digest = Digest()
    body(&digest)
    add(name, digest)
  }
}

/// A check of numbers and texts.
private struct Digest {
  var check = CRC64()

  mutating func add(_ number: Int64) {
    check.add((0..<8).map { UInt8(truncatingIfNeeded: number >> Int64(8 * $0)) })
  }

  mutating func add(_ number: Int) { add(Int64(number)) }

  /// Of a number that is none the sign is left to the machine.
  mutating func add(_ number: Double) {
    add(Int64(bitPattern: (number.isNaN ? Double.nan : number).bitPattern))
  }

  mutating func add(_ numbers: [Double]) {
    add(numbers.count)
    for number in numbers { add(number) }
  }

  mutating func add(_ interval: Interval) { add([interval.low, interval.high]) }

  mutating func add(_ text: String) { check.add(Array(text.utf8) + [0]) }

  mutating func add(_ point: LocalPoint?) {
    add([point?.eastMeters ?? .nan, point?.northMeters ?? .nan])
  }
}

// MARK: Hunts

extension LabDigests {
  /// Reads the first game of a file; the samples have no mistakes.
  private static func game(_ bytes: [UInt8]) -> Game {
    guard let root = try? JSONReader.parse(bytes), let file = root["games"]?.elements?.first,
      let id = file["id"]?.text.flatMap({ GameID($0) }), let name = file["name"]?.text
    else { fatalError("no game") }
    func place(_ node: JSONNode?, _ latitude: String, _ longitude: String) -> Coordinate {
      Coordinate(
        uncheckedLatitudeDegrees: node?[latitude]?.number ?? 0,
        longitudeDegrees: node?[longitude]?.number ?? 0)
    }
    var game = Game(id: id, name: name)
    game.ground = file["ground"]?.text.flatMap { GroundName($0) }
    for zone in file["locationLayout"]?.elements ?? [] {
      guard let id = zone["id"]?.text.flatMap({ ZoneID($0) }) else { fatalError("no zone") }
      game.locationLayout.append(
        CircleZone(
          id: id, center: place(zone, "centerLatitude", "centerLongitude"),
          radiusMeters: zone["radiusMeters"]?.number ?? 0))
    }
    for ghost in file["ghosts"]?.elements ?? [] {
      guard let id = ghost["id"]?.text.flatMap({ GhostID($0) }) else { fatalError("no ghost") }
      var parameters = GhostParameters()
      for spec in GhostParameters.specs {
        let value = ghost[spec.name]
        if let number = value?.number { spec.set(&parameters, number) }
        if let word = value?.text, let number = try? spec.parse(word) {
          spec.set(&parameters, number)
        }
      }
      game.ghosts.append(
        Ghost(
          id: id, name: ghost["name"]?.text ?? "",
          baseLocation: place(ghost["baseLocation"], "latitude", "longitude"),
          parameters: parameters))
    }
    return game
  }

  /// Sets values as a plan has them, such as `rule.holdLoss decay`.
  private func set(_ values: [String], of setup: inout HuntSetup) {
    for text in values {
      let words = text.split(separator: " ").map { String($0) }
      guard let spec = try? HuntSetup.spec(named: words[0]), let value = try? spec.parse(words[1])
      else { fatalError(text) }
      spec.set(&setup, value)
    }
  }

  /// Returns a setup of people, phones and values by their names.
  private func setup(
    _ source: GameSource, _ player: String = "average", _ phone: String = "park",
    _ values: [String] = []
  ) -> HuntSetup {
    var setup = HuntSetup(source: source)
    guard let persona = Persona.named(player), let profile = SensorProfile.named(phone) else {
      fatalError("no player, or no phone")
    }
    (setup.player, setup.sensor) = (persona.parameters, profile.parameters)
    setup.grounds = [ground.name: ground]
    set(values, of: &setup)
    return setup
  }

  /// Adds the rows of some replicates.
  private mutating func addRows(_ name: String, _ setup: HuntSetup, _ replicates: UInt64 = 3) {
    add(name) { digest in
      do throws(SimulationError) {
        let hunt = try SimulatedHunt(setup)
        for replicate in 1...replicates {
          digest.add(try hunt.run(seed: 42, replicate: replicate).values)
        }
      } catch {
        digest.add(error.line(in: .en))
      }
    }
  }

  private mutating func addPeople() {
    for persona in Persona.all {
      addRows("persona \(persona.name)", setup(.game(park), persona.name))
    }
    for phone in SensorProfile.all {
      addRows(
        "phone \(phone.name)", setup(.game(park), "average", phone.name, ["rule.accuracyGate 8"]))
    }
  }

  private mutating func addRules() {
    for mode in ["hold", "tap"] {
      for literal in ["off", "on"] {
        let values = ["rule.literal \(literal)", "ghost.catchMode \(mode)"]
        addRows("rules \(mode) \(literal)", setup(.game(park), "average", "park", values))
      }
      for temperament in ["drifting", "darting", "shy"] {
        let values = ["ghost.temperament \(temperament)", "ghost.catchMode \(mode)"]
        addRows("rules \(mode) \(temperament)", setup(.game(park), "average", "park", values))
      }
    }
    let inside = ["rule.keepInsideLayout on", "ghost.trapWindowDuration 1.5"]
    addRows("rules inside the layout", setup(.game(park), "average", "park", inside), 4)
    let drain = ["rule.holdLoss decay", "rule.holdDecayRate 0.5", "ghost.holdTime 1"]
    addRows("drain", setup(.game(park), "average", "perfect", drain))
  }

  /// `Samples/reference-w.yml`.
  private var reference: HuntSetup {
    setup(
      .disc(radiusMeters: 400, ghosts: 8), "average", "perfect",
      [
        "player.navigation exact", "player.walkingSpeed 1.4", "player.handFactor 1",
        "player.steeringSigma 0", "player.searchDelay 0", "player.patience 0",
        "player.acquireMean 0", "player.acquireSd 0", "player.aimSigma 3",
        "player.aimTimeConstant 0.5", "player.reactionMean 1.2", "player.reactionSd 0.5",
        "player.distractionProbability 0", "player.fumbleProbability 0", "sensor.positionSigma 5",
        "sensor.positionTimeConstant 30", "sensor.fixesDuringFight off", "rule.targetRule chosen",
        "rule.searchStart automatic", "rule.aimToleranceDegrees 3", "ghost.mainZoneRadius 1000",
        "ghost.fightRadius 20", "ghost.holdTime 2", "ghost.escapeDistanceMeters 40",
        "ghost.trapWindowDuration 1.5",
      ])
  }

  /// The points of `Samples/knobs.yml`, of each design, and a hunt at each.
  private mutating func addDesigns() {
    let axes = [
      ("ghost.trapWindowDuration", 5.0, 10.0), ("ghost.holdTime", 1, 5),
      ("ghost.escapeDistanceMeters", 30, 50), ("ghost.fightRadius", 10, 30),
      ("rule.aimToleranceDegrees", 3, 10), ("sensor.positionSigma", 2, 15),
    ]
    let morris = MorrisTrajectory(seed: 42, number: 1, dimensions: axes.count, levels: 4)
    let designs = [
      ("morris", (0...axes.count).map { morris.point(at: $0) }),
      (
        "sobol",
        (0..<4).map { ScrambledSobol(seed: 42).point(at: $0 << 30, dimensions: axes.count) }
      ),
      (
        "lhs",
        (0..<4).map {
          LatinHypercube(seed: 42, count: Int(Int32.max)).point(
            at: $0 << 29, dimensions: axes.count)
        }
      ),
    ]
    for (name, points) in designs {
      for (number, point) in points.enumerated() {
        var hunt = setup(.game(park), "novice")
        for ((name, low, high), share) in zip(axes, point) {
          guard let spec = try? HuntSetup.spec(named: name) else { fatalError(name) }
          spec.set(&hunt, low + share * (high - low))
        }
        addRows("\(name) \(number)", hunt, 1)
      }
    }
    addRows("reference", reference)
  }

  /// Hunts at the ends of ranges: holds that never succeed, fine units, rare and long bursts.
  private mutating func addLongHunts() {
    let hopeless = ["rule.aimToleranceDegrees 0.1", "ghost.holdTime 5"]
    addRows("hopeless holds", setup(.game(park), "average", "perfect", hopeless), 3)
    // The largest common unit of these is eight ticks: 5.3e9 of them complete the hold.
    let fine = ["rule.holdLoss decay", "rule.holdDecayRate 0.123456789", "ghost.holdTime 60"]
    addRows("fine drain", setup(.game(park), "average", "perfect", fine))
    let slow = ["rule.holdLoss decay", "sensor.aimRate 0.1", "ghost.holdTime 60"]
    addRows("slow drain", setup(.game(park), "perfect", "perfect", slow), 3)
    let rare = [
      "sensor.dropoutRate 0.0000001", "sensor.outlierRate 0.0000001",
      "sensor.headingBurstRate 0.0000001",
    ]
    addRows("rare bursts", setup(.game(park), "average", "urban", rare))
    let often = [
      "sensor.fixRate 1000", "sensor.dropoutRate 36000", "sensor.dropoutMean 36000",
      "sensor.outlierRate 36000", "sensor.outlierMaxTime 36000", "sensor.headingBurstRate 36000",
      "sensor.headingBurstTime 36000", "hunt.limit 30",
    ]
    addRows("long bursts", setup(.game(park), "average", "urban", often))
  }
}

// MARK: Ground

extension LabDigests {
  private mutating func addGrounds() {
    for player in ["average", "wheelchair", "stroller"] {
      addRows(
        "ground \(player)", setup(.game(pillar), player, "park", ["player.patience 360"]))
    }
    let open = ground.openGround(of: pillar)?.runs ?? []
    add("ground open") { digest in
      for run in open { digest.add(run) }
    }
    guard let reading = try? GroundReader.read(extract) else { fatalError("no extract") }
    add("extract") { digest in
      digest.check.add(GroundCodec.bytes(of: reading.map))
      for warning in reading.warnings { digest.add(warning.line(in: .en)) }
    }
    let frame = LocalFrame(origin: pillar.ghosts[0].baseLocation)
    guard let ground = ReachGround(reading.map, in: frame, with: []) else {
      fatalError("no ground")
    }
    addWays("extract", ReachMesh(ground), within: 300, count: 300)
  }

  /// Adds the size of a mesh, and ways between places of a square.
  private mutating func addWays(
    _ name: String, _ mesh: ReachMesh, within meters: Double, count: Int
  ) {
    var random = Xoshiro256PlusPlus(seed: 7)
    func place() -> LocalPoint {
      LocalPoint(
        eastMeters: random.uniform(in: -meters...meters),
        northMeters: random.uniform(in: -meters...meters))
    }
    add("\(name) mesh") { digest in
      let sizes = mesh.sizes
      for size in [sizes.vertices, sizes.triangles, sizes.cells, mesh.regionCount] {
        digest.add(size)
      }
      digest.add(mesh.regionSquareMeters)
    }
    add("\(name) ways") { digest in
      for _ in 0..<count {
        let (a, b) = (place(), place())
        digest.add(mesh.region(of: a) ?? -1)
        digest.add(mesh.nearestOpen(to: a))
        digest.add(mesh.distanceMeters(from: a, to: b) ?? .nan)
        for turn in mesh.route(from: a, to: b) ?? [] { digest.add(turn) }
      }
    }
  }

  /// Ground as wide as any may be, with more segments than the square root of 2^31: houses in rows and
  /// long fences.
  private mutating func addWideGround() {
    let half = 10_000.0
    func point(_ east: Double, _ north: Double) -> LocalPoint {
      LocalPoint(eastMeters: east, northMeters: north)
    }
    var ground = ReachGround(southWest: point(-half, -half), northEast: point(half, half))
    for row in 0..<110 {
      for column in 0..<110 {
        let (east, north) = (Double(column) * 180 - 9900, Double(row) * 180 - 9900)
        ground.areas.append([
          [
            point(east, north), point(east + 60, north + 7), point(east + 51, north + 70),
            point(east - 3.5, north + 60.25),
          ]
        ])
      }
    }
    for step in 0..<40 {
      let east = Double(step) * 481.3 - 9800
      ground.lines.append([point(east, -9990), point(-east, 9990)])
      ground.lines.append([point(-9990, east), point(9990, east + 120)])
    }
    addWays("wide", ReachMesh(ground), within: 9900, count: 8)
  }
}

// MARK: Statistics

extension LabDigests {
  private mutating func addUnitCube() {
    let places: [Int64] = [0, 1, 1 << 31 - 1, 1 << 31, 1 << 31 + 12_345, 1 << 32 - 2, 1 << 32 - 1]
    add("sobol") { digest in
      for place in places {
        for dimension in 0..<SobolSequence.dimensionLimit {
          digest.add(Int64(SobolSequence.bits(at: place, dimension: dimension)))
        }
        digest.add(ScrambledSobol(seed: .max).point(at: place, dimensions: 8))
      }
    }
    add("saltelli") { digest in
      for place in places {
        let row = SaltelliRow(seed: 3, number: place, dimensions: 4)
        for part in 0..<6 { digest.add(row.point(at: part)) }
      }
      let net = SaltelliNet(seed: 3, numbers: places, dimensions: 4)
      for scramble in [0, 1, Int(Int32.max)] {
        for row in net.scrambled(scramble) { digest.add(row) }
      }
    }
    add("hypercube") { digest in
      for count in [1, 1000, Int(Int32.max)] {
        let sample = LatinHypercube(seed: 9, count: count, number: 3)
        for place in [0, count / 2, count - 1] {
          digest.add(sample.point(at: place, dimensions: 5))
        }
        let order = IndexPermutation(count: count, key: .max)
        for index in [0, count / 3, count - 1] { digest.add(order[index]) }
      }
    }
  }

  /// More values than are kept one by one, and all their figures.
  private mutating func addSamples() {
    var random = Xoshiro256PlusPlus(seed: 5)
    var (all, part) = (MetricAccumulator(), QuantileSketch())
    var (other, mixture) = (
      QuantileSketch(), MixtureSample(.huntDuration, shares: [2, 1], statistic: .p90)
    )
    var pairs = GapSample(.escapes)
    for number in 0..<150_000 {
      let value =
        number % 3 == 0
        ? Double(random.index(below: 7))
        : random.lognormal(mean: 900, sd: 400) * (number % 5 == 0 ? -1 : 1)
      all.add(value)
      if number % 2 == 0 { part.add(value) } else { other.add(value) }
      if number % 10 == 0 {
        mixture.add([value, random.lognormal(mean: 700, sd: 90)])
        pairs.add([value, value + random.normal()], shares: [1, -1])
      }
    }
    add("sample") { digest in
      let summary = all.summary(of: .huntDuration)
      for statistic in Statistic.allCases {
        digest.add(summary[statistic])
        digest.add(summary.interval(of: statistic))
        let figure = all.figure(statistic, of: .huntDuration, CertainLevel(intervals: 20))
        digest.add(figure.value)
        digest.add(figure.interval)
      }
      part.merge(other)
      digest.add(part.count)
      digest.add(part.quantiles((0...1000).map { Double($0) / 1000 }))
    }
    add("mixture") { digest in
      digest.add(mixture.value(of: .p90))
      digest.add(mixture.interval(of: .p90))
      digest.add(pairs.value)
      digest.add(pairs.interval())
    }
    add("intervals") { digest in
      for degrees in [1, 2, 3, 7, 30, 1000, 1_000_000, Int(Int32.max)] {
        for share in [0.6, 0.975, 0.999_999] {
          digest.add(studentQuantile(share, degreesOfFreedom: degrees))
        }
        digest.add(studentTwoSidedTail(2, degreesOfFreedom: Double(degrees)))
      }
      var sample = PairSample(isPaired: true, isProportion: true)
      for number in 0..<500 { sample.addPair(number % 3 == 0 ? 1 : 0, number % 5 == 0 ? 1 : 0) }
      let estimate = sample.estimate(confidence: 0.95)
      digest.add(estimate.difference)
      digest.add(estimate.interval)
      digest.add(estimate.pValue)
    }
    var survival = SurvivalCount(horizon: 3600)
    for _ in 0..<20_000 {
      survival.add(time: random.exponential(mean: 900), happened: random.uniform() < 0.7)
    }
    add("survival") { digest in
      for step in survival.steps(sharing: 2) {
        digest.add(step.survival)
        digest.add(step.interval)
        digest.add(step.atRisk)
      }
    }
  }

  private mutating func addFits() {
    let sequence = ScrambledSobol(seed: 11)
    let places = (0..<48).map { sequence.point(at: $0 << 26, dimensions: 3) }
    let values = places.map { PortableMath.sin(5 * $0[0]) + $0[1] * $0[1] - 0.3 * $0[2] }
    var noise = [Double](repeating: 0, count: 48 * 48)
    for index in 0..<48 { noise[index * 48 + index] = 0.01 }
    let process = GaussianProcess(
      places: places, isNamed: [false, false, true], values: values, noise: noise,
      shape: .plain(3), isFitted: true)
    add("process") { digest in
      digest.add(process.shape.lengths)
      digest.add([process.shape.variance, process.excess])
      let found = process.prediction(at: (0..<64).map { sequence.point(at: $0, dimensions: 3) })
      digest.add(found.means)
      digest.add(found.variances)
    }
    let net = SaltelliNet(seed: 2, numbers: (0..<40).map { $0 << 26 }, dimensions: 3)
    let rows = (0..<net.count).map { net.row($0) }
    let results = rows.map { row in
      (0..<5).map { place in SaltelliNet.point(row, place: place).reduce(1) { $0 * (0.3 + $1) } }
    }
    let surface = ResponseSurface(rows: rows, values: results, weights: [0.5, 0.3, 0.2])
    add("surface") { digest in
      for row in rows { digest.add(surface.values(at: row)) }
    }
    add("noise test") { digest in
      var random = Xoshiro256PlusPlus(seed: 8)
      for parts in [3, 6, 11, 12, 40] {
        var test = NoiseTest(partCount: parts)
        for _ in 0..<20 {
          test.add((0..<parts).map { _ in random.normal() + 0.4 }, parts: Array(0..<parts))
        }
        digest.add(test.isClear() ? 1 : 0)
      }
    }
  }
}

// MARK: Files and numbers

extension LabDigests {
  /// Files whose numbers have all 32 bits, or more.
  private mutating func addFiles() {
    let (one, most): ([UInt8], [UInt8]) = ([1, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF])
    let (zero, high): ([UInt8], [UInt8]) = ([0, 0, 0, 0], [0, 0, 0, 0x80])
    add("zip") { digest in
      for (size, offset) in [(one, zero), (most, zero), (high, zero), (one, most), (one, high)] {
        do throws(PackError) {
          digest.add(try PackedFile.content(of: Self.packed(size, offset), limit: 1000).count)
        } catch {
          digest.add(error.line(in: .en))
        }
      }
    }
    add("stored ground") { digest in
      for count in [UInt64(1) << 31 - 1, 1 << 31, 1 << 32, 1 << 62] {
        var bytes = Array("GBGROUND".utf8) + [2, 0, 0]
        var rest = count
        while rest > 0x7F {
          bytes.append(UInt8(rest & 0x7F) | 0x80)
          rest >>= 7
        }
        bytes += [UInt8(rest), 0, 0, 0]
        let check = CRC64.of(bytes)
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: check >> (8 * $0)) }
        do throws(GroundError) {
          digest.add(try GroundCodec.read(bytes).leftOutCount)
        } catch {
          digest.add(error.line(in: .en))
        }
      }
    }
  }

  /// Returns a zip of one file with one letter, whose size and offset say anything.
  private static func packed(_ size: [UInt8], _ offset: [UInt8]) -> [UInt8] {
    let check: [UInt8] = [0x8B, 0x9E, 0xD9, 0xD3]
    let common: [UInt8] = [20, 0, 0, 0, 0, 0, 0, 0, 0, 0] + check + size + size + [5, 0]
    let file: [UInt8] = [0x50, 0x4B, 3, 4] + common + [0, 0] + Array("a.kml".utf8) + [65]
    let entry: [UInt8] =
      [0x50, 0x4B, 1, 2, 20, 0] + common + [UInt8](repeating: 0, count: 12) + offset
      + Array("a.kml".utf8)
    let end: [UInt8] =
      [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, UInt8(entry.count), 0, 0, 0]
      + [UInt8(file.count), 0, 0, 0, 0, 0]
    return file + entry + end
  }

  private mutating func addNumbers() {
    var random = Xoshiro256PlusPlus(seed: 1)
    add("random") { digest in
      for limit in [1, 2, 3, 1000, Int(Int32.max)] {
        for _ in 0..<1000 { digest.add(random.index(below: limit)) }
      }
      for _ in 0..<20_000 { digest.add([random.normal(), random.exponential(mean: 1e9)]) }
      digest.add(SHA256.hex(of: Array("Five games in the hand".utf8)))
    }
    add("functions") { digest in
      for _ in 0..<4000 {
        let x = random.normal() * PortableMath.exp(random.uniform(in: -50...700))
        digest.add([
          PortableMath.sin(x), PortableMath.cos(x), PortableMath.tan(x), PortableMath.atan(x),
          PortableMath.exp(x), PortableMath.log(x.magnitude), normalQuantile(random.uniform()),
        ])
        digest.add(shortestText(x))
        digest.add(shortestText(x / 1e9))
      }
    }
    add("times") { digest in
      for seconds in [0, 1.5, 1e6, 1.3e9, 1e18, -4e9, .infinity, .nan] {
        digest.add(HuntDuration(seconds: seconds).ticks)
      }
      for milliseconds in [Int64.min, -62_167_219_200_000, -1, 0, 1 << 31, 1 << 32, 1 << 45, .max] {
        let time = WallTime(millisecondsSince1970: milliseconds)
        digest.add(time.iso8601)
        digest.add(time.decimalYear)
        digest.add((time + .longest).millisecondsSince1970)
        digest.add(WallTime(iso8601: time.iso8601)?.millisecondsSince1970 ?? -1)
      }
    }
  }
}
