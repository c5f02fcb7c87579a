import {
  groupsToCategories,
  recipeRatings,
  shoppingItemRecipes,
  shoppingListLabels,
  shoppingListRecipes,
} from "../../db/schema"
import type { TestApp } from "./app"
import { formOf, pngFile } from "./contract-success"
import type { TestUser } from "./factories"

/** Fills the group of a user with everything that a household has; `other` is another member. */
export async function fillHousehold(site: TestApp, cook: TestUser, other: TestUser) {
  const { make, db } = site
  const { groupId } = cook
  const me = site.as(cook)
  const dairy = await make.label({ groupId, name: "Dairy", color: "#123456" })
  const butter = await make.food({
    groupId,
    name: "butter",
    pluralName: "butters",
    description: "Salted.",
    labelId: dairy.id,
    aliases: [{ name: "beurre" }],
    extras: { onHand: "true" },
  })
  const gram = await make.unit({
    groupId,
    name: "gram",
    pluralName: "grams",
    abbreviation: "g",
    pluralAbbreviation: "g",
    useAbbreviation: true,
    fraction: false,
    aliases: [{ name: "gramme" }],
  })
  const pies = await make.category({ groupId, name: "Pies" })
  const winter = await make.tag({ groupId, name: "Winter" })
  const dish = await make.tool({ groupId, name: "Pie dish" })
  await db.insert(groupsToCategories).values({ groupId, categoryId: pies.id })

  const references = [
    "7b0f4f0e-3c36-4b0e-9b2e-9d2f0c4a1a11",
    "0d9a1a63-8a52-4d0b-8a36-0e1c92a5d0aa",
  ]
  const pie = await make.recipe({
    groupId,
    userId: other.id,
    name: "Leek & potato pie",
    slug: "leek-potato-pie",
    description: "Warm, **and** better the next day.",
    recipeYield: "4 servings",
    prepTime: "10 minutes",
    totalTime: "1 hour",
    orgURL: "https://example.org/pie",
    lastMade: "2026-03-04T18:00:00",
    dateAdded: "2025-12-24",
    rating: 4,
    recipeInstructions: [
      {
        id: crypto.randomUUID(),
        title: "Crust",
        text: "Rub the butter into flour.",
        ingredientReferences: [{ referenceId: references[0]! }],
      },
      { id: crypto.randomUUID(), title: "", text: "Bake.", ingredientReferences: [] },
    ],
    notes: [{ title: "Storing", text: "Keeps for two days." }],
    nutrition: { calories: "420" },
    extras: { difficulty: "easy" },
    showNutrition: true,
    disableAmount: false,
    locked: true,
    ingredients: [
      {
        title: "Crust",
        note: "cold",
        quantity: 100,
        unitId: gram.id,
        foodId: butter.id,
        originalText: "100 g cold butter",
        referenceId: references[0]!,
      },
      { note: "leeks", quantity: 3, referenceId: references[1]! },
    ],
    categories: [pies],
    tags: [winter],
    tools: [dish],
  })
  const soup = await make.recipe({
    groupId,
    userId: cook.id,
    name: "Bean soup",
    dateAdded: "2026-01-02",
  })
  await site
    .as(other)
    .put(`/api/recipes/${pie.slug}/image`, formOf({ image: pngFile(), extension: "png" }))
  const scan = new File([new TextEncoder().encode("a scan")], "scan.txt")
  await site
    .as(other)
    .post(
      `/api/recipes/${pie.slug}/assets`,
      formOf({ name: "Old scan", icon: "mdi-file", extension: "txt", file: scan }),
    )

  await make.comment({ groupId, recipeId: pie.id, userId: other.id, text: "Lovely." })
  await make.comment({ groupId, recipeId: soup.id, userId: cook.id, text: "More salt." })
  const event = await make.timelineEvent({
    groupId,
    recipeId: pie.id,
    userId: cook.id,
    subject: "Made this",
    eventMessage: "For six.",
    timestamp: "2026-03-04T18:00:00",
  })
  await me.put(
    `/api/recipes/timeline/events/${event.id}/image`,
    formOf({ image: pngFile(), extension: "png" }),
  )
  await make.timelineEvent({
    groupId,
    recipeId: soup.id,
    userId: other.id,
    subject: "Made it, too",
  })
  await db.insert(recipeRatings).values([
    { groupId, recipeId: pie.id, userId: cook.id, rating: 5, isFavorite: true },
    { groupId, recipeId: pie.id, userId: other.id, rating: 3, isFavorite: false },
    { groupId, recipeId: soup.id, userId: other.id, rating: null, isFavorite: true },
  ])
  await make.cookbook({
    groupId,
    name: "Winter pies",
    description: "For cold days",
    position: 2,
    public: true,
    sort: "own",
    onlyChosen: true,
    chosen: [soup],
    requireAllTags: false,
    categories: [pies],
    tags: [winter],
    tools: [dish],
  })
  await make.mealRule({
    groupId,
    day: "friday",
    entryType: "dinner",
    categories: [pies],
    tags: [winter],
  })
  await make.meal({
    groupId,
    userId: other.id,
    recipeId: pie.id,
    date: "2026-05-01",
    entryType: "dinner",
    servings: 6,
    leftovers: true,
  })
  await make.meal({
    groupId,
    userId: cook.id,
    title: "Leftovers",
    text: "Cold",
    date: "2026-05-02",
  })
  const saved = { entryType: "lunch" as const, text: "", servings: null, leftovers: false }
  await make.mealTemplate({
    groupId,
    name: "Busy week",
    meals: [
      { ...saved, day: 0, title: "", recipeId: pie.id, servings: 2 },
      { ...saved, day: 3, title: "Eat out", recipeId: null },
    ],
  })
  await make.mealIdea({ groupId, userId: other.id, recipeId: soup.id })
  await make.recipeAction({ groupId, title: "Print", url: "https://print.example/${slug}" })

  const list = await make.shoppingList({
    groupId,
    userId: other.id,
    name: "Saturday",
    extras: { shop: "corner" },
  })
  const item = await make.shoppingItem({
    groupId,
    shoppingListId: list.id,
    position: 1,
    quantity: 200,
    note: "unsalted",
    isFood: true,
    unitId: gram.id,
    foodId: butter.id,
    labelId: dairy.id,
    extras: { aisle: "3" },
  })
  await make.shoppingItem({
    groupId,
    shoppingListId: list.id,
    position: 2,
    note: "candles",
    checked: true,
  })
  await db.insert(shoppingItemRecipes).values({
    groupId,
    shoppingListItemId: item.id,
    recipeId: pie.id,
    recipeQuantity: 100,
    recipeScale: 2,
    recipeNote: "cold",
  })
  await db
    .insert(shoppingListRecipes)
    .values({ groupId, shoppingListId: list.id, recipeId: pie.id, recipeQuantity: 2 })
  await db
    .insert(shoppingListLabels)
    .values({ groupId, shoppingListId: list.id, labelId: dairy.id, position: 0 })
  // What may not travel.
  await make.webhook({ groupId, url: "https://secret.example/hook" })
  await make.notifier({ groupId, appriseUrl: "json://secret.example" })
  await make.recipe({ groupId, name: "Deleted", deletedAt: "2026-01-01T00:00:00" })
}
