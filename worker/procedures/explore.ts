import { z } from "zod"
import type { Collection } from "../domain/collection"
import { coversOf } from "../domain/cookbooks/overview"
import * as collections from "../domain/explore/collections"
import { explorerOf, mostForOutsiders } from "../domain/explore/reader"
import * as explored from "../domain/explore/recipes"
import { outsidersFoods } from "../domain/foods"
import { type Kind, kinds } from "../domain/organizers/kinds"
import { countOrganizers } from "../domain/organizers/read"
import { withoutOnHand } from "../domain/anonymous-access"
import { CookbookCover, CookbookPage, CookbookWithRecipes, OneCookbook } from "../schemas/cookbook"
import { Food } from "../schemas/food"
import { FoodPage } from "../schemas/food-input"
import { Tool } from "../schemas/organizer"
import {
  CountedOrganizer,
  CreatedOrganizer,
  OrganizerPage,
  SearchQuery,
  ToolPage,
} from "../schemas/organizer-list"
import { Recipe } from "../schemas/recipe"
import { RecipeBrowseQuery, RecipeCards, RecipeListQuery, RecipePage } from "../schemas/recipe-list"
import { Int, Uuid } from "../schemas/wire"
import { publicProcedure, router } from "./trpc"

/** Callable without a login, for the public part of a group. The group is named by slug or id. */
const explorerProcedure = publicProcedure
  .input(z.object({ groupSlug: z.string() }))
  .use(async ({ ctx, input, next }) => {
    const explorer = explorerOf(ctx, input.groupSlug)
    const result = await next({ ctx: { explorer } })
    // Results that needed no read are refused here, before they are sent.
    if (!result.ok) return result
    await explorer.whose()
    return { ...result, data: withoutOnHand(result.data) }
  })

/** Complete lists are for members: a visitor who requests more gets pages of a maximum size. */
const perPage = Int.transform((asked) =>
  asked < 0 || asked > mostForOutsiders ? mostForOutsiders : asked,
).default(50)

const one = explorerProcedure.input(z.object({ itemId: Uuid }))
const page = explorerProcedure.input(SearchQuery.extend({ perPage }))
const at = (area: string, groupSlug: string, rest = "") =>
  `/explore/${area}/${encodeURIComponent(groupSlug)}${rest}`

/** The two procedures of a kind of thing: a page, and one by its id. */
const collectionOf = <Row, Shown, P extends z.ZodType<object>, O extends z.ZodType<object>>(
  collection: Collection<Row, Shown>,
  area: string,
  rest: string,
  [Page, One]: [P, O],
) => ({
  list: page.output(Page).query(
    ({ ctx, input: { groupSlug, ...query } }) =>
      // The shapes of a collection and its schemas are stated together, below.
      collections.exploreAll(ctx.explorer, collection, query, at(area, groupSlug, rest)) as never,
  ),
  get: one
    .output(One)
    .query(
      ({ ctx, input }) => collections.exploreOne(ctx.explorer, collection, input.itemId) as never,
    ),
})

/** Those of any public recipe, by name, with their counts: for filters and indexes. */
const countedOf = (kind: Kind) => ({
  counted: explorerProcedure
    .output(z.array(CountedOrganizer.omit({ onHand: true })))
    .query(async ({ ctx }) => {
      const all = await countOrganizers(ctx.explorer, kind)
      return all.filter(({ recipeCount }) => recipeCount > 0)
    }),
})

export const exploreRouter = router({
  /** The group of a page's recipes. */
  group: explorerProcedure
    .output(z.object({ id: z.string(), name: z.string(), slug: z.string() }))
    .query(({ ctx }) => ctx.explorer.whose()),

  /** The same with a picture, for link previews. */
  front: explorerProcedure
    .output(
      z.object({
        name: z.string(),
        slug: z.string(),
        /** The latest recipe with a picture. */
        pictured: z.object({ id: z.string(), image: z.string() }).nullable(),
      }),
    )
    .query(({ ctx }) => explored.frontOf(ctx.explorer)),

  recipes: router({
    list: explorerProcedure
      .meta({ summary: "List the public recipes of a group" })
      .input(RecipeListQuery.extend({ perPage }))
      .output(RecipePage)
      .query(({ ctx, input: { groupSlug, ...query } }) =>
        explored.exploreRecipes(ctx.explorer, query, at("recipes", groupSlug)),
      ),

    /** The web app's lists and searches: cards, no total. */
    browse: explorerProcedure
      .input(RecipeBrowseQuery.omit({ favorites: true, favoritesOf: true }))
      .output(RecipeCards)
      .query(({ ctx, input }) => explored.browsePublic(ctx.explorer, input)),

    /** For a printed book: a few of many at a time. */
    whole: explorerProcedure
      .input(z.object({ slugs: z.array(z.string()).max(25) }))
      .output(z.array(Recipe))
      .query(({ ctx, input }) => explored.wholePublicRecipes(ctx.explorer, input.slugs)),

    get: explorerProcedure
      .meta({ summary: "Read a public recipe by slug or id" })
      .input(z.object({ recipeSlug: z.string() }))
      .output(Recipe)
      .query(({ ctx, input }) => explored.getPublicRecipe(ctx.explorer, input.recipeSlug)),
  }),

  cookbooks: router({
    list: page
      .output(CookbookPage)
      .query(({ ctx, input: { groupSlug, ...query } }) =>
        collections.exploreCookbooks(ctx.explorer, query, at("cookbooks", groupSlug)),
      ),

    get: explorerProcedure
      .meta({ isLong: true })
      .input(z.object({ itemId: z.string() }))
      .output(CookbookWithRecipes)
      .query(({ ctx, input }) => collections.explorePublicCookbook(ctx.explorer, input.itemId)),

    /** For the web. */
    covers: explorerProcedure
      .input(OneCookbook)
      .output(z.array(CookbookCover))
      .query(({ ctx, input }) => coversOf(ctx.explorer, input.itemId)),
  }),

  foods: router(collectionOf(outsidersFoods, "foods", "", [FoodPage, Food])),
  categories: router({
    ...collectionOf(kinds.category, "organizers", "/categories", [OrganizerPage, CreatedOrganizer]),
    ...countedOf("category"),
  }),
  tags: router({
    ...collectionOf(kinds.tag, "organizers", "/tags", [OrganizerPage, CreatedOrganizer]),
    ...countedOf("tag"),
  }),
  tools: router({
    ...collectionOf(kinds.tool, "organizers", "/tools", [ToolPage, Tool]),
    ...countedOf("tool"),
  }),
})
