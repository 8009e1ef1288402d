import Domain
import Foundation
import LabComposition
import Sensors
import SensorsPhone
import ShellComposition
import Synchronization
import Testing
import TextKit

/// A port for phones without a socket.
private final class PlayedPort: Sendable {
  private final class Stream: ByteStream {
    func close() {}
  }

  private let serve = Mutex<(@Sendable () -> any ConnectionService)?>(nil)

  var registry: SensorRegistry {
    var registry = SensorRegistry()
    registry.register(
      PhoneAdapter.adapter(
        listener: ConnectionListener { _, _, _, _, serve, deliver throws(SensorError) in
          self.serve.withLock { $0 = serve }
          deliver(.connected)
          return Stream()
        }, civilTime: { WallTime(year: 2026, month: 5, day: 1) },
        machineAddresses: { ["192.168.1.2"] }))
    return registry
  }

  func send(_ query: String) {
    var service = serve.withLock { $0 }?()
    _ = service?.take(Array("GET /?\(query) HTTP/1.1\r\nHost: h\r\n\r\n".utf8))
  }
}

@Suite("A hunt with a phone")
struct ShellPhoneTests {
  private static let spec = "phone:0.0.0.0:8642?token=long-and-secret,stale=86400"

  @Test("A phone walks to a ghost, and who has no token does not")
  func walk() throws {
    let port = PlayedPort()
    let fixture = try ShellFixture(sensor: Self.spec, registry: port.registry)
    #expect(fixture.text("play 1").contains("Waiting for data."))
    port.send("token=wrong&lat=55.7277&lon=37.5990")
    #expect(fixture.text("scan").contains("No target yet."))
    port.send("token=long-and-secret&id=1&lat=55.7277&lon=37.5990&accuracy=5&bearing=90")
    #expect(fixture.text("scan").contains("Distance: 120 m"))
    port.send("token=long-and-secret&id=1&lat=55.7282&lon=37.5990&accuracy=5&bearing=90")
    let screen = fixture.text("scan")
    #expect(screen.contains("Distance: 64 m"))
    #expect(!screen.contains("HDG 090"), "a course is no heading")
    let status = fixture.text("sensors status")
    #expect(status.contains("token 1"))
    #expect(!status.contains("secret"))
  }

  @Test("The shell shows what to enter in the app, at the start and on a change")
  func urls() throws {
    let fixture = try ShellFixture(sensor: Self.spec, registry: PlayedPort().registry)
    #expect(
      fixture.notices == [
        "Enter in the phone's app: http://192.168.1.2:8642/?token=long-and-secret"
      ])
    let reported = fixture.text("sensors phone:[::1]:99?token=12345678")
    #expect(reported.contains("Positions come from phone:[::1]:99?token=…"))
    #expect(reported.replacing("\n ", with: "").contains("http://[::1]:99/?token=12345678"))
    #expect(fixture.settings["sensors"] == "phone:[::1]:99?token=12345678")
    let russian = fixture.text("lang ru", "sensors phone:8642")
    #expect(russian.contains("доступен только с этого компьютера"))
    #expect(russian.contains("phone:0.0.0.0:8642?token="))
  }

  @Test("GB-004 No address but loopback without a token, and the refusal has words")
  func refused() throws {
    let fixture = try ShellFixture(sensor: Self.spec, registry: PlayedPort().registry)
    let output = fixture.run("sensors phone:0.0.0.0:8642")
    #expect(output.isRefused)
    #expect(
      output.lines.contains { $0.contains("others can reach 0.0.0.0, so it needs a token") })
  }

  @Test("A recording does not hold the token")
  func recording() throws {
    let path = FileManager.default.temporaryDirectory.path + "/phone-\(UUID().uuidString).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let fixture = try ShellFixture(sensor: Self.spec, registry: PlayedPort().registry)
    fixture.run(
      "play 1", "record \(path)", "sensors phone:8642?token=12345678,stale=9", "record off")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("phone:8642?token=…,stale=9"))
    #expect(!text.contains("secret") && !text.contains("12345678"))
  }
}
