import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Browser } from "playwright-core"
import { bar, type Card } from "./cards.ts"
import { distort } from "./distort.ts"

const packages = createRequire(import.meta.url)

/** Fonts of the project itself, so that no machine has others. */
const fonts: Record<Card["font"], [folder: string, ...sets: string[]]> = {
  "Source Sans 3": ["source-sans-3", "latin"],
  Vollkorn: ["vollkorn", "latin"],
  Assistant: ["assistant", "latin", "hebrew"],
  "Frank Ruhl Libre": ["frank-ruhl-libre", "latin", "hebrew"],
}

const faceOf = (family: Card["font"]) => {
  const [folder, ...sets] = fonts[family]
  return sets
    .map((set) => {
      const name = `@fontsource-variable/${folder}/files/${folder}-${set}-wght-normal.woff2`
      const data = readFileSync(packages.resolve(name)).toString("base64")
      const range = set === "hebrew" ? "unicode-range:U+0590-05FF;" : ""
      return `@font-face{font-family:"${family}";font-weight:200 900;${range}src:url(data:font/woff2;base64,${data})}`
    })
    .join("")
}

const looks: Record<Card["layout"], { width: number; style: string }> = {
  card: { width: 760, style: "padding:56px 64px;background:#fdfbf5;color:#241c15" },
  columns: {
    width: 1080,
    style: "padding:56px 60px;background:#fffefa;color:#1d1d1b",
  },
  screen: { width: 430, style: "padding:0;background:#fff;color:#222" },
  "dark screen": { width: 430, style: "padding:0 0 24px;background:#16181c;color:#e8e6e3" },
}

function htmlOf(card: Card): string {
  const { font, layout, title, headings, ingredients, steps, dir = "ltr" } = card
  const isScreen = layout.endsWith("screen")
  const { width, style } = looks[layout]
  const list = `<ul>${ingredients.map((line) => `<li>${line}</li>`).join("")}</ul>`
  const method = `<ol>${steps.map((step) => `<li>${step}</li>`).join("")}</ol>`
  const chrome = isScreen
    ? `<header>${bar.map((text) => `<span>${text}</span>`).join("")}<span>▮▮▯</span></header><div class="photo"></div>`
    : ""
  const first = `<section><h2>${headings[0]}</h2>${list}</section>`
  const second = `<section class="wide"><h2>${headings[1]}</h2>${method}</section>`
  return `<!doctype html><html dir="${dir}"><style>${faceOf(font)}
    body{margin:0;width:${width}px;${style};font:${isScreen ? 17 : 24}px/1.45 "${font}"}
    h1{font-size:1.7em;line-height:1.2;margin:0 0 .5em}
    h2{font-size:1.15em;margin:.7em 0 .3em}
    ul,ol{list-style:none;margin:0;padding:0}
    ol li{margin-bottom:.5em}
    main{${isScreen ? "padding:16px 20px" : ""}}
    ${layout === "columns" ? "article{display:grid;grid-template-columns:330px 1fr;gap:70px}" : ""}
    header{display:flex;justify-content:space-between;padding:10px 18px;background:#b5502a;color:#fff;font-weight:600}
    .photo{height:170px;background:radial-gradient(circle at 40% 45%,#e9c46a,#c1622f 40%,#6b3b1f)}
  </style><body>${chrome}<main><h1>${title}</h1><article>${first}${second}</article></main></body></html>`
}

/** A card as a file that a camera or a screen makes: PNG when clean, else JPEG. */
export async function painted(browser: Browser, card: Card) {
  const page = await browser.newPage({
    viewport: { width: looks[card.layout].width, height: 800 },
    deviceScaleFactor: 2,
  })
  try {
    await page.setContent(htmlOf(card))
    await page.evaluate(() => document.fonts.ready)
    const shot = await page.screenshot({ fullPage: true })
    const name = card.name.replaceAll(/\W+/g, "-")
    if (!card.distortion) return { name: `${name}.png`, mimeType: "image/png", buffer: shot }
    const source = `data:image/png;base64,${shot.toString("base64")}`
    const address = await page.evaluate(distort, [source, card.distortion] as const as [
      string,
      typeof card.distortion,
    ])
    const buffer = Buffer.from(address.split(",")[1]!, "base64")
    return { name: `${name}.jpg`, mimeType: "image/jpeg", buffer }
  } finally {
    await page.close()
  }
}
