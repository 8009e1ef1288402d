/// The style sheet: one column, for light and dark mode, screen and paper.
enum PageStyle {
  /// The sheet's text; it has no character that XML would have to escape.
  static var markup: Markup {
    var markup = Markup()
    markup.write(text)
    return markup
  }

  private static var text: String {
    "" + colors + page + tables + drawings + MapStyle.rules + GradeStyle.rules + paper
  }

  private static let light = """
    --paper:#fff;--ink:#1b1e22;--muted:#59616b;--line:#dfe3e8;--soft:#f4f6f8;--accent:#0b5f94;
    --met:#0072b2;--on-met:#fff;--perhaps:#b9d9ee;--on-perhaps:#1b1e22;--missed:#eceef1;
    --on-missed:#59616b;--zone:#eef3ee;--warn:#fff4e0;--warnline:#e69f00
    """

  private static let dark = """
    --paper:#14171b;--ink:#e7eaee;--muted:#a3abb6;--line:#2e343c;--soft:#1c2026;--accent:#7cc0ee;
    --met:#56b4e9;--on-met:#0d1116;--perhaps:#27526e;--on-perhaps:#e7eaee;--missed:#262b32;
    --on-missed:#a3abb6;--zone:#1d2622;--warn:#33290f;--warnline:#f0b93a
    """

  private static let colors =
    ":root{color-scheme:light dark;\(light);\(Palette.variables.light)}"
    + "@media screen and (prefers-color-scheme:dark){:root{\(dark);\(Palette.variables.dark)}}"

  private static let page = """
    *{box-sizing:border-box}
    html{font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif;
    background:var(--paper);color:var(--ink);-webkit-text-size-adjust:100%}
    body{margin:0 auto;max-width:920px;padding:24px 20px 64px;overflow-wrap:break-word}
    h1{font-size:28px;line-height:1.2;margin:0 0 4px;overflow-wrap:anywhere}
    h2{font-size:21px;line-height:1.25;margin:48px 0 12px;padding-top:12px;
    border-top:1px solid var(--line)}
    h3{font-size:16px;line-height:1.3;margin:28px 0 2px}
    p{margin:0 0 10px;max-width:68ch}
    .lead{font-size:19px;line-height:1.45}
    .note{color:var(--muted);font-size:14px}
    .warning{background:var(--warn);border-left:4px solid var(--warnline);padding:8px 12px}
    blockquote{margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid var(--line);
    max-width:68ch;white-space:pre-line}
    nav{font-size:14px;margin-top:12px;line-height:1.9}
    a{color:var(--accent);margin-right:10px}
    h3 code{color:var(--muted);font-weight:400}
    code{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
    .facts{display:grid;grid-template-columns:minmax(120px,max-content) 1fr;gap:4px 18px;
    margin:14px 0;font-size:15px}
    .facts dt{color:var(--muted);max-width:230px;overflow-wrap:anywhere}
    .facts dd{margin:0;overflow-wrap:anywhere}
    summary{cursor:pointer;color:var(--accent);font-size:14px;margin-top:6px}
    @media(max-width:560px){body{padding:16px 14px 48px}.facts{grid-template-columns:1fr;gap:0}
    .facts dt{max-width:none}.facts dd{margin-bottom:8px}h1{font-size:24px}}
    """

  private static let tables = """
    .scroll{overflow-x:auto;margin:10px 0}
    table{border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}
    caption{text-align:left;color:var(--muted);font-size:13px;padding-bottom:4px}
    th,td{padding:4px 14px 4px 0;text-align:left;vertical-align:top;
    border-bottom:1px solid var(--line);font-weight:400}
    thead :is(th,td){min-width:52px;color:var(--muted);font-size:13px;vertical-align:bottom}
    .v{text-align:right;white-space:nowrap}.s{white-space:nowrap}
    thead .v,.tight .v{white-space:normal}
    \(labels)\(cards(".cards.early", in: "(max-width:900px)"))
    \(cards(".cards", in: "(max-width:600px)"))\(cards(".cards.always", in: "(min-width:0)"))
    @media screen{.cards.always tbody{display:grid;gap:0 32px;
    grid-template-columns:repeat(auto-fill,minmax(min(270px,100%),1fr))}
    .cards.always .v{white-space:nowrap}.cards.always td::before{white-space:normal}
    .cards.always .s{overflow-wrap:normal}}
    """

  /// The number of columns whose cells have a label on a card.
  private static let labelCount = 24

  /// The rules that give each cell of a card the label of its column.
  private static var labels: String {
    (1...labelCount).map { ".cards tr :nth-child(\($0)){--h:var(--h\($0))}" }.joined()
  }

  /// Returns the rules that turn the rows of a table into cards in some windows.
  private static func cards(_ table: String, in windows: String) -> String {
    var text = "@media screen and \(windows){"
    text += "\(table),\(table) :is(caption,tbody,tr){display:block}\(table) thead{display:none}"
    text += "\(table) tr{padding:6px 0;border-bottom:1px solid var(--line)}"
    text += "\(table) :is(th,td){display:flex;justify-content:space-between;gap:2px 16px;border:0;"
    text += "padding:1px 0;text-align:right;white-space:normal;overflow-wrap:anywhere}"
    text += "\(table) tbody th{font-weight:600;justify-content:flex-start;text-align:left;gap:7px}"
    text += "\(table) :is(th,td)::before{color:var(--muted);font-weight:400;text-align:left;"
    text +=
      "overflow-wrap:anywhere}\(table) td::before{min-width:30%}\(table) th::before{flex:none}"
    return text + "\(table) :is(th,td)::before{content:var(--h)}}"
  }

  private static let drawings: String = {
    var text = """
      figure{margin:0 0 20px}
      @media(forced-colors:active){.key,figure svg,figure svg text{forced-color-adjust:none}
      figure svg{background:var(--paper)}}
      .panels{display:flex;flex-wrap:wrap;align-items:flex-start;gap:18px 28px;margin-top:10px}
      .panels svg{width:372px;max-width:100%;height:auto}
      .wide,.narrow{margin-top:10px}
      .wide svg,.narrow svg{display:block;max-width:100%;height:auto}
      .narrow{display:none}.narrow svg{width:100%;max-width:480px}
      @media screen and (max-width:800px){.wide{display:none}.narrow{display:block}}
      .legend{list-style:none;display:flex;flex-wrap:wrap;gap:2px 18px;margin:6px 0 0;padding:0;
      font-size:13px}
      .key{display:inline-block;width:13px;height:13px;margin-right:6px;vertical-align:-2px;
      background:var(--k)}
      .round{border-radius:50%}
      .triangle{clip-path:polygon(50% 0,100% 100%,0 100%)}
      .key.x{background:linear-gradient(45deg,transparent 42%,var(--c1) 42% 58%,transparent 58%),
      linear-gradient(-45deg,transparent 42%,var(--c1) 42% 58%,transparent 58%)}
      .key.begin{border:2px solid var(--ink);background:none;width:11px;height:11px}
      .key.g{background:var(--ink);border-radius:50%;width:7px;height:7px;margin:0 8px 0 3px;
      vertical-align:1px}
      .t{font:11px system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif;fill:var(--ink)}
      .t.title{font-size:12.5px;font-weight:600}
      .t.name{fill:var(--muted)}
      .t.in{font-size:10px}
      .on-light{fill:#000}.on-dark{fill:#fff}
      .t.halo{paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}
      .grid{stroke:var(--line);stroke-width:1}
      .axis{stroke:var(--muted);stroke-width:1}
      .target{fill:var(--ink);fill-opacity:.07}
      .asked{fill:var(--k);fill-opacity:.1}
      .line{stroke:var(--k);stroke-width:2;fill:none;stroke-linejoin:round}
      .thin{stroke-width:1.2}
      .whisker{stroke-width:1;stroke-opacity:.45}
      .ink{stroke:var(--ink)}
      .band{fill:var(--k);fill-opacity:.16}
      .dot{fill:var(--k);stroke:var(--paper);stroke-width:1}
      .box{fill:var(--k);fill-opacity:.75}
      .pale{fill:var(--k);fill-opacity:.4}.key.pale{opacity:.4}
      .range{stroke:var(--line);stroke-width:6;stroke-linecap:round}
      .mark{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:3 2}
      .key.mark{background:none;border-left:2px dashed var(--ink);width:3px}
      .faint{fill:var(--c6);fill-opacity:.35}
      .median{stroke:var(--ink);stroke-width:2.5}
      .part{fill:var(--k);stroke:var(--paper);stroke-width:1}
      .cell{stroke:var(--paper);stroke-width:1}
      .swatch{shape-rendering:crispEdges}
      .cell.empty{fill:none;stroke:var(--line)}
      .met,.perhaps,.missed{fill:var(--k)}
      .zone{fill:var(--zone);stroke:var(--c2);stroke-width:1;stroke-opacity:.6}
      .reach{fill:none;stroke:var(--muted);stroke-width:.8;stroke-dasharray:2 2}
      .track{fill:none;stroke:var(--c0);stroke-width:1.3;stroke-linejoin:round;stroke-opacity:.85}
      .jump{stroke:var(--c1);stroke-width:1;stroke-dasharray:4 3}
      .cross{stroke:var(--c1);stroke-width:2.2}
      .ghost{fill:var(--ink)}
      .start{fill:var(--paper);stroke:var(--ink);stroke-width:2}
      .scale{fill:none;stroke:var(--ink);stroke-width:1.2}
      """
    for index in 0..<Palette.categoryCount {
      text += ".c\(index){--k:var(--c\(index))}.q\(index){--k:var(--q\(index))}"
      text += ".on-c\(index){fill:var(--on-c\(index))}.on-q\(index){fill:var(--on-q\(index))}"
    }
    for style in ["met", "perhaps", "missed"] {
      text += ".\(style){--k:var(--\(style))}.on-\(style){fill:var(--on-\(style))}"
    }
    return text
  }()

  private static let paper = """
    @page{margin:14mm}@media print{html{font-size:11pt}body{max-width:none;padding:0}nav,summary{display:none}
    h2{break-after:avoid;margin-top:24px}h3,figcaption{break-after:avoid}
    svg,.legend,tr,.short{break-inside:avoid}.note,.lead{break-after:avoid}
    .scroll{overflow:visible}table{font-size:9pt}.v,.s{white-space:normal}.panels{gap:12px 4%}
    .panels svg{width:48%}.lead{font-size:13pt}.facts{font-size:10pt}figure .note{font-size:9pt}
    *{-webkit-print-color-adjust:exact;print-color-adjust:exact}
    a{color:inherit;text-decoration:none}}
    """
}
