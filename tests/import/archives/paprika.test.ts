import { english } from "../../../worker/lib/english"
import { gzipSync, strToU8, zipSync } from "fflate"
import { expect, it } from "vitest"
import { paprika } from "../../../worker/import/archives/paprika"
import { filesInMemory } from "../../support/files-in-memory"

const soup = {
  uid: "A1",
  name: "Barley soup\n",
  description: "Warm.",
  ingredients: "For the broth:\n2 l water\n1 onion\n\n200 g barley",
  directions: "1. Boil the water.\n\n2. Add the rest\nand simmer.\n\u2028Serve.",
  categories: ["Soups", "Winter, cold", "soups"],
  servings: "4",
  prep_time: "15 min",
  cook_time: "1 hr",
  total_time: "",
  source: "Grandmother",
  source_url: "www.example.org/soup",
  image_url: "https://example.org/soup.jpg",
  created: "2019-03-04 10:11:12",
  rating: 0,
  notes: "Better the next day.",
  nutritional_info: "Calories: 250\nFat: 3,5 g\nSalt 2 g",
  difficulty: "Easy",
  on_favorites: true,
  photo_data: btoa("picture"),
  photos: [{ name: "Pot", filename: "x.png", data: btoa("pot") }, { name: "none" }],
}

const packed = (recipe: unknown) => gzipSync(strToU8(JSON.stringify(recipe)))
const entriesOf = (files: Record<string, unknown>) =>
  paprika.open(filesInMemory(files), { locale: "en-US" })

it("reads a recipe with its pictures, notes and unknown members", async () => {
  const [entry] = await entriesOf({ "My recipes/Barley soup.paprikarecipe": packed(soup) })
  expect(entry).toMatchObject({ label: "Barley soup" })
  const recipe = await entry!.read()
  expect(recipe).toMatchObject({
    name: "Barley soup",
    description: "Warm.",
    recipeYield: "4 servings",
    prepTime: "15 min",
    performTime: "1 hr",
    totalTime: null,
    totalMinutes: 75,
    lines: [
      { title: "For the broth", text: "2 l water" },
      { text: "1 onion" },
      { text: "200 g barley" },
    ],
    steps: [{ text: "Boil the water." }, { text: "Add the rest\nand simmer." }, { text: "Serve." }],
    tags: ["Soups", "Winter, cold"],
    notes: [
      { title: "", text: "Better the next day." },
      { title: "Nutrition", text: "Calories: 250\nFat: 3,5 g\nSalt 2 g" },
    ],
    nutrition: { calories: "250", fatContent: "3.5" },
    rating: null,
    isFavorite: true,
    orgURL: "https://www.example.org/soup",
    dateAdded: "2019-03-04",
    extras: { source: "Grandmother", difficulty: "Easy" },
    picture: { bytes: strToU8("picture") },
    assets: [{ name: "Pot.png", file: { bytes: strToU8("pot") } }],
  })
  expect(recipe.remarks.map(english)).toEqual([
    "Saved as extra fields: source, difficulty.",
    "Its categories became tags.",
  ])
})

it("fetches a picture that is not in the file", async () => {
  const [entry] = await entriesOf({ "a.paprikarecipe": packed({ ...soup, photo_data: null }) })
  expect((await entry!.read()).picture).toEqual({ address: "https://example.org/soup.jpg" })
})

it("finds the recipes of a collection within an archive, and continues after a broken one", async () => {
  const collection = zipSync({
    "one.paprikarecipe": packed({ name: "One" }),
    "two.paprikarecipe": strToU8("no gzip and no JSON"),
    "three.paprikarecipe": packed({ description: "without a name" }),
  })
  const files = { "Export.paprikarecipes": collection, "zero.paprikarecipe": packed(soup) }
  expect(await paprika.recognises(filesInMemory(files))).toBe(true)
  const entries = await entriesOf(files)
  expect(entries.map(({ key }) => key)).toEqual([
    "zero.paprikarecipe",
    "Export.paprikarecipes/one.paprikarecipe",
    "Export.paprikarecipes/two.paprikarecipe",
    "Export.paprikarecipes/three.paprikarecipe",
  ])
  expect(await entries[1]!.read()).toMatchObject({ name: "One", lines: [], steps: [] })
  await expect(entries[2]!.read()).rejects.toThrow()
  await expect(entries[3]!.read()).rejects.toThrow("This recipe has no name.")
})

it("refuses a recipe that unpacks to far too much, or that is truncated", async () => {
  const bomb = gzipSync(new Uint8Array(41_000_000))
  const [large, short] = await entriesOf({
    "bomb.paprikarecipe": bomb,
    "short.paprikarecipe": packed(soup).subarray(0, 100),
  })
  await expect(large!.read()).rejects.toThrow("larger than 40 MB")
  await expect(short!.read()).rejects.toThrow("damaged")
})

it("refuses an archive without recipes with a message", async () => {
  expect(await paprika.recognises(filesInMemory({ "a.txt": "" }))).toBe(false)
  await expect(entriesOf({ "a.txt": "" })).rejects.toThrow(/paprikarecipe/)
})
