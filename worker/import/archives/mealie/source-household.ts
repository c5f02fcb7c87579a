import type { CookbookSort } from "../../../shared/cookbook-sorts.ts"
import type { Choice } from "./filter.ts"

/*
 * What a group, or one of its households, keeps beside recipes: cookbooks, meal plans, shopping lists,
 * actions, and what does not move.
 */

export interface SourceHouseholdRow {
  id: string
  householdId: string | null
  createdAt: string | null
}
/** What a cookbook or a rule asks for; a filter that has no such form is there in its words. */
export interface Chosen {
  choices: Choice[]
  filter: string | null
}
export interface SourceCookbook extends SourceHouseholdRow, Chosen {
  name: string
  description: string
  position: number
  public: boolean
  /** Only Larder's own archives have these; recipes that were added by hand are in their order. */
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
  /** How many times it is made; Mealie says this, Larder the servings. */
  scale: number
  servings: number | null
  leftovers: boolean
}
/** Meals of some days, the first of which is 0; only Larder's own archives have them. */
export interface SourceTemplate extends SourceHouseholdRow {
  name: string
  meals: ({ day: number } & Omit<SourceMeal, "date" | "userId" | "scale">)[]
}
/** A recipe to be planned on a day not chosen yet; only Larder's own archives have them. */
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
  /** Names of what sends messages: the addresses have credentials in them. */
  notifiers: string[]
  /** How many rows of tables there are that are not taken over. */
  left: Map<string, number>
  beyond: Map<string, number>
}
