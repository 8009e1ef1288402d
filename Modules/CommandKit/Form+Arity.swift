extension Form {
  /// Creates a form without arguments, with an optional keyword.
  public init(
    word: String? = nil,
    run: @escaping (inout State, inout World) throws(CommandRefusal) -> Void
  ) {
    self.init(word, []) { _, _ in run }
  }

  /// Creates a form with one argument.
  public init<A>(
    word: String? = nil, _ a: Argument<A, World>,
    run: @escaping (A, inout State, inout World) throws(CommandRefusal) -> Void
  ) {
    self.init(word, [Slot(a)]) { parts, world throws(Misread) in
      guard let a = try Self.read(a, parts, 0, world) else { return nil }
      return { state, world throws(CommandRefusal) in try run(a, &state, &world) }
    }
  }

  /// Creates a form with two arguments.
  public init<A, B>(
    word: String? = nil, _ a: Argument<A, World>, _ b: Argument<B, World>,
    run: @escaping (A, B, inout State, inout World) throws(CommandRefusal) -> Void
  ) {
    self.init(word, [Slot(a), Slot(b)]) { parts, world throws(Misread) in
      guard let a = try Self.read(a, parts, 0, world), let b = try Self.read(b, parts, 1, world)
      else { return nil }
      return { state, world throws(CommandRefusal) in try run(a, b, &state, &world) }
    }
  }

  /// Creates a form with three arguments.
  public init<A, B, C>(
    word: String? = nil, _ a: Argument<A, World>, _ b: Argument<B, World>,
    _ c: Argument<C, World>,
    run: @escaping (A, B, C, inout State, inout World) throws(CommandRefusal) -> Void
  ) {
    self.init(word, [Slot(a), Slot(b), Slot(c)]) { parts, world throws(Misread) in
      guard let a = try Self.read(a, parts, 0, world), let b = try Self.read(b, parts, 1, world),
        let c = try Self.read(c, parts, 2, world)
      else { return nil }
      return { state, world throws(CommandRefusal) in try run(a, b, c, &state, &world) }
    }
  }

  /// Creates a form with four arguments.
  public init<A, B, C, D>(
    word: String? = nil, _ a: Argument<A, World>, _ b: Argument<B, World>,
    _ c: Argument<C, World>, _ d: Argument<D, World>,
    run: @escaping (A, B, C, D, inout State, inout World) throws(CommandRefusal) -> Void
  ) {
    self.init(word, [Slot(a), Slot(b), Slot(c), Slot(d)]) { parts, world throws(Misread) in
      guard let a = try Self.read(a, parts, 0, world), let b = try Self.read(b, parts, 1, world),
        let c = try Self.read(c, parts, 2, world), let d = try Self.read(d, parts, 3, world)
      else { return nil }
      return { state, world throws(CommandRefusal) in try run(a, b, c, d, &state, &world) }
    }
  }

  private static func read<Value>(
    _ argument: Argument<Value, World>, _ parts: [ArraySlice<String>], _ place: Int, _ world: World
  ) throws(Misread) -> Value? {
    do throws(CommandRefusal) {
      return try argument.read(parts[place], world)
    } catch {
      throw Misread(place: place, refusal: error)
    }
  }
}
