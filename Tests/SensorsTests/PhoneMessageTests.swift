import Domain
import Geo
import PlainHTTP
import Testing

@testable import SensorsPhone

/// Messages in the forms that the senders document.
@Suite("Messages of phones")
struct PhoneMessageTests {
  private func points(
    query: String = "", body: String = ""
  ) throws(PhoneRefusal) -> [Result<PhonePoint, PhoneRefusal>] {
    var head = HTTPHead()
    head.query = query
    return try PhoneMessage.points(head, body: Array(body.utf8))
  }

  private func refusal(query: String = "", body: String = "") -> PhoneRefusal? {
    do throws(PhoneRefusal) {
      for point in try points(query: query, body: body) { _ = try point.get() }
      return nil
    } catch {
      return error
    }
  }

  @Test("OwnTracks: km/h, and where the phone goes is not where it points")
  func ownTracks() throws {
    let body = """
      {"_type":"location","cog":271,"batt":41,"lon":2.29513,"acc":5,"vel":61,"vac":21,\
      "lat":48.85833,"t":"u","tst":1497508651,"alt":167,"tid":"JJ","inregions":[],"p":100.1}
      """
    let point = try #require(try points(query: "token=12345678", body: body).first).get()
    #expect(point.device == "JJ")
    #expect(point.utc?.iso8601 == "2017-06-15T06:37:31.000Z")
    #expect(point.position?.latitudeDegrees == 48.85833)
    #expect(point.position?.longitudeDegrees == 2.29513)
    #expect(point.accuracyMeters == 5)
    #expect(abs((point.speedMetersPerSecond ?? 0) - 16.944) < 0.001)
    #expect(point.courseDegrees == 271)
    let named = try points(
      body: #"{"_type":"location","lat":1,"lon":2,"tst":9,"tid":"JJ","topic":"owntracks/j/p"}"#)
    #expect(try named.first?.get().device == "owntracks/j/p")
  }

  @Test(
    "OwnTracks: what is not about a position gives none",
    arguments: [
      "", "  ", #"{"_type":"lwt","tst":1}"#, #"{"_type":"transition","lat":1,"lon":2,"tst":3}"#,
      #"{"_type":"waypoints","waypoints":[]}"#, #"{"_type":"dump","configuration":{"lat":1}}"#,
      #"{"_type":"status"}"#,
    ])
  func ignored(body: String) throws {
    #expect(try points(body: body).isEmpty)
  }

  @Test("OsmAnd: a query or a form, knots, a dilution for want of an accuracy")
  func osmAnd() throws {
    let text =
      "deviceid=12345&lat=48.8566&lon=2.3522&timestamp=2021-01-01T00:00:00Z&speed=15"
      + "&bearing=270&altitude=35&hdop=0.8&batt=75"
    for (query, body) in [(text, ""), ("", text), ("token=12345678&" + text, "{")] {
      let point = try #require(try points(query: query, body: body).first).get()
      #expect(point.device == "12345")
      #expect(point.utc?.iso8601 == "2021-01-01T00:00:00.000Z")
      #expect(point.position?.latitudeDegrees == 48.8566)
      #expect(abs((point.speedMetersPerSecond ?? 0) - 7.7167) < 0.0001)
      #expect(point.courseDegrees == 270)
      #expect(point.dilution == 0.8)
      #expect(point.accuracyMeters == nil)
    }
    let short = try points(query: "id=a%2Bb&location=48.5,%202.5").first
    #expect(short == .failure(.number))
    let other = try #require(try points(query: "id=a%2Bb+c&location=48.5,2.5&accuracy=7").first)
    #expect(try other.get().device == "a+b c")
    #expect(try other.get().accuracyMeters == 7)
    #expect(try other.get().utc == nil)
    let invalid = try #require(try points(query: "id=1&lat=1&lon=2&valid=false").first).get()
    #expect(invalid.position == nil)
  }

  @Test("Traccar Client 9: one location or a list, m/s, its heading is a course")
  func traccar() throws {
    func location(_ second: Int, _ coords: String) -> String {
      #"{"timestamp":"2026-05-01T12:00:0\#(second).250Z","coords":{\#(coords)},"is_moving":true,"#
        + #""odometer":12.5,"battery":{"level":0.5,"is_charging":false},"extras":{}}"#
    }
    let whole = location(
      1,
      #""latitude":55.7,"longitude":37.6,"accuracy":4.5,"speed":1.25,"heading":359.5,"altitude":9"#)
    let still = location(
      2, #""latitude":55.7,"longitude":37.6,"accuracy":9,"speed":-1,"heading":-1"#)
    let one = try points(body: #"{"location":\#(whole),"device_id":"48241179"}"#)
    let point = try #require(one.first).get()
    #expect(point.device == "48241179")
    #expect(point.utc?.iso8601 == "2026-05-01T12:00:01.250Z")
    #expect(point.speedMetersPerSecond == 1.25)
    #expect(point.courseDegrees == 359.5)
    let list = try points(body: #"{"location":[\#(whole),{},\#(still)],"device_id":"4"}"#)
    #expect(list.count == 3)
    #expect(list[1] == .failure(.position))
    #expect(try list[2].get().speedMetersPerSecond == nil)
    #expect(try list[2].get().courseDegrees == nil)
  }

  @Test(
    "Times in every form that is documented",
    arguments: [
      ("1609459200", "2021-01-01T00:00:00.000Z"), ("1609459200000", "2021-01-01T00:00:00.000Z"),
      ("1609459200.5", "2021-01-01T00:00:00.500Z"),
      ("2021-01-01T00:00:00.125Z", "2021-01-01T00:00:00.125Z"),
      ("2021-01-01 00:00:00", "2021-01-01T00:00:00.000Z"),
      ("2021-01-01T02:00:00+02:00", "2021-01-01T00:00:00.000Z"),
      ("2020-12-31T20:30:00-0330", "2021-01-01T00:00:00.000Z"),
      ("2021-01-01T02:00:00 02:00", "2021-01-01T00:00:00.000Z"),
    ])
  func times(text: String, expected: String) throws {
    #expect(try PhoneTime.wallTime(text).iso8601 == expected)
  }

  @Test(
    "Numbers that are none, or out of range, are refused by name",
    arguments: [
      ("lat=91&lon=2", "position"), ("lat=1&lon=-180.1", "position"), ("lat=0&lon=0", "position"),
      ("lat=1", "position"), ("lat=nan&lon=2", "number"), ("lat=inf&lon=2", "number"),
      ("lat=1e999&lon=2", "position"), ("lat=0x1p3&lon=2", "number"), ("lat=&lon=2", "number"),
      ("location=1", "position"), ("lat=1&lon=2&accuracy=-1", "position"),
      ("lat=1&lon=2&accuracy=1e9", "number"), ("lat=1&lon=2&speed=1e300", "number"),
      ("lat=1&lon=2&bearing=361", "number"), ("lat=1&lon=2&hdop=1e9", "number"),
      ("lat=1&lon=2&timestamp=-1", "time"), ("lat=1&lon=2&timestamp=1e300", "time"),
      ("lat=1&lon=2&timestamp=yesterday", "time"),
      ("lat=1&lon=2&timestamp=2021-02-30T00:00:00Z", "time"),
    ])
  func refusedForms(query: String, reason: String) {
    #expect(refusal(query: query)?.rawValue == reason)
  }

  @Test(
    "So are messages that are none",
    arguments: [
      ("{", "json"), ("[]", "json"), ("{}", "json"), ("hello", "json"), ("a=b", "json"),
      (String(repeating: "[", count: 200), "json"),
      (#"{"x":"# + String(repeating: "[", count: 200) + "}", "json"),
      (#"{"_type":"encrypted","data":"…"}"#, "encrypted"),
      (#"{"_type":"location","lat":1,"lon":2}"#, "time"),
      (#"{"_type":"location","lat":1,"tst":2}"#, "position"),
      (#"{"_type":"location","lat":"1","lon":2,"tst":2}"#, "number"),
      (#"{"_type":"location","lat":1e999,"lon":2,"tst":2}"#, "position"),
      (#"{"_type":"location","lat":1,"lon":2,"tst":1e30}"#, "time"),
      (#"{"_type":"location","lat":1,"lon":2,"tst":2,"vel":1e9}"#, "number"),
      (#"{"location":7}"#, "position"), (#"{"location":{"coords":{}}}"#, "time"),
      (#"{"location":{"coords":{"latitude":1,"longitude":2},"timestamp":[]}}"#, "time"),
    ])
  func refusedBodies(body: String, reason: String) {
    #expect(refusal(body: body)?.rawValue == reason)
  }
}
