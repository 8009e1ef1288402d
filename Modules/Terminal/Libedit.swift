#if LIBEDIT
  internal import CLibedit
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The calls of libedit's readline interface, whose state is global; use it from one thread.
  enum Libedit {
    private nonisolated(unsafe) static var complete: ((String) -> LineCompletion)?
    private nonisolated(unsafe) static var candidates: [String] = []

    static func begin(
      name: String, history: [String], complete: @escaping (String) -> LineCompletion
    ) {
      // Without a UTF-8 locale, libedit would take letters beyond ASCII for several characters.
      setlocale(LC_CTYPE, "")
      if String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" {
        setlocale(LC_CTYPE, "C.UTF-8")
      }
      self.complete = complete
      // Before the first call that initializes libedit, which looks for it then.
      ghost_set_key_reader { _ in KeyInput.next() }
      ghost_set_name(strdup(name))
      ghost_set_word_breaks(strdup(" \t;"))
      atexit { Platform.write(BracketedPaste.off) }
      using_history()
      stifle_history(Int32(HistoryFile.mostLines))
      for line in history { add_history(line) }
      ghost_set_completion { word, _, _ in
        word.flatMap { Libedit.matches(for: String(cString: $0)) }
      }
    }

    static func remember(_ line: String) { add_history(line) }

    static func read(prompt: String) -> LineEditor.Answer {
      Interrupts.take()
      errno = 0
      // It stays on during a command, when the next lines may already be pasted.
      Platform.write(BracketedPaste.on)
      guard let text = readline(prompt) else {
        let isInterrupted = Interrupts.take()
        Platform.write([0x0A])
        return isInterrupted ? .interrupted : .end
      }
      defer { free(text) }
      return .line(String(cString: text))
    }

    /// Called on Tab: returns the candidates for libedit's word, which ends at the cursor.
    private static func matches(
      for word: String
    ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
      ghost_end_completion(0x20)
      guard let complete, let buffer = ghost_line() else { return nil }
      // libedit counts the cursor in characters, other versions in bytes.
      let (line, point) = (String(cString: buffer), Int(ghost_point()))
      let byScalars = String(String.UnicodeScalarView(line.unicodeScalars.prefix(point)))
      let byBytes = String(decoding: line.utf8.prefix(point), as: UTF8.self)
      let beginning = byScalars.hasSuffix(word) ? byScalars : byBytes
      let found = complete(beginning)
      // libedit's word may be the end of ours, whose name has spaces, or vice versa.
      candidates = found.candidates.compactMap { candidate in
        let common = found.replaced.utf8.count - word.utf8.count
        if common <= 0 { return String(word.utf8.prefix(-common)).map { $0 + candidate } }
        return String(candidate.utf8.dropFirst(common))
      }
      if candidates.count == 1, let last = candidates[0].last, ":=/,".contains(last) {
        ghost_end_completion(0)
      }
      return rl_completion_matches(word) { _, state in
        Libedit.candidates.indices.contains(Int(state))
          ? strdup(Libedit.candidates[Int(state)]) : nil
      }
    }
  }
#endif
