// What is in the picture, in words, and the table of a hunt that is over.
const debrief = (() => {
  const row = (cells, index) => {
    const line = document.createElement("tr");
    line.append(...cells.map((text, column) => {
      const cell = put(index === 0 || column === 0 ? "th" : "td", text);
      if (index === 0) cell.scope = "col"; else if (column === 0) cell.scope = "row";
      if (cells.length === 1) cell.colSpan = 5;
      return cell;
    }));
    return line;
  };
  const table = (rows) => {
    const [element, head, body] = ["table", "thead", "tbody"].map((tag) => document.createElement(tag));
    element.append(put("caption", words.table, "unseen"), head, body);
    head.append(row(rows[0], 0));
    body.append(...rows.slice(1).map((cells, index) => row(cells, index + 1)));
    return element;
  };
  let shown = "";
  const tell = (screen, known) => {
    const [isScanner, isOver] = [screen.screen === "scanner", screen.screen === "debrief"];
    show($("facts"), isScanner || isOver ? known?.caption.facts ?? [] : [], (fact) => put("li", fact));
    show($("marks"), maps.isOn(screen) ? maps.marks() : [], maps.mark);
    show($("table"), isOver && known?.caption.table ? [known.caption.table] : [], table);
    document.body.classList.toggle("over", isOver);
    $("mapSwitch").hidden = !isScanner;
    write($("mapSwitch"), maps.isOpen ? words.radar : words.map);
  };
  return {
    // Puts into the page what the canvas shows: facts of the map and the radar, and how much of a task is done.
    show(screen) {
      const known = maps.look(screen);
      const now = [screen.screen, maps.edition, maps.isOpen, words.map].join();
      if (now !== shown) tell(screen, known);
      shown = now;
      const share = $("share-done");
      const done = Number.isFinite(screen.share) ? Math.round(screen.share * 20) / 20 : null;
      if (share.hidden !== (done === null)) share.hidden = done === null;
      if (done !== null && share.value !== done) share.value = done;
    },
  };
})();
