import Domain
import PlainJSON
import TextKit

extension SensorsViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "sensors")
    json.add("spec", spec)
    json.add("sources", each: sources) { $0.write(to: &$1) }
  }
}

extension SourceViewModel {
  func write(to json: inout JSONText) {
    json.add("role", json: role.map { JSONText.quoted($0.word) } ?? "null")
    json.add("source", name)
    json.add("isUsed", isUsed)
    write(link, to: &json)
    json.add("fixesPerSecond", fixesPerSecond)
    json.add(trouble)
    json.add("troubleSeconds", troubleSeconds)
    json.add("fix", fix) { fix, json in
      json.add("ageSeconds", fix.ageSeconds)
      json.add("delaySeconds", fix.delaySeconds)
      json.add("accuracyMeters", fix.accuracyMeters)
      json.add("accuracySource", word: fix.accuracySource)
      json.add("quality", word: fix.quality)
    }
    json.add("heading", heading) { heading, json in
      json.add("ageSeconds", heading.ageSeconds)
      json.add("degrees", heading.degrees)
      json.add("north", heading.north.rawValue)
      json.add("declinationDegrees", heading.declinationDegrees)
      json.add("declinationSource", word: heading.declinationSource)
    }
    json.add("rejects", each: rejects) { rejects, json in
      json.add("reason", rejects.reason)
      json.add("count", rejects.count)
    }
  }

  private func write(_ link: Link?, to json: inout JSONText) {
    json.add("link", link) { link, json in
      switch link {
      case .connecting: json.add("state", "connecting")
      case .connected(let age):
        json.add("state", "connected")
        json.add("dataAgeSeconds", age)
      case .down(let why, let retry):
        json.add("state", "down")
        json.add("why", why)
        json.add("retrySeconds", retry)
      case .ended: json.add("state", "ended")
      }
      json.add("seconds", linkSeconds)
    }
  }
}

extension SourceViewModel.Role {
  fileprivate var word: String {
    switch self {
    case .position: "position"
    case .heading: "heading"
    case .fallback(let number): "fallback \(number)"
    }
  }
}

extension JSONText {
  fileprivate mutating func add(_ key: String, word: String?) {
    add(key, json: word.map { Self.quoted($0) } ?? "null")
  }
}
