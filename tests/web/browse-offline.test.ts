import { expect, it } from "vitest"
import { browseOffline, type Listed } from "../../web/features/offline/browse-offline"
import type { RecipeCard } from "../../web/features/offline/offline-recipe"
import { plainText } from "../../web/lib/plain-text"

const organizer = (name: string) => ({ id: `id-${name}`, slug: name, name, groupId: "g" })

function listed(
  name: string,
  more: Partial<RecipeCard> = {},
  lines = "",
  foods: string[] = [],
): Listed {
  const card = {
    id: name,
    name,
    recipeCategory: [],
    tags: [],
    tools: [],
    ...more,
  } as unknown as RecipeCard
  return { card, words: plainText(`${name}\n${lines}`), foods }
}

const all = [
  listed("Crème brûlée", { createdAt: "2024-01-03", rating: 4 }, "6 egg yolks", ["egg"]),
  listed(
    "Leek soup",
    { createdAt: "2024-01-02", totalMinutes: 25, tags: [organizer("quick")] as never },
    "2 leeks",
    ["leek"],
  ),
  listed(
    "Egg fried rice",
    {
      createdAt: "2024-01-01",
      totalMinutes: 15,
      myRating: 5,
      tags: [organizer("quick"), organizer("rice")] as never,
    },
    "2 eggs\nleek",
    ["egg", "leek"],
  ),
]
const names = (query: Parameters<typeof browseOffline>[1]) =>
  browseOffline(all, query)?.items.map(({ name }) => name)

it("finds all words in names and ingredients, ignoring accents, names first", () => {
  expect(names({ search: "creme" })).toEqual(["Crème brûlée"])
  expect(names({ search: "EGG" })).toEqual(["Egg fried rice", "Crème brûlée"])
  expect(names({ search: "leek egg" })).toEqual(["Egg fried rice"])
  expect(names({ search: "liver" })).toEqual([])
})

it("filters by any or all, by rating and time", () => {
  expect(names({ tags: ["quick", "id-rice"] })).toEqual(["Leek soup", "Egg fried rice"])
  expect(names({ tags: ["quick", "rice"], requireAllTags: true })).toEqual(["Egg fried rice"])
  expect(names({ foods: ["leek"] })).toEqual(["Leek soup", "Egg fried rice"])
  expect(names({ rating: 4.5 })).toEqual(["Egg fried rice"])
  expect(names({ maxMinutes: 20 })).toEqual(["Egg fried rice"])
})

it("sorts like lists, with missing values last", () => {
  expect(names({})).toEqual(["Crème brûlée", "Leek soup", "Egg fried rice"])
  expect(names({ orderBy: "name", orderDirection: "asc" })).toEqual([
    "Crème brûlée",
    "Egg fried rice",
    "Leek soup",
  ])
  expect(names({ orderBy: "rating", orderDirection: "asc" })).toEqual([
    "Crème brûlée",
    "Egg fried rice",
    "Leek soup",
  ])
  const random = { orderBy: "random", paginationSeed: "7" }
  expect(names(random)).toEqual(names(random))
})

it("returns pages, and says that it does not know a cookbook's recipes", () => {
  expect(browseOffline(all, { perPage: 2 })).toMatchObject({ nextPage: 2 })
  expect(browseOffline(all, { perPage: 2, page: 2 })).toMatchObject({
    nextPage: null,
    items: [{ name: "Egg fried rice" }],
  })
  expect(browseOffline(all, { cookbook: "soups" })).toBeUndefined()
})

it("leaves out recipes without the value to sort by", () => {
  const query = { orderBy: "rating", queryFilter: "rating IS NOT NULL" }
  const found = browseOffline(all, query as never)!
  expect(found.items.map(({ name }) => name)).toEqual(["Egg fried rice", "Crème brûlée"])
  expect(browseOffline(all, { queryFilter: 'name LIKE "x%"' } as never)).toBeUndefined()
})
