import Domain
import Fit
import Geo
import PortableNumerics
import SensorModels

/// A made-up phone with known numbers, and its walks.
struct SyntheticPhone {
  let parameters: SensorParameters
  let walks: [PhoneWalk]
  /// The bias of each walk, degrees.
  let biases: [Double]

  init(number: Int, walks count: Int = 4, seconds: Int = 900) {
    var draw = Xoshiro256PlusPlus(seed: 1_000_000 + UInt64(number))
    func log(_ low: Double, _ high: Double) -> Double {
      low * PortableMath.exp(draw.uniform() * PortableMath.log(high / low))
    }
    func even(_ low: Double, _ high: Double) -> Double { low + (high - low) * draw.uniform() }
    var phone = SensorParameters()
    phone.positionSigmaMeters = log(1, 8)
    phone.positionTimeConstantSeconds = log(15, 120)
    phone.whiteSigmaMeters = log(0.3, 3)
    phone.outlierRatePerHour = even(0, 12)
    phone.outlierMinMeters = 3 * phone.totalSigmaMeters + even(10, 20)
    phone.outlierMaxMeters = phone.outlierMinMeters + even(10, 40)
    phone.dropoutRatePerHour = even(0.5, 15)
    phone.dropoutMeanSeconds = log(3, 15)
    phone.accuracySpread = even(0.1, 0.5)
    phone.accuracyCorrelation = even(0, 0.8)
    phone.accuracyTimeConstantSeconds = log(10, 60)
    phone.accuracyFactor = log(0.5, 1.5)
    phone.headingBiasSigmaDegrees = even(1, 8)
    phone.headingSigmaDegrees = even(1, 6)
    phone.headingTimeConstantSeconds = log(10, 60)
    phone.headingBurstRatePerHour = even(0, 12)
    phone.headingBurstDegrees = even(15, 30)
    phone.headingBurstSeconds = even(5, 15)
    parameters = phone
    var biases: [Double] = []
    let law = AccuracyLaw(phone)
    walks = (0..<count).map { walk in
      func key(_ purpose: StreamPurpose) -> StreamKey {
        StreamKey(seed: UInt64(number), replicate: UInt64(walk), purpose: purpose)
      }
      var model = PositionErrorModel(
        phone,
        keys: .init(
          noise: key(.position), outlier: key(.outlier), dropout: key(.dropout),
          accuracy: key(.accuracy)),
        claims: law)
      // The first number of the compass's stream is its bias.
      var first = key(.heading).generator()
      biases.append(phone.headingBiasSigmaDegrees * first.normal())
      var compass = HeadingErrorModel(phone, key: key(.heading))
      var place = LocalPoint(eastMeters: 0, northMeters: 0)
      return PhoneWalk(
        (1...seconds).map { second in
          let course = 37 * Double(second / 90)
          place = place.moved(bearingDegrees: course, distanceMeters: 1.2)
          var sample = PhoneSample(seconds: Double(second))
          sample.truth = place
          if let fix = model.measure(place) {
            (sample.measured, sample.accuracyMeters) = (fix.position, fix.accuracyMeters)
          }
          sample.trueHeadingDegrees = Angle.normalizedDegrees(course)
          sample.headingDegrees = Angle.normalizedDegrees(course + compass.sampleErrorDegrees())
          return sample
        })
    }
    self.biases = biases
  }

  /// The true values by the names of the estimates.
  var truth: [(name: String, value: Double)] {
    SensorParameters.specs.map { ($0.name, $0.get(parameters)) }
      + biases.enumerated().map {
        (biases.count == 1 ? "compassBias" : "compassBias[\($0.offset + 1)]", $0.element)
      }
  }
}
