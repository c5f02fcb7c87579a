import { expect, it } from "vitest"
import {
  filesOf,
  splitPictures,
  withOwnFiles,
  withPictures,
} from "../../web/features/recipe/pictures"
import { withFreeNames } from "../../web/features/recipe/edit/new-pictures"
import { usesOfSteps } from "../../worker/shared/recipe/step-ingredients"
import { withoutMarkup } from "../../web/lib/without-markup"

const asset = (fileName: string) => ({ name: fileName, icon: "", fileName })

it("separates pictures from other files, without those shown in steps", () => {
  const text = "Fold.\n\n![Fold](/api/media/recipes/1/assets/fold%20it.webp)"
  const assets = ["fold it.webp", "card.JPG", "notes.txt", "scan.heic"].map(asset)
  const recipe = { assets, recipeInstructions: [{ text }] } as never
  const names = (files: { fileName: string }[]) => files.map(({ fileName }) => fileName)
  expect(names(filesOf(recipe).pictures)).toEqual(["card.JPG"])
  expect(names(filesOf(recipe).others)).toEqual(["notes.txt", "scan.heic"])
})

it("shows a copy's own files in its texts, and keeps other addresses", () => {
  const recipe = { id: "2", assets: [asset("fold.webp")] }
  const of = (id: string, file: string) => `![x](/api/media/recipes/${id}/assets/${file})`
  expect(withOwnFiles(of("1", "fold.webp"), recipe)).toBe(of("2", "fold.webp"))
  expect(withOwnFiles(of("1", "gone.webp"), recipe)).toBe(of("1", "gone.webp"))
  // Of a file that was deleted nothing is shown.
  expect(withOwnFiles(`Fold.\n\n${of("2", "gone.webp")}`, recipe)).toBe("Fold.")
  const moved = "![x](https://old.example:9925/api/media/recipes/1/assets/fold.webp)"
  expect(withOwnFiles(moved, recipe)).toBe(of("2", "fold.webp"))
  expect(withOwnFiles("![x](https://example.com/%E0%A4%A.png)", recipe)).toContain("example.com")
})

it("adds a picture below a text, and does not read it aloud", () => {
  const text = withPictures("Fold it. ", [{ name: "A `*[fold]\\", address: "/api/a.webp" }])
  expect(text).toBe("Fold it.\n\n![A fold](/api/a.webp)")
  expect(withoutMarkup(text).trim()).toBe("Fold it.")
})

it("gives no two pictures the same name, since a file replaces one of the same name", () => {
  const picture = (name: string) => ({ key: name, name, file: new File([], "x.webp") })
  const pictures = ["image", "image", "Card"].map(picture)
  const named = withFreeNames(pictures, [{ name: "Image" }, { name: "image 2" }])
  expect(named.map(({ name }) => name)).toEqual(["image 3", "image 4", "Card"])
})

it("gives pictures names that the server accepts and distinguishes", () => {
  const picture = (name: string) => ({ key: name, name, file: new File([], "x.webp") })
  const pictures = ["Crème brûlée", "creme-brulee!", "🍞"].map(picture)
  const stored = { name: "Title that was changed", fileName: "creme-brulee.webp" }
  const names = withFreeNames(pictures, [stored]).map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(["Crème brûlée 2", "creme-brulee! 3"])
  expect(names[2]).not.toContain("🍞")
})

it("separates the pictures at the end of a text, and changes no other text", () => {
  const address = "/api/media/recipes/1/assets/a.webp"
  const pictures = ["One", "Two"].map((name) => ({ name, address }))
  const text = withPictures("Fold it.", pictures)
  expect(splitPictures(text)).toEqual({ text: "Fold it.", pictures })
  for (const other of [
    `Look ![here](${address})`,
    `![a](${address})\n\nFold it.`,
    "![a](https://x.example/a.webp)",
  ]) {
    expect(splitPictures(other)).toEqual({ text: other, pictures: [] })
  }
  expect(withPictures("", pictures)).toBe(`![One](${address})\n\n![Two](${address})`)
})

it("reads long texts of symbols at once", () => {
  const signs = ["![", "![](", "![a](/api/media/recipes/1/assets/", "http://", "\n\n"]
  const start = performance.now()
  for (const sign of signs) {
    const text = sign.repeat(30_000)
    withOwnFiles(text, { id: "1", assets: [] })
    splitPictures(text)
    withoutMarkup(text)
  }
  expect(performance.now() - start).toBeLessThan(2000)
})

it("finds no ingredient in the name of a picture", () => {
  const flour = { referenceId: "1", food: { name: "flour" } }
  const step = withPictures("Knead it.", [
    { name: "flour", address: "/api/media/recipes/1/assets/flour.webp" },
  ])
  expect(usesOfSteps([step], [flour])).toEqual([[]])
})
