// The trap window and the endings.
const scenes = (() => {
  const turn = Math.PI / 180;
  const trapBox = (c, x, y, size, openness, colours) => {
    c.save();
    c.translate(x, y);
    c.lineWidth = size * 0.08;
    c.strokeStyle = colours.ink;
    c.fillStyle = colours.trap;
    c.beginPath();
    c.roundRect(-size, 0, size * 2, size * 0.9, size * 0.15);
    c.fill();
    c.stroke();
    for (const side of [-1, 1]) {
      c.save();
      c.translate(side * size, 0);
      c.rotate(side * openness * 2.1);
      c.fillStyle = colours.target;
      c.fillRect(side > 0 ? -size : 0, -size * 0.16, size, size * 0.16);
      c.restore();
    }
    c.restore();
  };
  const rays = (c, x, y, reach, share, colour) => {
    c.strokeStyle = colour;
    c.lineWidth = 6;
    c.lineCap = "round";
    c.globalAlpha = 1 - share;
    for (let i = 0; i < 16; i += 1) {
      const angle = i * 22.5 * turn;
      const from = reach * (0.35 + 0.5 * share);
      const to = reach * (0.45 + 0.75 * share);
      c.beginPath();
      c.moveTo(x + from * Math.cos(angle), y + from * Math.sin(angle));
      c.lineTo(x + to * Math.cos(angle), y + to * Math.sin(angle));
      c.stroke();
    }
    c.globalAlpha = 1;
  };

  const endings = {
    captured(c, box, share, seconds, model, colours) {
      const fall = Math.min(1, share / 0.45);
      const y = box.y - box.radius * 0.45 + box.radius * 0.9 * fall;
      trapBox(c, box.x, box.y + box.radius * 0.5, box.radius * 0.42, Math.max(0, 1 - fall * 1.2), colours);
      if (fall < 1) ghosts.draw(c, model, box.x, y, box.radius * (0.5 - 0.42 * fall), seconds);
      if (share > 0.4) rays(c, box.x, box.y + box.radius * 0.5, box.radius, (share - 0.4) / 0.6, colours.good);
    },
    escaped(c, box, share, seconds, model, colours, screen) {
      const angle = (screen.relativeBearingDegrees ?? 45) * turn;
      const way = share * share * box.radius * 2.4;
      trapBox(c, box.x, box.y + box.radius * 0.5, box.radius * 0.42, 1, colours);
      for (let i = 3; i >= 0; i -= 1) {
        const back = Math.max(0, way - i * 26);
        ghosts.draw(c, model, box.x + back * Math.sin(angle), box.y - back * Math.cos(angle),
          box.radius * 0.42 * (1 - 0.6 * share), seconds, i === 0 ? 1 : 0.18);
      }
    },
    fightLost(c, box, share, seconds, model) {
      ghosts.draw(c, model, box.x, box.y, box.radius * 0.4 * (1 - 0.7 * share), seconds, 1 - 0.8 * share);
    },
    allCaptured(c, box, share, seconds, model, colours) {
      const models = ["", "ghost.wisp", "ghost.skull", "ghost.bat", "ghost.pumpkin", "ghost.lady"];
      models.forEach((model, i) => {
        const angle = (i * 60 + seconds * 40) * turn;
        ghosts.draw(c, model, box.x + 0.72 * box.radius * Math.sin(angle), box.y - 0.72 * box.radius * Math.cos(angle),
          box.radius * 0.2, seconds + i);
      });
      trapBox(c, box.x, box.y - box.radius * 0.1, box.radius * 0.3, 0, colours);
      rays(c, box.x, box.y, box.radius, (seconds * 0.6) % 1, colours.target);
    },
  };

  return {
    trap(c, box, screen, colours, seconds, model) {
      const share = Math.max(0, Math.min(1, screen.leftSeconds / screen.windowSeconds));
      const isLate = screen.leftSeconds < 3;
      const shake = isLate ? 6 : 2;
      ghosts.draw(c, model, box.x + shake * Math.sin(seconds * 31), box.y - box.radius * 0.22, box.radius * 0.4, seconds);
      c.font = `800 ${Math.round(box.radius * 0.5)}px system-ui, sans-serif`;
      c.textAlign = "center";
      c.textBaseline = "middle";
      c.fillStyle = isLate ? colours.danger : colours.ink;
      c.fillText(String(Math.ceil(screen.leftSeconds)), box.x, box.y + box.radius * 0.45);
      c.lineWidth = box.radius * 0.13;
      c.lineCap = "round";
      c.strokeStyle = colours.line;
      c.beginPath();
      c.arc(box.x, box.y, box.radius * 0.9, 0, 7);
      c.stroke();
      c.strokeStyle = isLate ? colours.danger : colours.target;
      c.beginPath();
      c.arc(box.x, box.y, box.radius * 0.9, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI);
      c.stroke();
    },
    ending(c, box, screen, colours, seconds, model) {
      const draw = endings[screen.event];
      // Halfway, every ending shows what it is about.
      const share = lessMotion.matches ? 0.5 : Math.min(1, screen.elapsedSeconds / screen.sceneSeconds);
      if (draw) draw(c, box, share, seconds, model, colours, screen);
    },
    over(c, box, colours, seconds) { endings.allCaptured(c, box, 1, seconds, "", colours); },
  };
})();
