#if os(Linux)
  import Foundation
  import TestSupport
  import TestThreads
  import Testing
  import TextKit

  @testable import LabComposition

  /// The lab in both languages, as its program is run; skipped where it was not built.
  @Suite("The languages of the lab", .enabled(if: Programs.built != nil), .ownThread)
  final class LabLanguageTests {
    private let programs: Programs

    init() throws {
      programs = try Programs()
      for (name, text) in LabCommands.files { try programs.write(text, to: name) }
    }

    deinit { programs.remove() }

    /// Runs commands in a folder of their own, under a locale; the output of each is a file there.
    private func run(_ commands: [String], in folder: String, locale: String) throws {
      let lines = commands.enumerated().map { index, command in
        "{ \(command); } > said-\(index).txt 2>&1"
      }
      let outcome = try programs.run(
        """
        export LC_ALL=\(locale) PATH="$PWD:$PATH"
        mkdir \(folder) && cd \(folder) && cp ../*.yml ../*.json .
        """ + "\n" + lines.joined(separator: "\n"))
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    }

    private func said(_ index: Int, in folder: String) -> String {
      String(decoding: programs.bytes(of: "\(folder)/said-\(index).txt") ?? Data(), as: UTF8.self)
    }

    @Test("Every command answers in Russian alone, and files are the same in any language")
    func answers() throws {
      let commands = LabCommands.answers
      try run(commands, in: "ru", locale: "ru_RU.UTF-8")
      try run(commands, in: "en", locale: "C")
      for (index, command) in commands.enumerated() {
        let (russian, english) = (said(index, in: "ru"), said(index, in: "en"))
        if LabCommands.forPrograms.contains(where: command.contains) {
          #expect(russian == english && !russian.isEmpty, "\(command)")
        } else {
          report(englishIn: russian, command)
          report(russianIn: english, command)
        }
      }
      let files = FileManager.default.enumerator(atPath: programs.folder.path + "/ru")
      var count = 0
      for case let file as String in try #require(files) where !file.hasPrefix("said-") {
        let (russian, english) = (
          programs.bytes(of: "ru/" + file), programs.bytes(of: "en/" + file)
        )
        guard let russian else { continue }
        if file.hasSuffix(".html") {
          for line in PageText.lines(of: russian) { report(englishIn: line, file) }
        } else if !LabCommands.isComment(file) {
          count += 1
          #expect(russian == english, "\(file) has a language")
        }
      }
      #expect(count > 40, "\(count)")
    }

    @Test("Help of every command is Russian, as are refusals")
    func help() throws {
      let commands = LabCommands.help + LabCommands.refusals
      try run(commands, in: "ru", locale: "ru_RU.UTF-8")
      for (index, command) in commands.enumerated() {
        let text = said(index, in: "ru")
        report(englishIn: text, command)
        #expect(Self.isRussian(text[...]), "\(command): \(text)")
        // A synopsis is one line, as in English.
        for line in text.split(separator: "\n")
        where LabCommands.help.contains(command) && !line.hasPrefix("ЗАПУСК") {
          #expect(line.count <= 80, "\(command): \(line)")
        }
      }
    }

    @Test("The shell's program has Russian help, and refuses options in Russian")
    func shellHelp() throws {
      let said = try programs.run(
        """
        export LC_ALL= LC_MESSAGES= LANG=ru_RU.UTF-8
        ./ghostbuster --help; ./ghostbuster readings --help; ./ghostbuster --foo; echo $?
        """)
      report(englishIn: said.output, "ghostbuster --help")
      #expect(said.output.hasSuffix("2\n"))
      #expect(said.errors.contains("Ошибка: неизвестная опция '--foo'"), "\(said.errors)")
      let first = try programs.run(
        "export LC_ALL=C; for l in en ru; do ./ghostbuster --lang $l --help | head -1; done")
      #expect(first.output.hasPrefix("OVERVIEW: Create ghost hunts"), "\(first)")
      #expect(first.output.contains("\nОБЗОР: Создавай охоты"), "\(first)")
    }

    @Test("English is found in a text and on a page, and not in names and quotes")
    func finder() {
      #expect(EnglishText.sentences(in: "итог: no point has one") == ["no point has one"])
      let names = "ghostlab fit player a.jsonl; grid, list, lhs; 'no point has one', `a b c`"
      #expect(EnglishText.sentences(in: names).isEmpty)
      let page = #"<p title="one two three">да</p><style>a b c</style><td>we all fail</td>"#
      #expect(PageText.lines(of: Data(page.utf8)) == ["one two three", "да", "we all fail"])
    }

    @Test("--lang goes before the environment, anywhere; programs read English")
    func choice() throws {
      let said = try programs.run(
        """
        export LC_ALL= LC_MESSAGES= LANG=ru_RU.UTF-8
        for words in "explain seed" "--lang en explain seed" "explain --lang=en seed" \
          "help --lang en" "--lang ru --lang en explain seed"; do ./ghostlab $words | head -1; done
        LC_ALL=C ./ghostlab explain seed | head -1
        LC_MESSAGES=en_US ./ghostlab explain seed | head -1
        LC_ALL=C ./ghostlab explain seed --lang ru | head -1
        ./ghostlab --experimental-dump-help | grep -c Зерно
        ./ghostlab --generate-completion-script fish | grep -c Зерно
        ./ghostlab explain seed --lang xx; echo $?
        ./ghostlab explain seed --lang; echo $?
        """)
      let (russian, english) = ("seed (ключ)", "seed (key)")
      let overview =
        "OVERVIEW: Simulate thousands of ghost hunts to balance a game before anyone"
      #expect(
        said.output.split(separator: "\n").map(String.init) == [
          russian, english, english, overview, english, english, english, russian, "0", "0", "2",
          "2",
        ], "\(said)")
      #expect(
        said.errors.contains("значение 'xx' не подходит для '--lang <lang>', нужно: 'ru' или"))
      #expect(said.errors.contains("не хватает значения у '--lang <lang>'"), "\(said.errors)")
    }

    @Test("Shards of machines in different languages merge to the same bytes")
    func shards() throws {
      let said = try programs.run(
        """
        for part in 1 2 3; do
          [ $part = 2 ] && lang=ru || lang=en
          ./ghostlab --lang $lang sweep hunts.yml --shard $part/3 --out mixed
          ./ghostlab sweep hunts.yml --shard $part/3 --out one
        done
        ./ghostlab merge mixed --out a --runs --lang ru && ./ghostlab merge one --out b --runs
        diff -r a b && diff -r mixed one
        """)
      #expect(said.status == 0, "\(said)")
      #expect(programs.bytes(of: "a/runs.csv") != nil)
    }

    // MARK: Languages of texts

    private static func isCyrillic(_ letter: Character) -> Bool {
      letter.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }
    }

    /// Whether a text has a word in Cyrillic letters; a dart's `3х20` has a letter.
    private static func isRussian(_ text: Substring) -> Bool {
      zip(text, text.dropFirst()).contains { isCyrillic($0) && isCyrillic($1) }
    }

    private func report(englishIn text: String, _ source: String) {
      for line in text.split(separator: "\n") {
        for sentence in EnglishText.sentences(in: String(line)) {
          Issue.record("\(source): English '\(sentence)' in: \(line)")
        }
      }
    }

    private func report(russianIn text: String, _ source: String) {
      if let line = text.split(separator: "\n").first(where: Self.isRussian) {
        Issue.record("\(source): Russian in: \(line)")
      }
    }
  }

  /// English among the words of another language.
  enum EnglishText {
    /// Words of command lines, names and citations, which are the same in every language.
    private static let neutral: Set = [
      "ghostlab", "ghostbuster", "make", "et", "al", "novice", "expert", "park", "urban", "open",
      "escapes", "attempts", "points", "for",
    ]

    /// Returns runs of three lower-case English words with nothing between them, outside quotes.
    static func sentences(in line: String) -> [String] {
      let lower = line.utf8.split(separator: UInt8(ascii: " ")).count { word in
        word.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      }
      // Most lines of Russian end here; searching for quotes takes long.
      guard lower > 2 else { return [] }
      var text = line
      for pattern in [#"'[^']*'"#, #"«[^»]*»"#, #"`[^`]*`"#, #""[^"]*""#, #"<[^>]*>"#] {
        text = text.replacingOccurrences(of: pattern, with: "§", options: .regularExpression)
      }
      var found: [String] = []
      var run: [Substring] = []
      func end() {
        if run.count >= 3 { found.append(run.joined(separator: " ")) }
        run = []
      }
      for word in text.split(separator: " ") {
        let bare = word.drop { $0 == "(" }.prefix { !",.;:)?!".contains($0) }
        let isWord =
          !bare.isEmpty && bare.allSatisfy { ("a"..."z").contains($0) || $0 == "’" }
          && !neutral.contains(String(bare))
        if isWord, bare.count >= word.drop(while: { $0 == "(" }).count - 1 {
          if word.first == "(" { end() }
          run.append(bare)
          if word.last?.isLetter == false { end() }
        } else {
          end()
        }
      }
      end()
      return found
    }
  }

  /// What people read on a page.
  enum PageText {
    /// Returns the texts between tags and in the attributes that are read out, each once.
    static func lines(of page: Data) -> Set<String> {
      var lines: Set<String> = []
      var silent: String?
      for piece in String(decoding: page, as: UTF8.self).utf8.split(separator: UInt8(ascii: "<")) {
        let parts = String(Substring(piece)).split(
          separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
        let tag = String(parts[0].prefix { $0 != " " })
        if let open = silent {
          if tag == "/" + open { silent = nil } else { continue }
        } else if ["script", "style", "code"].contains(tag) {
          silent = tag
          continue
        }
        for name in ["aria-label", "title", "alt"] where parts[0].contains(" \(name)=") {
          let values = parts[0].components(separatedBy: " \(name)=\"").dropFirst()
          lines.formUnion(values.map { String($0.prefix { $0 != "\"" }) })
        }
        if parts.count > 1, !parts[1].isEmpty { lines.insert(String(parts[1])) }
      }
      return Set(
        lines.map {
          $0.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
            .replacing("&amp;", with: "&")
        })
    }
  }
#endif
