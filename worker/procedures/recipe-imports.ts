import { z } from "zod"
import type { Scope } from "../context"
import { createOnce } from "../domain/create-once"
import * as imports from "../domain/recipes/import"
import { startUrlListImport } from "../domain/recipes/importing/url-list-job"
import { readPictureByApi } from "../domain/recipes/vision-api"
import { explainSource } from "../domain/recipes/importing/explain"
import { Recipe } from "../schemas/recipe"
import { SourceExplained } from "../schemas/recipe-explained"
import { CutRecipe, Imported, PageRecipe, SourceChange } from "../schemas/recipe-import"
import {
  BulkImportRequest,
  ImportOfText,
  ImportRequest,
  PictureAddress,
  SourceRequest,
} from "../schemas/recipe-input"
import { Flag, Int, NewId } from "../schemas/wire"
import { onSite, memberProcedure, refuseInDemo, rateLimited } from "./trpc"

/** Procedures that make the site fetch or read something: enough for a person, but not for a loop. */
const importing = memberProcedure.concat(rateLimited(60))

/** Additional input of the web. */
const wish = {
  /** Creates a recipe although the group has one of the same page. */
  anyway: Flag.default(false),
  includeCategories: Flag.default(false),
  newId: NewId,
}

/** Imports with the device's id, once. */
const importOnce = (
  scope: Scope,
  id: string | undefined,
  make: (as: imports.ImportOptions["as"]) => Promise<imports.Imported>,
) =>
  createOnce(
    id,
    () => make(id === undefined ? undefined : { id }),
    (made) => imports.importedBefore(scope, made),
  )

/** For REST clients a recipe is always created; the contract has no categories of pages. */
const asAsked = { anyway: true, includeCategories: false }

/** Recipes from pages and texts. */
export const recipeImports = {
  /** For the web: the slug, what was left out, and an existing recipe of the same page. */
  createFromUrl: importing
    .input(z.object({ data: ImportRequest, ...wish }))
    .output(Imported)
    .mutation(({ ctx, input: { data, newId, ...wished } }) => {
      const options = { ...wished, includeTags: data.includeTags }
      return importOnce(ctx, newId, (as) =>
        imports.importRecipe(ctx, { url: data.url }, { ...options, as }),
      )
    }),

  /** For the REST path, whose answer is the slug alone. */
  createFromUrlAsSlug: importing
    .meta({ summary: "Make a recipe of a web page" })
    .input(z.object({ data: ImportRequest }))
    .output(z.string())
    .mutation(async ({ ctx, input: { data } }) => {
      const options = { ...asAsked, includeTags: data.includeTags }
      return (await imports.importRecipe(ctx, { url: data.url }, options)).slug!
    }),

  /** For the web, as `createFromUrl`. */
  createFromText: importing
    .input(z.object({ data: ImportOfText, ...wish }))
    .output(Imported)
    .mutation(({ ctx, input: { data, newId, ...wished } }) => {
      const options = { ...wished, includeTags: data.includeTags }
      return importOnce(ctx, newId, (as) =>
        imports.importRecipe(ctx, sourceOf(data), { ...options, as }),
      )
    }),

  /** For the web: the user's corrections of a text, or of a photo's text. */
  createFromCut: importing
    .input(z.object({ data: CutRecipe, anyway: wish.anyway, newId: NewId }))
    .output(Imported)
    .mutation(({ ctx, input: { data, anyway, newId } }) =>
      importOnce(ctx, newId, (as) => imports.importEdited(ctx, data, { anyway, as })),
    ),

  /** For the REST path, whose answer is the slug alone. */
  createFromTextAsSlug: importing
    .meta({ summary: "Make a recipe of the source of a page, or of a text" })
    .input(z.object({ data: ImportOfText }))
    .output(z.string())
    .mutation(async ({ ctx, input: { data } }) => {
      const options = { ...asAsked, includeTags: data.includeTags }
      return (await imports.importRecipe(ctx, sourceOf(data), options)).slug!
    }),

  readSource: importing
    .meta({ summary: "Read the recipe of a page or text, and store nothing" })
    .input(z.object({ data: SourceRequest, portion: Int.pipe(z.int().min(0)).default(0) }))
    .output(PageRecipe)
    .mutation(({ ctx, input: { data, portion } }) =>
      imports.previewImport(ctx, { ...sourceOf(data), portion }),
    ),

  /** For the web: the text of a picture, read by the service that the site's owner configured. */
  readPicture: memberProcedure
    .use(refuseInDemo)
    .use(onSite)
    .concat(rateLimited(6))
    .input(z.object({ data: z.object({ picture: z.string().min(1).max(4_100_000) }) }))
    .output(z.object({ text: z.string() }))
    .mutation(({ ctx, input }) => readPictureByApi({ ...ctx, db: ctx.site }, input.data)),

  explainSource: importing
    .meta({ summary: "Tell how a page or text is read, field by field, and store nothing" })
    .input(z.object({ data: SourceRequest }))
    .output(SourceExplained)
    .mutation(({ ctx, input }) => explainSource(ctx, sourceOf(input.data))),

  /** For the web: the chosen parts of a page, written into an existing recipe. */
  updateFromSource: importing
    .input(SourceChange.extend({ slug: z.string() }))
    .output(
      z.object({
        recipe: Recipe,
        /** Why the recipe kept its picture, when another should have replaced it. */
        warning: z.enum(["noPicture", "pictureTooLarge", "pictureFailed"]).nullable(),
      }),
    )
    .mutation(({ ctx, input: { slug, ...change } }) => imports.updateFromSource(ctx, slug, change)),

  createFromUrls: memberProcedure
    .use(refuseInDemo)
    .concat(rateLimited(10))
    .meta({ summary: "Make recipes of many web pages" })
    .input(z.object({ data: BulkImportRequest }))
    .output(z.object({ reportId: z.string() }))
    .mutation(({ ctx, input }) => startUrlListImport(ctx, input.data)),

  inspectUrl: importing
    .meta({ summary: "Show what a page says of its recipe" })
    .input(z.object({ data: PictureAddress }))
    .output(z.unknown())
    .mutation(({ ctx, input }) => imports.inspectPage(ctx, input.data.url)),
}

const sourceOf = ({ url, data }: { url?: string | null; data?: string | null }) => ({
  url: url ?? undefined,
  data: data ?? undefined,
})
