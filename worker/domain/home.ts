import { and, desc, eq, lt, sql } from "drizzle-orm"
import type { GroupRows } from "../../db/group"
import { mealPlans, recipes, shoppingListItems, shoppingLists } from "../../db/schema"
import type { Scope } from "../context"
import { addDays } from "../shared/days"
import type { HomeToday } from "../schemas/home"
import { byDay, visible } from "./meal-plans/read"

/** The number of rows shown of each kind. */
const most = { meals: 12, lists: 3, recipes: 12 }
/** The number of lists to read, newest first, and of items to count on one. */
const lookedAt = { lists: 20, items: 1000 }
/** Days after which a recipe counts as forgotten. */
const FORGOTTEN_AFTER = 30

/** The lists with something to buy. Items are counted for the newest lists only, by the index of unchecked items. */
function waitingLists(group: GroupRows) {
  const items = group.mine(
    shoppingListItems,
    and(
      eq(shoppingListItems.shoppingListId, shoppingLists.id),
      eq(shoppingListItems.checked, false),
    ),
  )
  const open = sql<number>`(select count(*) from
    (select 1 from ${shoppingListItems} where ${items} limit ${lookedAt.items}))`
  return group
    .select(
      {
        id: shoppingLists.id,
        name: shoppingLists.name,
        updateAt: shoppingLists.updateAt,
        open: open.as("open"),
      },
      shoppingLists,
    )
    .orderBy(desc(shoppingLists.createdAt))
    .limit(lookedAt.lists)
}

const drawn = {
  id: recipes.id,
  slug: recipes.slug,
  name: recipes.name,
  image: recipes.image,
  imageColor: recipes.imageColor,
}

/**
 * The data of the home page: the meals of the day, lists to shop for, new recipes and forgotten ones. One round
 * trip.
 */
export async function homeToday({ group }: Scope, today: string): Promise<HomeToday> {
  const { id, entryType, title, servings, leftovers } = mealPlans
  const meal = { id, entryType, title, servings, leftovers }
  const before = addDays(today, -FORGOTTEN_AFTER)
  const [planned, lists, recent, forgotten] = await group.batch([
    group
      .select({ ...meal, recipe: drawn }, mealPlans, and(visible, eq(mealPlans.date, today)))
      .leftJoin(recipes, eq(recipes.id, mealPlans.recipeId))
      .orderBy(byDay)
      .limit(most.meals),
    waitingLists(group),
    group
      .select(drawn, recipes)
      .orderBy(desc(recipes.createdAt), desc(recipes.number))
      .limit(most.recipes),
    group
      .select(drawn, recipes, lt(recipes.lastMade, before))
      .orderBy(recipes.lastMade, recipes.number)
      .limit(most.recipes),
  ])
  return {
    meals: planned.map(({ recipe, ...own }) => ({ ...own, recipe: recipe?.id ? recipe : null })),
    lists: lists
      .filter(({ open }) => open > 0)
      .toSorted((a, b) => b.updateAt.localeCompare(a.updateAt))
      .slice(0, most.lists)
      .map(({ id, name, open }) => ({ id, name, open })),
    recent,
    forgotten,
  }
}
