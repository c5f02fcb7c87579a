import { expect, it } from "vitest"
import { groups, recipeRatings } from "../../db/schema"
import { eq } from "drizzle-orm"
import { type Answer, testApp } from "../support/app"

const url = "/api/recipes"
const names = ({ body }: Answer) => body.items.map(({ name }: { name: string }) => name)

/** A group with four recipes, made in this order. */
async function groupFixture() {
  const app = await testApp()
  const cook = await app.make.user()
  const { groupId } = cook
  const [soups, mains] = [
    await app.make.category({ groupId, name: "Soups" }),
    await app.make.category({ groupId, name: "Mains" }),
  ]
  const quick = await app.make.tag({ groupId, name: "Quick" })
  const vegan = await app.make.tag({ groupId, name: "Vegan" })
  const pot = await app.make.tool({ groupId, name: "Pot" })
  const [leek, beef] = [
    await app.make.food({ groupId, name: "leek" }),
    await app.make.food({ groupId, name: "beef" }),
  ]
  const at = (day: number) => ({ groupId, createdAt: `2024-01-0${day}T00:00:00` })
  const recipe = app.make.recipe
  const made = {
    leekSoup: await recipe({
      ...at(1),
      name: "leek soup",
      totalMinutes: 20,
      rating: 3,
      categories: [soups],
      tags: [quick, vegan],
      tools: [pot],
      ingredients: [{ foodId: leek.id, note: "washed" }],
    }),
    roast: await recipe({
      ...at(2),
      name: "Beef roast",
      totalMinutes: 180,
      rating: 5,
      lastMade: "2024-05-05T00:00:00",
      categories: [mains],
      tools: [pot],
      ingredients: [{ foodId: beef.id, note: "one kilo" }],
    }),
    stew: await recipe({
      ...at(3),
      name: "Stew",
      categories: [soups, mains],
      tags: [quick],
      ingredients: [{ foodId: beef.id }, { foodId: leek.id }],
    }),
    toast: await recipe({ ...at(4), name: "Toast", totalMinutes: 5 }),
  }
  const others = await recipe({ name: "Their secret" })
  return {
    ...app,
    cook,
    me: app.as(cook),
    made,
    others,
    soups,
    mains,
    quick,
    vegan,
    pot,
    leek,
    beef,
  }
}

it("returns a page with organizers and total in one round trip", async () => {
  const { me, trips, made, soups, quick, vegan, pot } = await groupFixture()
  await me.get(url)
  trips.reset()
  const { status, body } = await me.get(`${url}?perPage=3`)
  expect([status, trips.count()]).toEqual([200, 1])
  expect(body).toMatchObject({
    page: 1,
    per_page: 3,
    total: 4,
    total_pages: 2,
    next: "/recipes?page=2&perPage=3&orderDirection=desc",
    previous: null,
  })
  expect(body.items.map(({ slug }: { slug: string }) => slug)).toEqual([
    "toast",
    "stew",
    "beef-roast",
  ])
  const [item] = (await me.get(`${url}?page=4&perPage=1`)).body.items
  const shown = ({ id, name, slug }: typeof soups) => ({ id, name, slug })
  expect(item).toEqual({
    id: made.leekSoup.id,
    userId: null,
    groupId: made.leekSoup.groupId,
    name: "leek soup",
    slug: "leek-soup",
    image: null,
    recipeYield: null,
    totalTime: null,
    prepTime: null,
    cookTime: null,
    performTime: null,
    description: "",
    recipeCategory: [shown(soups)],
    tags: [shown(quick), shown(vegan)],
    tools: [{ ...shown(pot), onHand: false }],
    rating: 3,
    orgURL: null,
    dateAdded: made.leekSoup.dateAdded,
    dateUpdated: made.leekSoup.dateUpdated,
    createdAt: "2024-01-01T00:00:00",
    updateAt: made.leekSoup.updateAt,
    updatedAt: made.leekSoup.updateAt,
    lastMade: null,
  })
})

it("pages as the contract defines", async () => {
  const { me } = await groupFixture()
  const page = async (query: string) => {
    const answer = await me.get(`${url}?${query}`)
    const { page, per_page, total_pages, previous } = answer.body
    return [names(answer), page, per_page, total_pages, previous]
  }
  expect(await page("perPage=3&page=-1")).toEqual([
    ["leek soup"],
    2,
    3,
    2,
    "/recipes?page=1&perPage=3&orderDirection=desc",
  ])
  expect((await page("perPage=2&page=-1"))[0]).toEqual(["Beef roast", "leek soup"])
  expect((await page("perPage=3&page=0")).slice(0, 2)).toEqual([["Toast", "Stew", "Beef roast"], 1])
  expect((await page("perPage=3&page=9")).slice(0, 2)).toEqual([[], 9])
  expect((await page("per_page=-1")).slice(0, 4)).toEqual([
    ["Toast", "Stew", "Beef roast", "leek soup"],
    1,
    4,
    1,
  ])
  expect((await page("perPage=0")).slice(0, 4)).toEqual([[], 1, 0, 0])
})

it.each([
  ["orderBy=name&orderDirection=asc", "Beef roast,leek soup,Stew,Toast"],
  ["orderBy=name", "Toast,Stew,leek soup,Beef roast"],
  ["orderBy=created_at:asc", "leek soup,Beef roast,Stew,Toast"],
  ["orderBy=last_made,name:asc", "Beef roast,leek soup,Stew,Toast"],
  ["orderBy=last_made&orderByNullPosition=first", "Toast,Stew,leek soup,Beef roast"],
  [
    "orderBy=last_made&orderDirection=asc&orderByNullPosition=last",
    "Beef roast,leek soup,Stew,Toast",
  ],
  ["orderBy=rating", "Beef roast,leek soup,Toast,Stew"],
  ["orderBy=rating&orderDirection=asc", "leek soup,Beef roast,Stew,Toast"],
  ["orderBy=rating&orderByNullPosition=first", "Toast,Stew,Beef roast,leek soup"],
  ["orderBy=recipe_ingredient.food.name:asc, name:asc", "Toast,Beef roast,Stew,leek soup"],
  ["orderBy=user.full_name, created_at:asc", "leek soup,Beef roast,Stew,Toast"],
  ["orderBy=settings.public, nutrition.calories, name:asc", "Beef roast,leek soup,Stew,Toast"],
])("orders by %s", async (query, expected) => {
  const { me } = await groupFixture()
  expect(names(await me.get(`${url}?${query}`)).join(",")).toBe(expected)
})

it("orders by the caller's own rating before the group's", async () => {
  const { me, db, cook, made, as, make } = await groupFixture()
  const { groupId, id: userId } = cook
  await db.insert(recipeRatings).values([
    { groupId, userId, recipeId: made.toast.id, rating: 4.5 },
    { groupId, userId, recipeId: made.roast.id, rating: 0 },
    { groupId, userId, recipeId: made.leekSoup.id, rating: 1 },
  ])
  const ordered = ["Beef roast", "Toast", "leek soup", "Stew"]
  expect(names(await me.get(`${url}?orderBy=rating`))).toEqual(ordered)
  const guest = as(await make.user({ groupId }))
  expect(names(await guest.get(`${url}?orderBy=rating`)).slice(0, 2)).toEqual([
    "Beef roast",
    "leek soup",
  ])
})

it("shuffles by a seed, with the same order on every page", async () => {
  const { cook, me, make } = await groupFixture()
  for (let i = 0; i < 20; i++) await make.recipe({ groupId: cook.groupId })
  const shuffled = async (seed: string) => {
    const pages = [1, 2, 3].map((page) =>
      me.get(`${url}?orderBy=random&paginationSeed=${seed}&perPage=8&page=${page}`),
    )
    return (await Promise.all(pages)).flatMap(names)
  }
  const [one, again, other] = [await shuffled("a"), await shuffled("a"), await shuffled("b")]
  expect(new Set(one).size).toBe(24)
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
  expect([...other].sort()).toEqual([...one].sort())
  const refused = await me.get(`${url}?orderBy=random`)
  expect(refused.status).toBe(422)
  expect(refused.body.detail).toEqual(["paginationSeed is required when orderBy is random"])
})

it("refuses an order that does not exist", async () => {
  const { me } = await groupFixture()
  for (const bad of ["nothing", "user.password", "created_at:up", "createdAt", "settings"]) {
    expect(await me.get(`${url}?orderBy=${bad}`)).toMatchObject({
      status: 400,
      body: { detail: `Invalid order_by statement "${bad}": "${bad}" is invalid` },
    })
  }
  expect((await me.get(`${url}?orderDirection=up`)).status).toBe(422)
})

it("filters by categories, tags, tools and foods, any or all of them", async () => {
  const { me, soups, mains, quick, leek, beef } = await groupFixture()
  const chosen = async (query: string) => {
    const answer = await me.get(`${url}?orderBy=name&orderDirection=asc&${query}`)
    expect(answer.body.total).toBe(answer.body.items.length)
    return names(answer).join(",")
  }
  expect(await chosen("categories=soups")).toBe("leek soup,Stew")
  expect(await chosen(`categories=${soups.id}&categories=mains`)).toBe("Beef roast,leek soup,Stew")
  expect(await chosen(`categories=${soups.id}&categories=mains&requireAllCategories=true`)).toBe(
    "Stew",
  )
  expect(await chosen(`categories=${mains.id.replaceAll("-", "")}`)).toBe("Beef roast,Stew")
  expect(await chosen("tags=quick&tags=unknown")).toBe("leek soup,Stew")
  expect(await chosen("tags=quick&tags=unknown&requireAllTags=true")).toBe("")
  expect(await chosen("tags=unknown")).toBe("")
  expect(await chosen("tags=quick&tags=vegan&requireAllTags=yes")).toBe("leek soup")
  expect(await chosen(`tools=pot&tags=${quick.id}`)).toBe("leek soup")
  expect(await chosen(`foods=${leek.id}&foods=${beef.id}`)).toBe("Beef roast,leek soup,Stew")
  expect(await chosen(`foods=${leek.id}&foods=${beef.id}&requireAllFoods=true`)).toBe("Stew")
  expect(await me.get(`${url}?foods=leek`)).toMatchObject({
    status: 422,
    body: { detail: [{ type: "uuid_parsing", loc: ["query", "foods", 0] }] },
  })
  expect(await me.get(`${url}?cookbook=sundays`)).toMatchObject({
    status: 404,
    body: { detail: "cookbook not found" },
  })
})

it("keeps the group's recipe counter correct", async () => {
  const { me, db, cook, made } = await groupFixture()
  const counter = async () => {
    const [row] = await db.select().from(groups).where(eq(groups.id, cook.groupId))
    return [row!.recipeCount, (await me.get(url)).body.total]
  }
  expect(await counter()).toEqual([4, 4])
  expect((await me.delete(`${url}/${made.toast.slug}`)).status).toBe(200)
  expect(await counter()).toEqual([3, 3])
})

it("shows nothing to visitors, and no other group's recipes", async () => {
  const { anonymous, as, make, others, made, soups } = await groupFixture()
  expect((await anonymous.get(url)).status).toBe(401)
  const neighbour = as(await make.user({ groupId: others.groupId }))
  expect(names(await neighbour.get(url))).toEqual(["Their secret"])
  expect(names(await neighbour.get(`${url}?categories=${soups.id}`))).toEqual([])
  expect(names(await neighbour.get(`${url}?queryFilter=id%3D${made.toast.id}`))).toEqual([])
})
