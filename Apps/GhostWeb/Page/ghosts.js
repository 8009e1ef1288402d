// The ghosts' looks, each in a square of 2 by 2 about its middle.
const ghosts = (() => {
  const eyes = (c, y = -0.2, apart = 0.3, size = 0.14) => {
    c.fillStyle = "#0b1a16";
    for (const side of [-1, 1]) {
      c.beginPath();
      c.ellipse(side * apart, y, size * 0.8, size, 0, 0, 7);
      c.fill();
    }
  };
  const sheet = (c, sway) => {
    c.beginPath();
    c.arc(0, -0.2, 0.68, Math.PI, 0);
    c.lineTo(0.68, 0.66);
    for (let i = 0; i < 4; i += 1) {
      const x = 0.68 - i * 0.34;
      const hem = 0.98 + 0.05 * Math.sin(sway + i * 1.7);
      c.bezierCurveTo(x, hem, x - 0.17, hem, x - 0.17, 0.72);
      c.bezierCurveTo(x - 0.17, 0.6, x - 0.34, 0.6, x - 0.34, 0.66);
    }
    c.closePath();
    c.fill();
    c.stroke();
  };
  const looks = {
    "ghost.default"(c, t) {
      sheet(c, t * 3);
      eyes(c);
      c.beginPath();
      c.ellipse(0, 0.12, 0.1, 0.14, 0, 0, 7);
      c.fill();
    },
    wisp(c, t) {
      c.beginPath();
      c.moveTo(0.1 * Math.sin(t * 5), -0.95);
      c.bezierCurveTo(0.35, -0.4, 0.75, -0.1, 0.6, 0.4);
      c.bezierCurveTo(0.45, 0.95, -0.45, 0.95, -0.6, 0.4);
      c.bezierCurveTo(-0.75, -0.05, -0.2, -0.3, 0.1 * Math.sin(t * 5), -0.95);
      c.fill();
      c.stroke();
      eyes(c, 0.2, 0.24, 0.12);
    },
    skull(c) {
      c.beginPath();
      c.arc(0, -0.15, 0.72, 0.75 * Math.PI, 0.25 * Math.PI);
      c.lineTo(0.36, 0.85);
      c.lineTo(-0.36, 0.85);
      c.closePath();
      c.fill();
      c.stroke();
      eyes(c, -0.12, 0.32, 0.22);
      c.fillRect(-0.05, 0.2, 0.1, 0.14);
      for (const x of [-0.2, 0, 0.2]) c.fillRect(x - 0.015, 0.5, 0.03, 0.32);
    },
    bat(c, t) {
      const lift = 0.18 * Math.sin(t * 9);
      for (const side of [1, -1]) {
        c.beginPath();
        c.moveTo(side * 0.15, -0.2);
        c.quadraticCurveTo(side * 0.6, -0.7 - lift, side * 1.05, -0.4 - lift);
        c.quadraticCurveTo(side * 0.8, -0.05, side * 0.86, 0.3 - lift);
        c.quadraticCurveTo(side * 0.66, 0.05, side * 0.5, 0.3 - lift * 0.5);
        c.quadraticCurveTo(side * 0.36, 0.12, side * 0.15, 0.35);
        c.closePath();
        c.fill();
        c.stroke();
      }
      c.beginPath();
      c.moveTo(-0.26, -0.16);
      c.lineTo(-0.24, -0.52);
      c.quadraticCurveTo(-0.1, -0.42, 0, -0.42);
      c.quadraticCurveTo(0.1, -0.42, 0.24, -0.52);
      c.lineTo(0.26, -0.16);
      c.quadraticCurveTo(0.3, 0.35, 0, 0.55);
      c.quadraticCurveTo(-0.3, 0.35, -0.26, -0.16);
      c.fill();
      c.stroke();
      eyes(c, -0.12, 0.12, 0.09);
    },
    pumpkin(c) {
      for (const [x, w] of [[-0.4, 0.42], [0.4, 0.42], [0, 0.5]]) {
        c.beginPath();
        c.ellipse(x, 0.12, w, 0.66, 0, 0, 7);
        c.fill();
        c.stroke();
      }
      c.fillRect(-0.07, -0.8, 0.14, 0.3);
      eyes(c, -0.02, 0.34, 0.16);
      c.beginPath();
      c.moveTo(-0.45, 0.35);
      for (let i = 1; i <= 6; i += 1) c.lineTo(-0.45 + i * 0.15, i % 2 ? 0.5 : 0.35);
      c.lineTo(0, 0.62);
      c.closePath();
      c.fill();
    },
    lady(c, t) {
      c.beginPath();
      c.ellipse(0, -0.5, 0.34, 0.4, 0, 0, 7);
      c.moveTo(0, -0.25);
      c.bezierCurveTo(0.5, 0, 0.45, 0.5, 0.75 + 0.05 * Math.sin(t * 3), 0.95);
      c.quadraticCurveTo(0, 0.75, -0.75 + 0.05 * Math.cos(t * 3), 0.95);
      c.bezierCurveTo(-0.45, 0.5, -0.5, 0, 0, -0.25);
      c.fill();
      c.stroke();
      eyes(c, -0.5, 0.14, 0.08);
    },
  };
  const colours = {
    "ghost.default": "#eafff6", wisp: "#8fd8ff", skull: "#f5f1df", bat: "#c3a6ff", pumpkin: "#ffae57", lady: "#ffd7ec",
  };
  const shades = { "ghost.wisp": "wisp", "ghost.skull": "skull", "ghost.bat": "bat", "ghost.pumpkin": "pumpkin", "ghost.lady": "lady" };
  return {
    // Draws a ghost of a size about a point.
    draw(c, model, x, y, size, seconds, alpha = 1) {
      const kind = shades[model] || "ghost.default";
      c.save();
      c.translate(x, y + size * 0.06 * Math.sin(seconds * 2));
      c.scale(size, size);
      c.globalAlpha *= alpha;
      c.fillStyle = colours[kind];
      c.strokeStyle = "#12332a";
      c.lineWidth = 0.07;
      c.lineJoin = "round";
      c.shadowColor = colours[kind];
      c.shadowBlur = Math.min(40, size * 0.4);
      looks[kind](c, seconds);
      c.restore();
    },
  };
})();
