import Domain
import Geo
import PluginKit
import PortableNumerics
import TextKit
import Radar

/// One walk to the nearest ghost with an inaccurate scanner (requirements 7.4).
///
/// A mark on the scanner is updated when the sweep passes it, once per turn. The walker reads the
/// target's mark then, turns to it and walks straight until the next update: errors of position,
/// compass and turn last for a whole turn.
struct ScannerTrial: BotPlay {
  /// The seconds between frames whose labels are evaluated.
  static let frameSeconds = 30.0
  /// The approximate maximum number of frames of a watched walk.
  static let watchedFrames = 60

  static var parameters: [ParameterSpec<ScannerValues>] { ScannerValues.all }

  static let figures: [Figure<ScannerTrial>] = [
    Figure(
      "timeToZone", unit: "s",
      Caption.said(
        en: Caption("Time to the main zone", "time to reach the main zone"),
        ru: Caption("Время до основной зоны", "время, за которое достигнута основная зона"))
    ) { $0.hasReached ? $0.seconds : nil },
    Figure(
      "reached", isProportion: true,
      Caption.said(
        en: Caption("Zone reached in time", "whether the main zone was reached in time"),
        ru: Caption("Зона достигнута вовремя", "достигнута ли основная зона вовремя"))
    ) { $0.hasReached ? 1 : 0 },
    Figure(
      "pathRatio",
      Caption.said(
        en: Caption("Path over the straight way", "path walked by the straight way to the zone"),
        ru: Caption("Путь к прямой", "пройденный путь, делённый на прямой путь до зоны"))
    ) {
      let straight = $0.values.startDistance - $0.values.mainZoneRadius
      return $0.hasReached && straight > 0 ? $0.path / straight : nil
    },
    Figure(
      "headingError", unit: "°",
      Caption.said(
        en: Caption(
          "Error of the way", "mean angle between the way walked and the ghost's direction"),
        ru: Caption("Ошибка направления", "средний угол между путём и направлением на призрака"))
    ) {
      $0.turns > 0 ? $0.errors / Double($0.turns) : nil
    },
    Figure(
      "targetSwitches",
      Caption.said(
        en: Caption("Changes of the target", "times that another ghost became the target"),
        ru: Caption("Смен цели", "сколько раз целью стал другой призрак"))
    ) { Double($0.switches) },
    Figure(
      "overlapping",
      Caption.said(
        en: Caption(
          "Frames with covered names", "share of frames in which a name covers another or a blip"),
        ru: Caption(
          "Кадров с перекрытыми именами", "доля кадров, где имя закрывает другое или отметку"))
    ) {
      $0.frames.all > 0 ? Double($0.frames.overlapping) / Double($0.frames.all) : nil
    },
    Figure(
      "nameless",
      Caption.said(
        en: Caption("Names without a place", "share of names that found no place"),
        ru: Caption("Имён без места", "доля имён, которым не нашлось места"))
    ) {
      $0.names.all > 0 ? Double($0.names.unplaced) / Double($0.names.all) : nil
    },
    Figure(
      "staleness", unit: "s",
      Caption.said(
        en: Caption(
          "Age of the position", "mean age of the position behind what the walker goes by"),
        ru: Caption("Возраст позиции", "средний возраст позиции, по которой идут"))
    ) {
      $0.looks > 0 ? $0.ages / Double($0.looks) : nil
    },
  ]

  private let values: ScannerValues
  private let ghosts: [LocalPoint]
  private var positionRandom: Xoshiro256PlusPlus
  private var headingRandom: Xoshiro256PlusPlus
  private var walkerRandom: Xoshiro256PlusPlus

  /// Seconds since the start.
  private(set) var seconds = 0.0
  private var walker = LocalPoint.zero
  private var facingDegrees: Double
  private var target: Int?
  private var measured = LocalPoint.zero
  private var shownHeadingDegrees = 0.0
  private var path = 0.0
  private var switches = 0
  private var turns = 0
  private var errors = 0.0
  private var frames = (all: 0, overlapping: 0)
  private var nextFrameAt = 0.0
  private var looks = 0
  private var names = (all: 0, unplaced: 0)
  private var ages = 0.0
  private(set) var isOver = false
  private var hasReached = false

  init(_ values: ScannerValues, seed: UInt64, replicate: UInt64) {
    self.values = values
    func random(_ purpose: StreamPurpose) -> Xoshiro256PlusPlus {
      StreamKey(seed: seed, replicate: replicate, purpose: purpose).generator()
    }
    var placing = random(.placement)
    (positionRandom, headingRandom, walkerRandom) = (
      random(.position), random(.heading), random(.decision)
    )
    facingDegrees = placing.uniform(in: 0..<360)
    // The nearest first; the others anywhere in the ring up to three times as far.
    var ghosts: [LocalPoint] = []
    for index in 0...values.decoys {
      let bearing = placing.uniform(in: 0..<360)
      let share = placing.uniform()
      let distance =
        index == 0 ? values.startDistance : values.startDistance * (1 + 8 * share).squareRoot()
      ghosts.append(.zero.moved(bearingDegrees: bearing, distanceMeters: distance))
    }
    self.ghosts = ghosts
    finishIfReached()
    if !isOver { look() }
  }

  /// Walks for one turn of the sweep, then looks at the scanner.
  mutating func act() {
    guard !isOver, let target else { return }
    let truth = walker.bearingDegrees(to: ghosts[target])
    let error = Angle.signedDifferenceDegrees(from: truth, to: facingDegrees)
    errors += error.magnitude
    turns += 1
    let span = min(values.sweepPeriod, max(0, values.limit - seconds))
    let step = LocalPoint.zero.moved(
      bearingDegrees: facingDegrees, distanceMeters: values.walkingSpeed)
    // The time at which the walk crosses the zone's edge, if it does.
    let crossing = ScannerTrial.crossing(
      from: walker - ghosts[target], step, radius: values.mainZoneRadius, before: span)
    let walked = crossing ?? span
    walker += walked * step
    path += walked * values.walkingSpeed
    seconds += walked
    hasReached = crossing != nil
    isOver = hasReached || seconds >= values.limit
    if !isOver { look() }
  }

  private mutating func finishIfReached() {
    guard values.startDistance <= values.mainZoneRadius else { return }
    (hasReached, isOver, target) = (true, true, 0)
  }

  /// Reads the scanner when the sweep has passed the target, and turns to the shown direction.
  private mutating func look() {
    let error = LocalPoint(
      eastMeters: values.gpsNoise * positionRandom.normal(),
      northMeters: values.gpsNoise * positionRandom.normal())
    // The last position is up to one refresh old: the walker has moved on since.
    let age = values.refresh * positionRandom.uniform()
    ages += age
    looks += 1
    let behind = min(age, seconds) * values.walkingSpeed
    measured = walker.moved(bearingDegrees: facingDegrees + 180, distanceMeters: behind) + error
    chooseTarget()
    guard let target else { return }
    shownHeadingDegrees =
      facingDegrees - values.declination + values.headingNoise * headingRandom.normal()
    let bearing = measured.bearingDegrees(to: ghosts[target])
    let shown = Angle.signedDifferenceDegrees(from: shownHeadingDegrees, to: bearing)
    if seconds >= nextFrameAt {
      nextFrameAt += Self.frameSeconds
      judgeFrame()
    }
    facingDegrees = Angle.normalizedDegrees(
      facingDegrees + shown + values.turnNoise * walkerRandom.normal())
  }

  /// Selects the nearest ghost by the measured position; switches only if one is clearly nearer.
  private mutating func chooseTarget() {
    let distances = ghosts.map { measured.distanceMeters(to: $0) }
    guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else { return }
    guard let current = target else {
      target = nearest
      return
    }
    if nearest != current, distances[nearest] <= distances[current] - values.targetHysteresis {
      target = nearest
      switches += 1
    }
  }

  // MARK: The picture

  private var picture: RadarPicture {
    let ring = values.range / Double(values.rings)
    var picture = RadarPicture(
      headingDegrees: Angle.normalizedDegrees(shownHeadingDegrees),
      scale: RadarScale(rangeMeters: values.range, ringMeters: ring),
      blips: ghosts.enumerated().map {
        RadarBlip(offset: $1 - measured, label: "G\($0 + 1)")
      },
      selected: target)
    picture.labels = values.labels == .free ? .free : .beside
    picture.ringTexts = (1...values.rings).map { tenths(ring * Double($0), decimals: 0) }
    return picture
  }

  private mutating func judgeFrame() {
    let drawing = RadarDrawing(picture)
    frames.all += 1
    if drawing.overlapCount > 0 { frames.overlapping += 1 }
    names.all += drawing.labelCount + drawing.unplacedCount
    names.unplaced += drawing.unplacedCount
  }

  /// Limits a walk of many sweeps to some dozens of frames.
  var hasNews: Bool {
    let sweeps = Int(values.limit / values.sweepPeriod / Double(Self.watchedFrames))
    return isOver || turns % min(max(1, sweeps), 1000) == 0
  }

  /// Returns the scanner as the walker sees it.
  func frame(in language: Language) -> TextFrame {
    let distance = target.map { measured.distanceMeters(to: ghosts[$0]) } ?? 0
    let meters = tenths(distance, decimals: 0)
    let time = tenths(seconds, decimals: 0)
    let state =
      hasReached
      ? language.say(en: "The main zone is reached", ru: "Основная зона достигнута")
      : isOver ? language.say(en: "Out of time", ru: "Время вышло") : ""
    let heading = threeDigits(shownHeadingDegrees)
    return TextFrame(
      [
        language.say(
          en: "\(time) s   Distance: \(meters) m   HDG \(heading)   \(state)",
          ru: "\(time) с   Расстояние: \(meters) м   Курс \(heading)°   \(state)")
      ]
        + RadarDrawing(picture).lines)
  }

  /// Returns the seconds until a point moving by `velocity` is `radius` from the origin; nil if
  /// later.
  static func crossing(
    from start: LocalPoint, _ velocity: LocalPoint, radius: Double, before limit: Double
  ) -> Double? {
    let a = LocalPoint.zero.distanceSquared(to: velocity)
    let b = start.eastMeters * velocity.eastMeters + start.northMeters * velocity.northMeters
    let c = LocalPoint.zero.distanceSquared(to: start) - radius * radius
    if c <= 0 { return 0 }
    let discriminant = b * b - a * c
    guard a > 0, b < 0, discriminant >= 0 else { return nil }
    let time = (-b - discriminant.squareRoot()) / a
    return time <= limit ? time : nil
  }
}
