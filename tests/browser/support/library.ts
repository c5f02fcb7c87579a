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
  return slugs[0]!
}
