import Presentation

/// What keys do on the map, in a form, and while text is typed.
extension EditPlay {
  mutating func takeOnMap(_ key: EditKey) {
    if move(key) { return }
    switch key {
    case .enter: openForm()
    case .next: desk.selectNext(1)
    case .previous: desk.selectNext(-1)
    case .delete, .erase: desk.delete()
    case .home: fit()
    case .end: center()
    case .redo: desk.redo()
    case .escape: isOver = true
    case .type(let character):
      if let action = EditAction(key: character) { act(action) }
    case .arrow, .pageUp, .pageDown, .leave, .paste: break
    }
  }

  private mutating func act(_ action: EditAction) {
    if view(action) { return }
    switch action {
    case .zone: desk.putZone()
    case .ghost:
      let name = desk.freeGhostName
      desk.beginGhost(name)
      mode = .naming("", otherwise: name)
    case .grab: desk.grab()
    case .smaller: resize(by: -1)
    case .larger: resize(by: 1)
    case .rename: typeName()
    case .delete: desk.delete()
    case .undo: desk.undo()
    case .redo: desk.redo()
    case .next: desk.selectNext(1)
    case .previous: desk.selectNext(-1)
    case .goTo: mode = .going("")
    case .finding:
      desk.goToFinding(finding)
      finding += 1
    case .game:
      desk.select(.game)
      mode = .form
    case .help: mode = .keys(inForm: false)
    case .leave: isOver = true
    case .zoomIn, .zoomOut, .center, .fit: break
    }
  }

  /// Changes the view; returns whether the action does that.
  mutating func view(_ action: EditAction) -> Bool {
    switch action {
    case .zoomIn: desk.camera.zoom(1)
    case .zoomOut: desk.camera.zoom(-1)
    case .center: center()
    case .fit: fit()
    default: return false
    }
    return true
  }

  /// Puts the selected object, or else the cursor, in the middle.
  private mutating func center() {
    desk.camera.center(on: desk.map.place(of: desk.selection) ?? desk.camera.cursor)
  }

  private mutating func openForm() {
    desk.selectAtCursor()
    mode = .form
  }

  private mutating func resize(by count: Int) {
    desk.selectAtCursor()
    if desk.selection == .game { return desk.say(EditWords.nothingSelected(desk.language)) }
    desk.chooseNumber()
    desk.step(by: count)
  }

  private mutating func typeName() {
    desk.selectAtCursor()
    if case .zone = desk.selection { return desk.say(EditWords.zonesHaveNoNames(desk.language)) }
    desk.chosenField = 0
    beginTyping()
  }

  // MARK: The form

  mutating func takeInForm(_ key: EditKey) {
    switch key {
    case .arrow(.up, _): desk.chooseField(desk.chosenField - 1)
    case .arrow(.down, _): desk.chooseField(desk.chosenField + 1)
    case .arrow(.left, let isFar): desk.step(by: isFar ? -10 : -1)
    case .arrow(.right, let isFar): desk.step(by: isFar ? 10 : 1)
    case .home, .pageUp: desk.chooseField(0)
    case .end, .pageDown: desk.chooseField(desk.fields.count - 1)
    case .enter:
      if let field = desk.field, !field.isText, field.number?.isChoice == true {
        desk.step(by: 1)
      } else {
        beginTyping()
      }
    case .next: desk.selectNext(1)
    case .previous: desk.selectNext(-1)
    case .redo: desk.redo()
    case .escape: mode = .map
    case .type(let character): takeInForm(character)
    case .erase, .delete, .leave, .paste: break
    }
  }

  private mutating func takeInForm(_ character: Character) {
    if character.isASCII, character.isNumber, let number = desk.field?.number, !number.isChoice {
      mode = .typing(String(character), inForm: true)
      return
    }
    guard let action = EditAction(key: character) else { return }
    switch action {
    case .smaller: desk.step(by: -1)
    case .larger: desk.step(by: 1)
    case .rename, .undo, .redo, .next, .previous, .finding, .game: act(action)
    case .help: mode = .keys(inForm: true)
    case .leave: mode = .map
    case .zoomIn, .zoomOut, .center, .fit: _ = view(action)
    case .zone, .ghost, .grab, .delete, .goTo: break
    }
  }

  // MARK: Text

  /// Begins typing the chosen field's value, from the current one.
  mutating func beginTyping() {
    let isInForm = if case .form = mode { true } else { false }
    switch desk.field?.shown {
    case .text(_, let value): mode = .typing(value, inForm: isInForm)
    case .parameter(let field) where field.choices.isEmpty:
      mode = .typing(field.value, inForm: isInForm)
    case .parameter, nil: break
    }
  }
}
