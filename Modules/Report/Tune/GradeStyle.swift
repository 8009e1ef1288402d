import Experiments

/// How grades are filled: distinguished by hatching, not only by colour.
enum GradeStyle {
  /// The class of cells that a constraint forbids.
  static let forbidden = "g-forbidden"

  /// The rules of the style sheet.
  static let rules = """
    .g-certain{fill:var(--met);--k:var(--met)}.g-likely{fill:url(#g-likely)}
    .g-unlikely{fill:url(#g-unlikely)}.g-excluded{fill:var(--missed);--k:var(--missed)}
    .g-forbidden{fill:url(#g-forbidden)}
    .key.g-likely{background:repeating-linear-gradient(135deg,var(--met) 0 2px,
    var(--perhaps) 2px 5px)}
    .key.g-unlikely{background:radial-gradient(circle,var(--met) 1.1px,var(--missed) 1.4px) 0 0/5px 5px}
    .key.g-excluded{border:1px solid var(--line)}
    .key.g-forbidden{background:linear-gradient(45deg,transparent 44%,var(--muted) 44% 56%,
    transparent 56%),linear-gradient(-45deg,transparent 44%,var(--muted) 44% 56%,transparent 56%)}
    .g-paper{fill:var(--perhaps)}.g-pale{fill:var(--missed)}
    .g-stripe{stroke:var(--met);stroke-width:2}.g-dot{fill:var(--met)}
    .g-cross{stroke:var(--muted);stroke-width:.8}
    .edge{fill:none;stroke:var(--line);stroke-width:1}
    """

  /// The patterns that the rules refer to; once on a page.
  static var patterns: Markup {
    var markup = Markup()
    markup.element(
      "svg", ["class": "defs", "width": "0", "height": "0", "aria-hidden": "true"]
    ) { svg in
      svg.element("defs") { defs in
        pattern("g-likely", size: "6", &defs) {
          $0.empty("rect", ["width": "6", "height": "6", "class": "g-paper"])
          $0.empty("path", ["d": "M-1 7L7 -1M-1 1L1 -1M5 7L7 5", "class": "g-stripe"])
        }
        pattern("g-unlikely", size: "5", &defs) {
          $0.empty("rect", ["width": "5", "height": "5", "class": "g-pale"])
          $0.empty("circle", ["cx": "2.5", "cy": "2.5", "r": "1", "class": "g-dot"])
        }
        pattern("g-forbidden", size: "8", &defs) {
          $0.empty("path", ["d": "M0 0L8 8M8 0L0 8", "class": "g-cross"])
        }
      }
    }
    return markup
  }

  private static func pattern(
    _ id: String, size: String, _ defs: inout Markup, _ body: (inout Markup) -> Void
  ) {
    defs.element(
      "pattern",
      ["id": id, "width": size, "height": size, "patternUnits": "userSpaceOnUse"], body)
  }
}

extension TuneAnswer.Grade {
  /// The class of the style sheet.
  var style: String { "g-" + rawValue }
}
