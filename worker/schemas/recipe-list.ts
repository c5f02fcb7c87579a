import { z } from "@hono/zod-openapi"
import { atOnce } from "./synchronous"
import { pageOf, PageQuery } from "./pagination"
import { RecipeSummary } from "./recipe"
import { Flag, Int, Num, Uuid } from "./wire"

/** Off by default. */
const OptionalFlag = Flag.optional().openapi({ default: false })

/** Which recipes a list shows, besides search and filter (contract 4.5). */
const choice = {
  /** Ids or slugs. */
  categories: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  tools: z.array(z.string()).optional(),
  foods: z.array(Uuid).optional(),
  /** Whether a recipe must have all of them, not one. */
  requireAllCategories: OptionalFlag,
  requireAllTags: OptionalFlag,
  requireAllTools: OptionalFlag,
  requireAllFoods: OptionalFlag,
}

export const RecipeListQuery = PageQuery.extend({
  ...choice,
  cookbook: z.string().optional(),
  search: z.string().optional(),
})
export type RecipeListQuery = z.infer<typeof RecipeListQuery>

export const RecipePage = atOnce(pageOf(RecipeSummary).openapi("PaginationBase_RecipeSummary"))

/** The web app's additional filters: by the caller's ratings, and by time. */
export const RecipeBrowseQuery = RecipeListQuery.extend({
  page: Int.pipe(z.number().min(1)).default(1),
  perPage: Int.pipe(z.number().min(1).max(100)).default(30),
  /** The minimum rating: the caller's own, or else the group's. */
  rating: Num.optional(),
  /** Minutes until the meal. */
  maxMinutes: Num.optional(),
  favorites: Flag.optional(),
  /** The favorites of a member. */
  favoritesOf: Uuid.optional(),
  /** In the order of the requested cookbook; search results are ordered by their match. */
  inBookOrder: Flag.optional(),
})
export type RecipeBrowseQuery = z.infer<typeof RecipeBrowseQuery>

export type RecipeChoice = Pick<RecipeListQuery, keyof typeof choice> &
  Partial<Pick<RecipeBrowseQuery, "rating" | "maxMinutes">>

/** A recipe as the web app lists it: with the caller's rating. */
export const RecipeCard = RecipeSummary.extend({
  totalMinutes: z.number().nullable(),
  /** 0 and null: not rated by the caller. */
  myRating: z.number().nullable(),
  isFavorite: z.boolean(),
  /** Only its owner may change it. */
  locked: z.boolean(),
  /** The picture's average color, `#rrggbb`; empty or null if unknown. */
  imageColor: z.string().nullable(),
})
export type RecipeCard = z.infer<typeof RecipeCard>

export const RecipeCards = atOnce(
  z.object({
    items: z.array(RecipeCard),
    /** The page after this one; null at the end. */
    nextPage: z.number().nullable(),
  }),
)

/** The fields that identify a recipe. */
export const FoundRecipe = z.object({ id: z.string(), slug: z.string(), name: z.string() })

/** A recipe as a row of the table of all recipes. */
export const RecipeRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  rating: z.number().nullable(),
  dateAdded: z.string(),
  lastMade: z.string().nullable(),
  public: z.boolean(),
  /** Names. */
  categories: z.array(z.string()),
  tags: z.array(z.string()),
})
