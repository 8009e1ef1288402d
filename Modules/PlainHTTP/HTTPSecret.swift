/// Secrets in requests.
package enum HTTPSecret {
  /// Returns whether a text is the secret, in a time that depends on the length of the text alone.
  ///
  /// The secret has at least one byte.
  package static func areEqual(_ given: String, _ secret: String) -> Bool {
    let (given, secret) = (Array(given.utf8), Array(secret.utf8))
    var difference = given.count ^ secret.count
    for index in given.indices {
      difference |= Int(given[index] ^ secret[index % secret.count])
    }
    return difference == 0
  }
}
