/// How maps are coloured: the ground in pale colours, and time spent on it in one warm hue.
///
/// The steps of the hue are those of M. Harrower and C. A. Brewer, "ColorBrewer.org", The
/// Cartographic Journal 40 (2003): Oranges; in dark mode they grow brighter instead of darker.
enum MapStyle {
  /// The number of steps of the hue.
  static let stepCount = 6

  /// Returns the class of a step of the hue, from 0.
  static func step(_ index: Int) -> String { "d\(index)" }

  private static let light = """
    --water:#bfd9ee;--building:#dcd9d6;--closed:#f1e3e6;--way:#d3cbb8;--barrier:#8a8178;
    --d0:#fdd9b5;--d1:#fdbb7e;--d2:#fd9843;--d3:#ec6b15;--d4:#c44403;--d5:#8c2d04
    """

  private static let dark = """
    --water:#1c3a53;--building:#33322f;--closed:#33262b;--way:#4a463c;--barrier:#8d857b;
    --d0:#4a2a12;--d1:#7a3d0d;--d2:#b2560d;--d3:#e8802c;--d4:#fdae6b;--d5:#fee0c2
    """

  /// The rules of the style sheet.
  static var rules: String {
    var text =
      ":root{\(light)}@media screen and (prefers-color-scheme:dark){:root{\(dark)}}" + shapes
    for index in 0..<stepCount { text += ".d\(index){--k:var(--d\(index))}" }
    return text
  }

  private static let shapes = """
    .defs{position:absolute}
    .cells{fill:var(--k);shape-rendering:crispEdges}
    .m-water,.m-building,.m-closed{fill:var(--k);fill-rule:evenodd}
    .m-water,.m-stream{--k:var(--water)}.m-building{--k:var(--building)}
    .m-closed{--k:var(--closed)}.m-path{--k:var(--way)}.m-steps,.m-barrier,.m-gate{--k:var(--barrier)}
    .m-stream,.m-path,.m-steps,.m-barrier,.m-gate{fill:none;stroke:var(--k);
    vector-effect:non-scaling-stroke;stroke-linejoin:round}
    .m-stream{stroke-width:2}.m-path{stroke-width:1}.m-steps{stroke-width:3;stroke-dasharray:1 1}
    .m-barrier{stroke-width:1}.m-gate{stroke-width:4;stroke-linecap:round}
    .key.m-path,.key.m-barrier{height:2px;vertical-align:4px}.key.m-gate{border-radius:50%;
    width:6px;height:6px;vertical-align:1px}
    .key.m-steps{background:repeating-linear-gradient(90deg,var(--k) 0 1px,transparent 1px 3px)}
    .outline{fill:none;stroke:var(--c2);stroke-width:1;stroke-opacity:.6}
    .end{fill:none;stroke-linecap:round;stroke-width:4.4;stroke:var(--k)}
    .done{--k:var(--c2)}.gone{--k:var(--c3)}.quit{stroke:var(--ink);stroke-width:1.8;fill:none;stroke-linecap:round}
    .end.under{stroke:var(--paper);stroke-width:6.4}.quit.under{stroke:var(--paper);stroke-width:4.6}
    .key.dotted{border-radius:50%;width:8px;height:8px;vertical-align:1px}
    .leash{fill:none;stroke:var(--ink);stroke-width:.7;stroke-opacity:.45}
    .key.quit{background:linear-gradient(45deg,transparent 42%,var(--ink) 42% 58%,transparent 58%),
    linear-gradient(-45deg,transparent 42%,var(--ink) 42% 58%,transparent 58%)}
    """
}
