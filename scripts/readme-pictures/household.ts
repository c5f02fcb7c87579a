import { dishes } from "./dishes.ts"

/** What the first dish consists of: the picture of a recipe shows it. */
const content = {
  recipeYield: "4 servings",
  prepTime: "40 minutes",
  performTime: "15 minutes",
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
  settings: { disableAmount: false },
}

/** Numbers of dishes, or a note, for each of seven days from today. */
const week: Record<string, (number | string)[]> = {
  breakfast: [4, 3, 3, "Yogurt", 3, 3, 4],
  lunch: [6, "Leftovers", 5, 1, 5, "At the canteen", 1],
  dinner: [2, 1, 0, 2, 6, 5, 0],
}

const goods: Record<string, string[]> = {
  Bakery: ["Rye bread", "Breadcrumbs"],
  Dairy: ["Butter", "2 l milk", "6 eggs"],
  "Vegetables and fruit": ["12 small plums", "600 g floury potatoes", "2 lemons"],
}

/** Makes the dishes with their pictures, a week that is planned and a list, by the REST API. */
export async function fillHousehold(site: { url: string; token: string }, pictures: Buffer[]) {
  const authorization = `Bearer ${site.token}`
  const send = async <T>(method: string, path: string, body: unknown): Promise<T> => {
    const isForm = body instanceof FormData
    const answer = await fetch(site.url + path, {
      method,
      headers: { authorization, ...(!isForm && { "content-type": "application/json" }) },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  const recipes: { id: string; slug: string }[] = []
  for (const [index, { name, description, totalTime, category, tags }] of dishes.entries()) {
    const slug = await send<string>("POST", "/api/recipes", {
      ...(index === 0 && content),
      name,
      description,
      totalTime,
      tags,
      recipeCategory: [category],
    })
    const form = new FormData()
    form.set("image", new File([new Uint8Array(pictures[index]!)], "dish.png"))
    form.set("extension", "png")
    await send("PUT", `/api/recipes/${slug}/image`, form)
    recipes.push(await send("PATCH", `/api/recipes/${slug}`, {}))
  }

  const dayOf = (away: number) =>
    new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)
  for (const [entryType, days] of Object.entries(week))
    for (const [away, what] of days.entries())
      await send("POST", "/api/groups/mealplans", {
        date: dayOf(away),
        entryType,
        ...(typeof what === "number" ? { recipeId: recipes[what]!.id } : { title: what }),
      })

  const { id: list } = await send<{ id: string }>("POST", "/api/groups/shopping/lists", {
    name: "Saturday market",
  })
  const colors = ["#b5803a", "#3f7fb0", "#3a8f5c"]
  for (const [index, [name, notes]] of Object.entries(goods).entries()) {
    const label = { name, color: colors[index] }
    const { id: labelId } = await send<{ id: string }>("POST", "/api/groups/labels", label)
    for (const note of notes)
      await send("POST", "/api/groups/shopping/items", { shoppingListId: list, note, labelId })
  }
  return { recipe: recipes[0]!.slug, list, today: dayOf(0) }
}
