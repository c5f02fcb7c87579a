import { FILLED } from "./shopping-screens.ts"

/** A few recipes with everything that a recipe can have, for the eye. */
export const library = [
  {
    name: "Grandmother’s plum dumplings",
    description: "Soft potato dough around a whole plum, rolled in **buttered** crumbs.",
    recipeYield: "4 servings",
    prepTime: "40 minutes",
    performTime: "15 minutes",
    totalTime: "55 minutes",
    tags: ["Weeknight", "Sweet"],
    recipeCategory: ["Desserts"],
    tools: ["Potato ricer"],
    orgURL: "https://example.com/plum-dumplings",
    recipeIngredient: [
      { title: "Dough", quantity: 600, unit: "gram", food: "potatoes", note: "floury" },
      { quantity: 1.5, unit: "cup", food: "flour" },
      { quantity: 1, food: "egg" },
      { title: "Inside and around", quantity: 12, food: "plums", note: "small and ripe" },
      { quantity: 0.75, unit: "cup", food: "breadcrumbs" },
      { quantity: 3, unit: "tablespoon", food: "butter" },
    ],
    recipeInstructions: [
      {
        title: "The dough",
        text: "Boil the potatoes in their skins, peel and press them while hot.",
      },
      { text: "Knead the mash with flour, egg and a pinch of salt until it no longer sticks." },
      {
        title: "The dumplings",
        text: "Wrap each plum in dough and simmer the dumplings for 12 minutes.",
      },
      { text: "Brown the crumbs in butter, roll the dumplings in them and serve at once." },
    ],
    notes: [{ title: "Out of season", text: "Apricots from a jar do well, drained and dried." }],
    nutrition: { calories: "410", fatContent: "12", proteinContent: "9" },
    settings: { disableAmount: false, showNutrition: true },
  },
  {
    name: "Lentil soup with lemon",
    totalTime: "35 minutes",
    tags: ["Weeknight"],
    recipeCategory: ["Soups"],
    description: "The soup of every second Monday.",
  },
  {
    name: "Saffron risotto",
    totalTime: "45 minutes",
    tags: ["Weeknight", "Italian"],
    recipeCategory: ["Mains"],
    description: "Stir it, and do nothing else.",
  },
  {
    name: "Rye bread with the long name that one has to read to the end to know what is in it",
    totalTime: "26 hours",
    recipeCategory: ["Bread"],
  },
  {
    name: "שקשוקה של שבת",
    totalTime: "30 minutes",
    recipeCategory: ["Breakfast"],
    tags: ["Weeknight"],
    description: "ביצים ברוטב עגבניות חריף.",
  },
  { name: "Tomato salad", totalTime: "10 minutes", recipeCategory: ["Salads"], tags: ["Summer"] },
  {
    name: "Roast chicken over the potatoes",
    totalTime: "1 hour 30 minutes",
    recipeCategory: ["Mains"],
    tags: ["Sunday"],
  },
  { name: "Apple crumble", totalTime: "50 minutes", recipeCategory: ["Desserts"], tags: ["Sweet"] },
]

/** Makes the library on a site, with a picture for every recipe but the last; answers the first one’s slug. */
export async function fillWithLibrary(
  site: { url: string; token: string },
  picture: (index: number) => Buffer,
): Promise<string> {
  const authorization = `Bearer ${site.token}`
  const slugs: string[] = []
  for (const [index, recipe] of library.entries()) {
    const made = await fetch(`${site.url}/api/recipes`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(recipe),
    })
    const slug = (await made.json()) as string
    slugs.push(slug)
    if (index === library.length - 1) break
    const form = new FormData()
    form.set("image", new File([new Uint8Array(picture(index))], "dish.png", { type: "image/png" }))
    form.set("extension", "png")
    const path = `${site.url}/api/recipes/${encodeURIComponent(slug)}/image`
    const put = await fetch(path, { method: "PUT", headers: { authorization }, body: form })
    if (!put.ok) throw new Error(`PUT ${path}: ${put.status} ${await put.text()}`)
  }
  await planLibrary(site, slugs)
  await fillList(site, slugs)
  await fillShelves(site.url, authorization)
  await saveVersion(site.url, authorization, slugs[0]!)
  return slugs[0]!
}

/** Changes a recipe, and makes it as it was. */
async function saveVersion(url: string, authorization: string, slug: string) {
  const headers = { authorization, "content-type": "application/json" }
  const path = `${url}/api/recipes/${encodeURIComponent(slug)}`
  const body = JSON.stringify({
    description: "Soft potato dough around half a plum, rolled in crumbs.",
    recipeYield: "6 servings",
    recipeInstructions: [
      ...library[0]!.recipeInstructions!.slice(0, 2),
      { text: "Wrap each plum in dough and simmer the dumplings for 15 minutes." },
    ],
  })
  await fetch(path, { method: "PATCH", headers, body })
  const { items } = (await (await fetch(`${path}/versions`, { headers })).json()) as {
    items: { id: number | null }[]
  }
  const restored = await fetch(`${path}/versions/${items[1]!.id}/restore`, {
    method: "POST",
    headers,
  })
  if (!restored.ok) throw new Error(`A version was not restored: ${await restored.text()}`)
}

/** What else there is to look at: a cookbook, and foods on hand. */
async function fillShelves(url: string, authorization: string) {
  const headers = { authorization, "content-type": "application/json" }
  const named = async (path: string, names: string[]) => {
    const answer = await fetch(`${url}${path}?perPage=-1`, { headers })
    const { items } = (await answer.json()) as { items: { id: string; name: string }[] }
    return items.filter(({ name }) => names.includes(name)).map(({ id }) => ({ id }))
  }
  const post = async <T>(path: string, body: unknown) => {
    const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const tags = await named("/api/organizers/tags", ["Weeknight"])
  const description = "For the days with no time."
  const cookbook = { name: "Weeknights", description, tags, public: true }
  const { id } = await post<{ id: string }>("/api/groups/cookbooks", cookbook)
  const chosen = await named("/api/recipes", ["Tomato salad", "Apple crumble"])
  await post("/api/trpc/cookbooks.choose", { itemId: id, recipeIds: chosen.map((it) => it.id) })
  await deleteSome(url, headers)
  const foods = await named("/api/foods", ["flour", "egg", "butter"])
  await post("/api/trpc/foods.setOnHand", { ids: foods.map(({ id }) => id), onHand: true })
}

/** What was deleted and can be restored. */
async function deleteSome(url: string, headers: Record<string, string>) {
  for (const [path, body] of [
    ["/api/recipes", { name: "Burnt porridge" }],
    ["/api/groups/shopping/lists", { name: "Last Saturday" }],
    ["/api/groups/cookbooks", { name: "Diets of January" }],
  ] as const) {
    const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) })
    const made = (await answer.json()) as string | { id: string }
    const name = typeof made === "string" ? made : made.id
    await fetch(`${url}${path}/${name}`, { method: "DELETE", headers })
  }
}

/** A week around today in which some of it is eaten, a rule, and ideas for later. */
async function planLibrary(site: { url: string; token: string }, slugs: string[]) {
  const headers = { authorization: `Bearer ${site.token}`, "content-type": "application/json" }
  const post = (path: string, body: unknown) =>
    fetch(site.url + path, { method: "POST", headers, body: JSON.stringify(body) })
  const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)
  const recipeOf = async (slug: string) => {
    const path = `${site.url}/api/recipes/${encodeURIComponent(slug)}`
    return (await (await fetch(path, { headers })).json()) as { id: string; tags: unknown[] }
  }
  const planned = [
    [-2, "dinner", 1],
    [-1, "dinner", 2],
    [0, "breakfast", 4],
    [0, "dinner", 0],
    [1, "dinner", 6],
    [2, "lunch", 3],
    [2, "dinner", 0],
    [3, "side", 5],
  ] as const
  for (const [away, entryType, index] of planned) {
    const { id, tags } = await recipeOf(slugs[index]!)
    await post("/api/groups/mealplans", { date: day(away), entryType, recipeId: id })
    if (away === -2) await post("/api/groups/mealplans/rules", { entryType: "dinner", tags })
  }
  const note = { title: "Soup of yesterday", text: "The rest of the soup, with bread" }
  await post("/api/groups/mealplans", { date: day(0), entryType: "lunch", ...note })
  const ideas = await Promise.all(slugs.slice(3, 8).map(recipeOf))
  await post("/api/trpc/mealplans.ideas.add", { recipeIds: ideas.map(({ id }) => id) })
}

/** A list with labels, equal things, things in words, a recipe made twice, and some that is done. */
async function fillList(site: { url: string; token: string }, slugs: string[]) {
  const headers = { authorization: `Bearer ${site.token}`, "content-type": "application/json" }
  const ask = async <T>(method: string, path: string, body?: unknown) =>
    (await (
      await fetch(site.url + path, { method, headers, body: JSON.stringify(body) })
    ).json()) as T
  const named = async (path: string, name: string) => {
    const query = new URLSearchParams({ queryFilter: `name = "${name}"` })
    const { items } = await ask<{ items: { id: string }[] }>("GET", `${path}?${query}`)
    return (items[0] ?? (await ask<{ id: string }>("POST", path, { name, color: "#3a8f5c" }))).id
  }
  const labelId = await named("/api/groups/labels", "Bakery")
  await named("/api/groups/labels", "Dairy")
  const foodId = await named("/api/foods", "flour")
  const { id } = await ask<{ id: string }>("POST", "/api/groups/shopping/lists", { name: FILLED })
  const recipe = await ask<{ id: string }>("GET", `/api/recipes/${encodeURIComponent(slugs[0]!)}`)
  const list = `/api/groups/shopping/lists/${id}`
  await ask("POST", `${list}/recipe/${recipe.id}`, { recipeIncrementQuantity: 2 })
  const items = [
    { note: "Rye bread", labelId },
    { foodId, isFood: true, quantity: 2, labelId },
    { note: "Flowers for the table, whatever they have that is neither red nor wrapped in foil" },
    { note: "Newspaper", checked: true },
    { note: "Stamps", checked: true },
  ]
  const placed = items.map((item, index) => ({ shoppingListId: id, position: index + 9, ...item }))
  await ask("POST", "/api/groups/shopping/items/create-bulk", placed)
  for (const note of ["Oat milk", "Bananas", "Coffee beans", "Butter", "Rye bread"])
    await ask("POST", "/api/trpc/shopping.setFavorite", { data: { note }, on: true })
}
