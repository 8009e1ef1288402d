import Presentation
import CommandKit

/// What keys do while text is typed: values, names and places.
extension EditPlay {
  /// The most characters of a text that is typed.
  private static let longestText = 80

  /// Adds a pasted text where one is typed; elsewhere it is no keys.
  mutating func paste(_ text: String) {
    switch mode {
    case .typing, .naming, .going: for character in text { take(.type(character)) }
    case .map, .form, .keys: desk.say(EditWords.pasted(desk.language))
    }
  }

  /// Types the value of the chosen field.
  mutating func type(_ key: EditKey, after text: String, inForm isInForm: Bool) {
    func back() -> Mode { isInForm ? .form : .map }
    switch key {
    case .type(let character):
      let isNumber = desk.field?.isText == false
      guard !isNumber || "0123456789.,-".contains(character), text.count < Self.longestText else {
        return
      }
      mode = .typing(text + String(character), inForm: isInForm)
    case .erase, .delete: mode = .typing(String(text.dropLast()), inForm: isInForm)
    case .escape: mode = back()
    default:
      guard accept(text) else { return }
      mode = back()
      if key != .enter { take(key) }
    }
  }

  /// Gives the chosen field a typed value; returns false if it was refused.
  private mutating func accept(_ text: String) -> Bool {
    guard let field = desk.field, text.contains(where: { !$0.isWhitespace }) else { return true }
    switch field.shown {
    case .text(_, let value):
      return text == value || desk.carryOut("\(field.command) \(EditorCommand.quoted(text))")
    case .parameter(let parameter):
      return text == parameter.value || desk.carryOut("\(field.command) \(text)")
    }
  }

  /// Types the name of a new ghost; any key that is no text accepts it.
  mutating func name(_ key: EditKey, after text: String, _ otherwise: String) {
    var typed = text
    switch key {
    case .type(let character):
      if text.count < Self.longestText { typed.append(character) }
    case .erase, .delete: typed = String(text.dropLast())
    case .escape:
      mode = .map
      return desk.putBack()
    default:
      mode = .map
      desk.finish()
      if key != .enter { take(key) }
      return
    }
    mode = .naming(typed, otherwise: otherwise)
    desk.beginGhost(typed.contains { !$0.isWhitespace } ? typed : otherwise)
  }

  /// Types a place to go to; one that is not understood stays to be corrected.
  mutating func go(_ key: EditKey, after text: String) {
    switch key {
    case .type(let character):
      if text.count < Self.longestText { mode = .going(text + String(character)) }
    case .erase, .delete: mode = .going(String(text.dropLast()))
    case .enter:
      if text.allSatisfy(\.isWhitespace) || desk.go(to: text) { mode = .map }
    default: mode = .map
    }
  }
}
