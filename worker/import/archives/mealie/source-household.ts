import type { CookbookSort } from "../../../shared/cookbook-sorts.ts"
import type { Choice } from "./filter.ts"

/*
 * What a group, or one of its households, has besides recipes: cookbooks, meal plans, shopping lists, actions, and
 * what is not imported.
 */

export interface SourceHouseholdRow {
  id: string
  householdId: string | null
  createdAt: string | null
}
/** The conditions of a cookbook or a rule; a filter that cannot be expressed as choices is included as text. */
export interface Chosen {
  choices: Choice[]
  filter: string | null
}
export interface SourceCookbook extends SourceHouseholdRow, Chosen {
  name: string
  description: string
  position: number
  public: boolean
  /** Only in Larder's own archives; recipes that were added by hand are in their order. */
  onlyChosen?: boolean
  sort?: CookbookSort
  recipes?: string[]
}
export interface SourceRule extends SourceHouseholdRow, Chosen {
  day: string
  entryType: string
}
export interface SourceMeal {
  date: string
  entryType: string
  title: string
  text: string
  recipeId: string | null
  userId: string | null
  /** How many times the recipe is made; Mealie stores this, Larder the servings. */
  scale: number
  servings: number | null
  leftovers: boolean
}
/** Meals of some days, where the first day is 0; only in Larder's own archives. */
export interface SourceTemplate extends SourceHouseholdRow {
  name: string
  meals: ({ day: number } & Omit<SourceMeal, "date" | "userId" | "scale">)[]
}
/** A recipe to plan on a day that is not chosen yet; only in Larder's own archives. */
export interface SourceIdea {
  recipeId: string
  userId: string | null
  createdAt: string | null
}
export interface SourceItem {
  id: string
  position: number
  checked: boolean
  quantity: number
  note: string
  isFood: boolean
  unitId: string | null
  foodId: string | null
  labelId: string | null
  extras: Record<string, string | null>
  recipes: { recipeId: string; quantity: number; scale: number; note: string | null }[]
  createdAt: string | null
  updateAt: string | null
}
export interface SourceList extends SourceHouseholdRow {
  name: string
  userId: string | null
  extras: Record<string, string | null>
  items: SourceItem[]
  recipes: { recipeId: string; quantity: number }[]
  labels: { labelId: string; position: number }[]
  updateAt: string | null
}
export interface SourceAction extends SourceHouseholdRow {
  actionType: string
  title: string
  url: string
}
export interface SourceWebhook extends SourceHouseholdRow {
  name: string
  url: string
  time: string
}

export interface Household {
  cookbooks: SourceCookbook[]
  rules: SourceRule[]
  meals: SourceMeal[]
  templates: SourceTemplate[]
  ideas: SourceIdea[]
  lists: SourceList[]
  actions: SourceAction[]
  webhooks: SourceWebhook[]
  /** The names of notifiers only: their addresses contain credentials. */
  notifiers: string[]
  /** The number of rows of each table that is not imported. */
  left: Map<string, number>
  beyond: Map<string, number>
}
