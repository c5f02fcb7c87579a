import { randomFrom } from "../random.ts"

/** The drawing of a dish, and of the table below it. */
interface Dish {
  name: string
  description: string
  totalTime: string
  category: string
  tags: string[]
  table: string
  draw: () => string
}

const width = 1200
const height = 900
const [x, y] = [width / 2, height / 2]

const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`
const ellipse = (cx: number, cy: number, rx: number, ry: number, turn: number, fill: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${cx} ${cy})" fill="${fill}"/>`

/** A number of shapes within a radius around the center, without overlapping positions. */
function scatter(
  seed: number,
  count: number,
  radius: number,
  shape: (cx: number, cy: number, turn: number, index: number) => string,
): string {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, index) => {
    // Vogel's spiral (1979) spreads points evenly in a circle.
    const away = radius * Math.sqrt((index + 0.5) / count)
    const angle = index * 2.39996
    const jitter = () => random.below(21) - 10
    const [cx, cy] = [x + away * Math.cos(angle) + jitter(), y + away * Math.sin(angle) + jitter()]
    return shape(Math.round(cx), Math.round(cy), random.below(360), index)
  }).join("")
}

const plate = (rim = "#ded5c4", inside = "#f6f1e6") =>
  circle(x, y + 14, 372, "rgb(0 0 0 / 0.22)") + circle(x, y, 368, rim) + circle(x, y, 340, inside)
const bowl = (glaze: string, filling: string) =>
  plate(glaze, glaze) + circle(x, y, 318, "rgb(0 0 0 / 0.16)") + circle(x, y + 4, 306, filling)
const leaf = (cx: number, cy: number, turn: number) => ellipse(cx, cy, 22, 9, turn, "#5f8f3e")

const dumplings = () =>
  plate() +
  scatter(
    1,
    7,
    190,
    (cx, cy) => circle(cx, cy + 8, 88, "rgb(0 0 0 / 0.12)") + circle(cx, cy, 86, "#dcab5e"),
  ) +
  scatter(2, 150, 270, (cx, cy, turn) => ellipse(cx, cy, 8, 4, turn, "#a8702c")) +
  circle(330, 640, 62, "#4b2a63") +
  ellipse(312, 618, 20, 10, 40, "rgb(255 255 255 / 0.3)") +
  circle(880, 650, 62, "#4b2a63") +
  circle(880, 650, 52, "#d9923c") +
  ellipse(880, 650, 24, 17, 30, "#7a4a21")

const soup = () =>
  bowl("#ede4d3", "#c9852f") +
  scatter(3, 130, 280, (cx, cy, turn) => ellipse(cx, cy, 16, 12, turn, "#a9661f")) +
  scatter(4, 26, 220, leaf) +
  circle(760, 380, 78, "#f3d25c") +
  circle(760, 380, 64, "#faeeb5") +
  [0, 60, 120].map((turn) => ellipse(760, 380, 62, 4, turn, "#f3d25c")).join("")

const risotto = () =>
  plate("#cfd8d4", "#eef2ee") +
  circle(x, y, 262, "#efc64a") +
  scatter(5, 210, 250, (cx, cy, turn) => ellipse(cx, cy, 17, 7, turn, "#f9e08a")) +
  scatter(6, 22, 200, (cx, cy, turn) => ellipse(cx, cy, 20, 3, turn, "#b4391f")) +
  scatter(7, 9, 90, leaf)

const bread = () =>
  `<rect x="170" y="230" width="860" height="470" rx="40" fill="#7b5433"/><rect x="170" y="220" width="860" height="460" rx="40" fill="#a87a4c"/>` +
  ellipse(560, 450, 330, 190, -4, "#6d3f1c") +
  ellipse(560, 440, 326, 182, -4, "#96602f") +
  [-210, -105, 0, 105, 210]
    .map((away) => ellipse(560 + away, 436, 17, 110, 24, "#e2bf8c"))
    .join("") +
  ellipse(900, 470, 92, 150, 8, "#8a5527") +
  ellipse(906, 470, 80, 136, 8, "#d9b583")

const eggs = () =>
  circle(x, y + 14, 372, "rgb(0 0 0 / 0.25)") +
  `<rect x="930" y="410" width="260" height="80" rx="40" fill="#2b2d33"/>` +
  circle(x, y, 366, "#2b2d33") +
  circle(x, y, 326, "#b5341f") +
  scatter(8, 60, 300, (cx, cy, turn) => ellipse(cx, cy, 30, 18, turn, "#cf4a2b")) +
  scatter(
    9,
    5,
    190,
    (cx, cy, turn) => ellipse(cx, cy, 84, 74, turn, "#fdf8ee") + circle(cx, cy, 34, "#f2b233"),
  ) +
  scatter(10, 30, 290, leaf)

const salad = () =>
  bowl("#f3efe6", "#e9e2d0") +
  scatter(
    11,
    15,
    235,
    (cx, cy, turn) =>
      ellipse(cx, cy, 66, 60, turn, "#b9281c") +
      ellipse(cx, cy, 54, 48, turn, "#df4a37") +
      ellipse(cx, cy, 20, 14, turn, "#f3a58c"),
  ) +
  scatter(12, 24, 250, (cx, cy, turn) => ellipse(cx, cy, 40, 15, turn, "#4f8a3a")) +
  scatter(13, 16, 220, (cx, cy, turn) => ellipse(cx, cy, 46, 8, turn, "#f4e9f2"))

const roast = () =>
  `<rect x="150" y="170" width="900" height="580" rx="70" fill="#3b3f46"/><rect x="180" y="200" width="840" height="520" rx="50" fill="#8a5a26"/>` +
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    .map((n) =>
      ellipse(
        250 + (n % 6) * 140,
        n < 6 ? 270 : 650,
        66,
        50,
        n * 31,
        n % 2 ? "#e8c15e" : "#d9a944",
      ),
    )
    .join("") +
  ellipse(600, 470, 270, 160, 0, "#8f4f1d") +
  ellipse(600, 455, 264, 150, 0, "#bd7530") +
  ellipse(400, 540, 120, 62, 28, "#ab6527") +
  ellipse(800, 540, 120, 62, -28, "#ab6527") +
  ellipse(560, 410, 120, 44, -8, "rgb(255 230 180 / 0.35)") +
  [480, 620, 760].map((cx) => leaf(cx, 330, cx)).join("")

const crumble = () =>
  circle(x, y + 14, 372, "rgb(0 0 0 / 0.22)") +
  circle(x, y, 366, "#2f6f86") +
  circle(x, y, 330, "#b6742b") +
  scatter(14, 170, 312, (cx, cy, turn, n) =>
    ellipse(cx, cy, 30, 20, turn, ["#d9a256", "#c58a3e", "#e7bb76"][n % 3]!),
  ) +
  scatter(15, 9, 250, (cx, cy, turn) => ellipse(cx, cy, 44, 18, turn, "#efdc9a"))

export const dishes: Dish[] = [
  {
    name: "Grandmother’s plum dumplings",
    description: "Soft potato dough around a whole plum, rolled in **buttered** crumbs.",
    totalTime: "55 minutes",
    category: "Desserts",
    tags: ["Sweet", "Weeknight"],
    table: "#6d4a5e",
    draw: dumplings,
  },
  {
    name: "Lentil soup with lemon",
    description: "The soup of every second Monday.",
    totalTime: "35 minutes",
    category: "Soups",
    tags: ["Weeknight"],
    table: "#7d5f45",
    draw: soup,
  },
  {
    name: "Saffron risotto",
    description: "Stir it, and do nothing else.",
    totalTime: "45 minutes",
    category: "Mains",
    tags: ["Italian", "Weeknight"],
    table: "#3f5d5a",
    draw: risotto,
  },
  {
    name: "Rye bread with caraway",
    description: "Two days of waiting, ten minutes of work.",
    totalTime: "26 hours",
    category: "Bread",
    tags: ["Sunday"],
    table: "#84705a",
    draw: bread,
  },
  {
    name: "Shakshuka",
    description: "Eggs in a hot tomato sauce, from the pan.",
    totalTime: "30 minutes",
    category: "Breakfast",
    tags: ["Weeknight"],
    table: "#465064",
    draw: eggs,
  },
  {
    name: "Tomato salad",
    description: "Ripe tomatoes, onions and a handful of basil.",
    totalTime: "10 minutes",
    category: "Salads",
    tags: ["Summer"],
    table: "#5c6f52",
    draw: salad,
  },
  {
    name: "Roast chicken over potatoes",
    description: "The potatoes catch what drips.",
    totalTime: "1 hour 30 minutes",
    category: "Mains",
    tags: ["Sunday"],
    table: "#4d4265",
    draw: roast,
  },
  {
    name: "Apple crumble",
    description: "Tart apples, and more crumble than fruit.",
    totalTime: "50 minutes",
    category: "Desserts",
    tags: ["Sweet"],
    table: "#71704a",
    draw: crumble,
  },
]

/** An SVG of 1200 × 900: the dish from above, on its table. */
export function pictureOf({ table, draw }: Dish): string {
  const lines = [150, 330, 520, 700]
    .map((at) => `<rect x="0" y="${at}" width="${width}" height="4" fill="rgb(0 0 0 / 0.12)"/>`)
    .join("")
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${table}"/>${lines}${draw()}</svg>`
}
