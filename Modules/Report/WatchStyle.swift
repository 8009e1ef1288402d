/// The style of hunts that play on a page.
enum WatchStyle {
  /// The sheet's text; it has no character that XML would have to escape.
  static var markup: Markup {
    var markup = Markup()
    markup.write(text)
    return markup
  }

  private static let text = """
    [hidden]{display:none}
    .watch{border:1px solid var(--line);border-radius:12px;padding:12px}
    .watch button,.watch select{font:inherit;font-size:15px;color:var(--ink);background:var(--soft);
    border:1px solid var(--line);border-radius:8px;min-height:44px;padding:4px 12px;cursor:pointer}
    .watch button:focus-visible,.watch select:focus-visible,.watch input:focus-visible{
    outline:3px solid var(--accent);outline-offset:1px}
    .watch button[aria-pressed=true]{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
    @media(forced-colors:active){.watch button[aria-pressed=true]{forced-color-adjust:none;
    background:Highlight;color:HighlightText}}
    .picks{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:8px}
    .screen{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:16px;align-items:stretch}
    .screen canvas{display:block;width:100%;aspect-ratio:4/3;border-radius:10px}
    .told{min-width:0;overflow-wrap:anywhere}
    .told .top{color:var(--muted);font-size:14px;margin:0 0 6px}
    #watch-headline{font-size:26px;line-height:1.15;font-weight:700;margin:0 0 10px}
    #watch-lines{list-style:none;margin:0;padding:0;font-size:15px}
    #watch-notes p{margin:8px 0 0;padding:4px 10px;border-left:4px solid var(--accent);background:var(--soft)}
    .told .danger{color:color-mix(in srgb,var(--c1) 70%,var(--ink))}.told .target{font-weight:700}.told .dim{color:var(--muted)}
    .controls{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-top:12px}
    .controls button{width:48px;padding:8px}
    .controls svg{display:block;width:100%;height:24px;fill:var(--ink)}
    #watch-clock{margin-left:auto;font-variant-numeric:tabular-nums}
    #watch-time{display:block;width:100%;min-height:36px;margin:4px 0 0;accent-color:var(--accent)}
    .chance svg{display:block;width:calc(100% - 16px);height:72px;margin:0 8px;border:solid var(--line);border-width:1px 0}
    .chance .curve{fill:none;stroke:var(--accent);stroke-width:2;vector-effect:non-scaling-stroke}
    .chance .band{fill:var(--accent)}
    .chance p{font-size:14px;margin:6px 0 0}.chance ol{padding:0;margin:4px 0 8px;list-style:none}
    .chance button{width:100%;text-align:left;font-size:14px;border:0;background:none;padding:3px 6px;overflow-wrap:anywhere}
    #watch-told{font-size:14px;min-height:1.5em;margin:2px 0 8px;color:var(--muted)}
    .marks{columns:2 260px;column-gap:24px;padding:0;margin:8px 0 0;list-style:none;font-size:14px}
    .marks button{width:100%;text-align:left;border:0;background:none;min-height:36px;padding:3px 6px;
    font-size:14px;overflow-wrap:anywhere;break-inside:avoid}
    .marks button[aria-pressed=true]{background:var(--soft);box-shadow:none}
    @media(max-width:640px){.screen{grid-template-columns:1fr}.screen canvas{aspect-ratio:1}
    .told{min-height:170px}#watch-clock{margin-left:0}}
    @media print{#watch{display:none}}
    """
}
