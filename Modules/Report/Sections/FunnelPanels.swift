import Results

/// How far hunts come: search, fight, trap, capture.
enum FunnelPanels {
  /// Up to so many series have a funnel each; more share one drawing.
  private static let separateLimit = 2

  /// The stages of a series.
  private struct Course {
    var name: String
    var reached: [FunnelChart.Stage]
    var each: [FunnelChart.Stage]
  }

  static func figure(_ scope: ReportScope) -> Figure {
    let words = scope.words
    let courses = courses(scope)
    let isShared = courses.count > separateLimit
    return Figure(
      title: words.funnelHeading,
      note: [
        words.howToReadFunnel, scope.pooledNote,
      ].filter { !$0.isEmpty }.joined(separator: " "),
      legend: isShared
        ? courses.indices.map { (courses[$0].name, Palette.category($0) + " round") } : [],
      drawings: isShared ? shared(courses, words) : separate(courses, words),
      table: DataTable(
        caption: words.howFarHuntsCome,
        header: ["", words.stageColumn, words.shareOrNumber],
        rows: courses.flatMap { course in
          (course.reached + course.each).map { [course.name, $0.name, $0.text] }
        }, nameColumns: 2))
  }

  private static func courses(_ scope: ReportScope) -> [Course] {
    let words = scope.words
    return scope.data.series.enumerated().map { index, tally in
      let reached = HuntStage.allCases.map { stage in
        FunnelChart.Stage(
          name: words.stage(stage), value: tally.share(stage),
          text: HumanNumber.percent(tally.share(stage)))
      }
      let each = HuntAttempt.allCases.map { attempt in
        FunnelChart.Stage(
          name: words.attempt(attempt), value: tally.mean(attempt),
          text: HumanNumber.text(tally.mean(attempt), decimals: 2))
      }
      return Course(name: scope.name(ofSeries: index), reached: reached, each: each)
    }
  }

  private static func titles(_ words: PageWords) -> (reached: String, each: String) {
    (words.huntsThatGotSoFar, words.perHunt)
  }

  private static func separate(_ courses: [Course], _ words: PageWords) -> [Markup] {
    let titles = titles(words)
    return courses.enumerated().flatMap { index, course in
      [
        FunnelChart(
          title: "\(course.name): \(titles.reached)", stages: course.reached, category: index
        ).drawing(id: "funnel-\(index)", description: course.name),
        FunnelChart(
          title: "\(course.name): \(titles.each)", stages: course.each, category: index
        ).drawing(id: "attempts-\(index)", description: course.name),
      ]
    }
  }

  /// A row a stage, a dot a series.
  private static func shared(_ courses: [Course], _ words: PageWords) -> [Markup] {
    let titles = titles(words)
    return [(titles.reached, \Course.reached), (titles.each, \Course.each)].enumerated().map {
      number, kind in
      let (title, path) = kind
      let stages = courses[0][keyPath: path]
      let values = courses.flatMap { $0[keyPath: path].map(\.value) }
      let isShare = number == 0
      let ticks = Ticks(covering: 0, isShare ? 1 : values.max() ?? 1, count: 4)
      let chart = RowChart(
        title: title, names: stages.map(\.name), xTitle: "", ticks: ticks,
        tickText: isShare ? { HumanNumber.text($0 * 100, decimals: 0) + "\u{202F}%" } : nil,
        width: 372, rowHeight: 8 * Double(courses.count) + 6)
      return chart.drawing(id: "funnel-\(number)", description: title) { svg, row, scale, y in
        for (index, course) in courses.enumerated() {
          let stage = course[keyPath: path][row]
          let height = y + 8 * (Double(index) - Double(courses.count - 1) / 2)
          svg.line(
            scale.start, height, scale(stage.value), height,
            "line thin " + Palette.category(index))
          svg.marker(
            scale(stage.value), height, index, size: 3.2,
            tip: "\(course.name), \(stage.name): \(stage.text)")
        }
      }
    }
  }
}
