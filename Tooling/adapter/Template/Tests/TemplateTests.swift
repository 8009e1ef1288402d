import Domain
import Geo
import SensorConformance
import Sensors
import SensorsTemplate
import Testing

@Suite("Template sensor")
struct TemplateTests {
  private func make(_ spec: String) throws -> any Sensor {
    let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    return try TemplateAdapter.adapter.make(
      SensorSpec(spec), SensorContext(truth: PlayerTruth(position: nowhere), seed: 1))
  }

  @Test("It keeps the promises of a sensor")
  func conforms() throws {
    let check = SensorConformance(through: HuntInstant(seconds: 60)) {
      try make("template:0,55.7,37.6;2,55.8,37.6")
    }
    #expect(try check.faults() == [])
  }

  @Test(
    "A bad line is refused",
    arguments: ["template:0,91,0", "template:0,1", "template:2,1,1;1,1,1"])
  func refused(spec: String) {
    #expect(throws: SensorError.self) { try make(spec) }
  }
}
