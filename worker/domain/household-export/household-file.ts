import { isNull } from "drizzle-orm"
import {
  cookbooks,
  cookbooksToCategories,
  cookbooksToRecipes,
  cookbooksToTags,
  cookbooksToTools,
  mealPlanRules,
  mealPlanRulesToCategories,
  mealPlanRulesToTags,
  mealPlanIdeas,
  mealPlans,
  mealPlanTemplates,
  recipeActions,
  shoppingItemRecipes,
  shoppingListItems,
  shoppingListLabels,
  shoppingListRecipes,
  shoppingLists,
} from "../../../db/schema"
import type { Scope } from "../../context"
import type { HouseholdFile } from "../../import/archives/larder/format"

type OrganizerKind = "categories" | "tags" | "tools"

/** What the group keeps beside recipes: cookbooks, plans, lists. Three round trips. */
export async function householdFile(scope: Pick<Scope, "group">): Promise<HouseholdFile> {
  return { ...(await filters(scope)), ...(await plans(scope)), lists: await lists(scope) }
}

async function filters({ group }: Pick<Scope, "group">) {
  const [books, bookCategories, bookTags, bookTools, chosen, rules, ruleCategories, ruleTags] =
    await group.batch([
      group.find(cookbooks).orderBy(cookbooks.position, cookbooks.slug),
      group.find(cookbooksToCategories),
      group.find(cookbooksToTags),
      group.find(cookbooksToTools),
      group.find(cookbooksToRecipes).orderBy(cookbooksToRecipes.position),
      group.find(mealPlanRules).orderBy(mealPlanRules.createdAt),
      group.find(mealPlanRulesToCategories),
      group.find(mealPlanRulesToTags),
    ])
  const ofBook = {
    categories: idsBy(bookCategories, (row) => [row.cookbookId, row.categoryId]),
    tags: idsBy(bookTags, (row) => [row.cookbookId, row.tagId]),
    tools: idsBy(bookTools, (row) => [row.cookbookId, row.toolId]),
    recipes: idsBy(chosen, (row) => [row.cookbookId, row.recipeId]),
  }
  const ofRule = {
    categories: idsBy(ruleCategories, (row) => [row.ruleId, row.categoryId]),
    tags: idsBy(ruleTags, (row) => [row.ruleId, row.tagId]),
  }
  return {
    cookbooks: books.map((book) => ({
      id: book.id,
      name: book.name,
      description: book.description,
      position: book.position,
      public: book.public,
      onlyChosen: book.onlyChosen,
      sort: book.sort,
      recipes: ofBook.recipes(book.id),
      choices: [
        ...choice("categories", ofBook.categories(book.id), book.requireAllCategories),
        ...choice("tags", ofBook.tags(book.id), book.requireAllTags),
        ...choice("tools", ofBook.tools(book.id), book.requireAllTools),
      ],
      createdAt: book.createdAt,
    })),
    rules: rules.map(({ id, day, entryType, createdAt }) => ({
      id,
      day,
      entryType,
      choices: [
        ...choice("categories", ofRule.categories(id), true),
        ...choice("tags", ofRule.tags(id), true),
      ],
      createdAt,
    })),
  }
}

async function plans({ group }: Pick<Scope, "group">) {
  const [meals, templates, ideas, actions] = await group.batch([
    group.find(mealPlans).orderBy(mealPlans.date, mealPlans.id),
    group.find(mealPlanTemplates).orderBy(mealPlanTemplates.createdAt),
    group.find(mealPlanIdeas).orderBy(mealPlanIdeas.createdAt, mealPlanIdeas.recipeId),
    group.find(recipeActions).orderBy(recipeActions.title),
  ])
  return {
    meals: meals.map(({ date, entryType, title, text, recipeId, userId, servings, leftovers }) => ({
      date,
      entryType,
      title,
      text,
      recipeId,
      userId,
      servings,
      leftovers,
    })),
    templates: templates.map(({ id, name, meals: saved, createdAt }) => ({
      id,
      name,
      meals: saved,
      createdAt,
    })),
    ideas: ideas.map(({ recipeId, userId, createdAt }) => ({ recipeId, userId, createdAt })),
    actions: actions.map(({ id, actionType, title, url, createdAt }) => ({
      id,
      actionType,
      title,
      url,
      createdAt,
    })),
  }
}

async function lists({ group }: Pick<Scope, "group">): Promise<HouseholdFile["lists"]> {
  const [found, items, itemRecipes, listRecipes, labels] = await group.batch([
    group.find(shoppingLists).orderBy(shoppingLists.createdAt, shoppingLists.id),
    group
      .find(shoppingListItems, isNull(shoppingListItems.deletedAt))
      .orderBy(shoppingListItems.position),
    group.find(shoppingItemRecipes),
    group.find(shoppingListRecipes),
    group.find(shoppingListLabels).orderBy(shoppingListLabels.position),
  ])
  const of = {
    items: Map.groupBy(items, (row) => row.shoppingListId),
    shares: Map.groupBy(itemRecipes, (row) => row.shoppingListItemId),
    recipes: Map.groupBy(listRecipes, (row) => row.shoppingListId),
    labels: Map.groupBy(labels, (row) => row.shoppingListId),
  }
  return found.map(({ id, name, userId, extras, createdAt, updateAt }) => ({
    id,
    name,
    userId,
    extras,
    createdAt,
    updateAt,
    items: (of.items.get(id) ?? []).map((item) => ({
      id: item.id,
      position: item.position,
      checked: item.checked,
      quantity: item.quantity,
      note: item.note,
      isFood: item.isFood,
      unitId: item.unitId,
      foodId: item.foodId,
      labelId: item.labelId,
      extras: item.extras,
      recipes: (of.shares.get(item.id) ?? []).map((share) => ({
        recipeId: share.recipeId,
        quantity: share.recipeQuantity,
        scale: share.recipeScale ?? 1,
        note: share.recipeNote,
      })),
      createdAt: item.createdAt,
      updateAt: item.updateAt,
    })),
    recipes: (of.recipes.get(id) ?? []).map(({ recipeId, recipeQuantity }) => ({
      recipeId,
      quantity: recipeQuantity,
    })),
    labels: (of.labels.get(id) ?? []).map(({ labelId, position }) => ({ labelId, position })),
  }))
}

/** What a filter asks for of a kind; nothing where it names none. */
const choice = (kind: OrganizerKind, values: string[], isAll: boolean) =>
  values.length > 0 ? [{ kind, by: "id" as const, values, isAll }] : []

/** The second of each pair by the first. */
function idsBy<T>(rows: T[], pairOf: (row: T) => [owner: string, id: string]) {
  const found = Map.groupBy(rows.map(pairOf), ([owner]) => owner)
  return (owner: string) => (found.get(owner) ?? []).map(([, id]) => id)
}
