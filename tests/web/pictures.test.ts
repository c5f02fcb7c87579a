import { expect, it } from "vitest"
import { filesOf, withOwnFiles, withPicture } from "../../web/features/recipe/pictures"
import { withFreeNames } from "../../web/features/recipe/edit/new-pictures"
import { usesOfSteps } from "../../worker/shared/recipe/step-ingredients"
import { withoutMarkup } from "../../web/lib/without-markup"

const asset = (fileName: string) => ({ name: fileName, icon: "", fileName })

it("separates pictures from other files, without those that steps show", () => {
  const text = "Fold.\n\n![Fold](/api/media/recipes/1/assets/fold%20it.webp)"
  const assets = ["fold it.webp", "card.JPG", "notes.txt", "scan.heic"].map(asset)
  const recipe = { assets, recipeInstructions: [{ text }] } as never
  const names = (files: { fileName: string }[]) => files.map(({ fileName }) => fileName)
  expect(names(filesOf(recipe).pictures)).toEqual(["card.JPG"])
  expect(names(filesOf(recipe).others)).toEqual(["notes.txt", "scan.heic"])
})

it("shows the files of a copy in the texts of a copy, and leaves other addresses", () => {
  const recipe = { id: "2", assets: [asset("fold.webp")] }
  const of = (id: string, file: string) => `![x](/api/media/recipes/${id}/assets/${file})`
  expect(withOwnFiles(of("1", "fold.webp"), recipe)).toBe(of("2", "fold.webp"))
  expect(withOwnFiles(of("1", "gone.webp"), recipe)).toBe(of("1", "gone.webp"))
  expect(withOwnFiles("![x](https://example.com/%E0%A4%A.png)", recipe)).toContain("example.com")
})

it("adds a picture below a text, and reads none of it aloud", () => {
  const text = withPicture("Fold it. ", "A [fold]", "/api/a.webp")
  expect(text).toBe("Fold it.\n\n![A fold](/api/a.webp)")
  expect(withoutMarkup(text).trim()).toBe("Fold it.")
})

it("names no two pictures alike, since a file replaces one of the same name", () => {
  const picture = (name: string) => ({ key: name, name, file: new File([], "x.webp") })
  const pictures = ["image", "image", "Card"].map(picture)
  const named = withFreeNames(pictures, [{ name: "Image" }, { name: "image 2" }])
  expect(named.map(({ name }) => name)).toEqual(["image 3", "image 4", "Card"])
})

it("finds no ingredient in the name of a picture", () => {
  const flour = { referenceId: "1", food: { name: "flour" } }
  const step = withPicture("Knead it.", "flour", "/api/media/recipes/1/assets/flour.webp")
  expect(usesOfSteps([step], [flour])).toEqual([[]])
})
