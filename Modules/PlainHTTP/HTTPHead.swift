/// What counts of the head of an HTTP request.
package struct HTTPHead: Hashable, Sendable {
  /// A field that a server reads; all others are checked and forgotten.
  package enum Field: String, CaseIterable, Sendable {
    case authorization
    case connection
    case contentLength = "content-length"
    case contentType = "content-type"
    case expect
    case host
    case origin
    case transferEncoding = "transfer-encoding"

    /// The names as bytes, in lower case.
    static let names = allCases.map { (field: $0, name: Array($0.rawValue.utf8)) }
  }

  /// The method, in the letters of the client: methods are case-sensitive.
  package var method = ""
  /// The target's path, still escaped.
  package var path = ""
  /// The target after the question mark, still escaped.
  package var query = ""
  /// Whether the client speaks HTTP/1.0, where a connection ends with its answer.
  package var isOld = false
  /// Whether it has a field that only browsers send, of any page, redirect or address typed in.
  package var isOfBrowser = false
  /// The values of the fields; a field given twice has both, separated by a comma.
  package private(set) var values: [Field: String] = [:]

  /// Creates an empty head.
  package init() {}

  /// The value of a field; nil if it is not there.
  package subscript(field: Field) -> String? { values[field] }

  /// Adds a field; returns false if it must not be there twice.
  package mutating func add(_ field: Field, _ value: String) -> Bool {
    guard let before = values[field] else {
      values[field] = value
      return true
    }
    switch field {
    // One of two would have to be ignored, and a proxy might choose the other.
    case .host, .authorization, .contentLength, .transferEncoding, .contentType: return false
    case .connection, .expect, .origin: values[field] = before + "," + value
    }
    return true
  }

  /// Whether the connection ends after this request.
  package var closes: Bool {
    let words = (self[.connection] ?? "").lowercased().split { $0 == "," || $0 == " " }
    return isOld ? !words.contains("keep-alive") : words.contains("close")
  }

  /// Whether the client waits for a word before it sends the body.
  package var expectsContinue: Bool { !isOld && self[.expect]?.lowercased() == "100-continue" }
}

/// Why bytes are no request that is served.
package enum HTTPFault: String, Error, CaseIterable, Sendable {
  /// They are not HTTP/1.
  case http
  /// They begin TLS, which is a proxy's job.
  case tls
  /// The head or the body is too long.
  case tooLong
  /// A method that is not served.
  case method
  /// Another way to send a body than a length or chunks.
  case encoding

  /// The status line of the answer.
  package var status: String {
    switch self {
    case .http, .tls: "400 Bad Request"
    case .tooLong: "413 Content Too Large"
    case .method: "405 Method Not Allowed"
    case .encoding: "501 Not Implemented"
    }
  }
}
