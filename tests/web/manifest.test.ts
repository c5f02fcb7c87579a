import { readFileSync } from "node:fs"
import { expect, it } from "vitest"

const file = (path: string) => readFileSync(new URL(`../../web/public${path}`, import.meta.url))
const manifest = JSON.parse(file("/manifest.webmanifest").toString()) as {
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}
interface Icon {
  src: string
  sizes: string
  type: string
  purpose?: string
}

/** Width and height of a PNG file, from its header (PNG specification, 11.2.1). */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

it("has every icon of the manifest, in the stated size", () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
  const pictures = icons.filter(({ type }) => type === "image/png")
  expect(pictures.map(({ src }) => sizeOf(file(src)))).toEqual(pictures.map(({ sizes }) => sizes))
  expect(icons.filter(({ type }) => type === "image/svg+xml")).toHaveLength(1)
  expect(pictures.some(({ purpose }) => purpose === "maskable")).toBe(true)
  expect(pictures.length).toBeGreaterThan(4)
})

it("links the app's icon to the shopping lists and the planner", () => {
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    "/shopping-lists",
    "/group/mealplan/planner/view",
  ])
})

it("has an icon at /favicon.ico, which browsers request for files and old bookmarks", () => {
  const icon = file("/favicon.ico")
  // An icon (ICO format): reserved, type 1, how many; then the sides of each in a byte.
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3])
  expect([0, 1, 2].map((index) => icon.readUInt8(6 + 16 * index))).toEqual([16, 32, 48])
})
