import { eq, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { type Asset, recipes } from "../../../db/schema"
import type { Scope } from "../../context"
import { recipeAssetKey, recipePictureKeys } from "../../media/keys"
import { fromNow } from "../../lib/times"
import { sortKeyOf } from "../../lib/text/sort-key"
import type { Recipe } from "../../schemas/recipe"
import type { RecipeInput } from "../../schemas/recipe-input"
import { DomainError, forbidden } from "../errors"
import { monotonicNow, isStale, failIfStale, retryOnConflict } from "../optimistic-lock"
import { type Content, contentOf, refuseTooLong, whole } from "./content"
import { refuseBadKeys } from "./extras"
import { namedIn, resolve } from "./resolve-names"
import { nameTaken, retried, slugOf } from "./slugs"
import { bySlug } from "./read"
import { noEntry } from "./to-recipe"
import { contentAfter, storedContent, relatedColumns } from "./versions/content"
import { type Cause, recentVersion, SAME_VERSION_SECONDS, versionWrites } from "./versions/record"
import { contentWrites, writeAndRead } from "./writes"

type Row = typeof recipes.$inferSelect

/** Whether the caller may change or delete a recipe: a locked one belongs only to its owner. */
export const canEdit = ({ userId }: Scope, recipe: Pick<Row, "locked" | "userId">) =>
  !recipe.locked || recipe.userId === userId

const changedSince = () => new DomainError(409, "conflict.recipe")

/** Replaces the sent members of a recipe, each as a whole. */
export const replaceRecipe = (scope: Scope, slug: string, input: RecipeInput, expected?: string) =>
  updateRecipe(scope, slug, whole(input), expected)

/** The picture of a change, created once the recipe may be changed. */
export interface NewPicture {
  /** Stores it, and returns its version; null without a picture. */
  store(recipeId: string): Promise<string | null>
  /** Its files belong to an earlier picture, and are queued for removal. */
  isNoted?: boolean
  /** Deletes it again when the change was not written. */
  drop(recipeId: string, version: string): Promise<unknown>
}

interface Details {
  picture?: NewPicture | undefined
  /** The cause of the change. */
  cause?: Cause
  /** The change is a part of creating the recipe: no version of it is stored. */
  isCreation?: boolean
}

/**
 * Changes the sent members of a recipe that the caller has just created, without storing the previous version.
 * @throws DomainError 409 when the recipe is older, someone else's, or was changed since
 */
export const completeRecipe = (scope: Scope, slug: string, input: RecipeInput) =>
  updateRecipe(scope, slug, input, undefined, { isCreation: true })

/** Whether the caller has just created a recipe, and no one has changed it since. */
const isNew = ({ userId }: Scope, { userId: owner, changedBy, dateUpdated }: Row) =>
  owner === userId && changedBy === null && dateUpdated > fromNow(-SAME_VERSION_SECONDS)

/**
 * Changes the sent members. `expected` is the `dateUpdated` of the recipe that was edited; a later one is refused
 * with 409. Without it the last writer wins.
 */
export function updateRecipe(
  scope: Scope,
  slug: string,
  input: RecipeInput,
  expected?: string,
  details: Details = {},
): Promise<Recipe> {
  refuseTooLong(input)
  // Without `expected` the last writer wins, and each version includes the previous one.
  const once = () => retried(() => change(scope, slug, input, expected, details))
  return expected === undefined ? retryOnConflict(once) : once()
}

async function change(
  scope: Scope,
  slug: string,
  input: RecipeInput,
  expected: string | undefined,
  { picture, cause = "edit", isCreation = false }: Details,
) {
  const { group } = scope
  const nextSlug = input.name ? slugOf(input.name) : slug
  const [[stored], [related], [recent], [namesake], ...found] = await group.batch([
    group.find(recipes, bySlug(slug)).limit(1),
    group
      .select(
        relatedColumns((field) => input[field] !== undefined),
        recipes,
        bySlug(slug),
      )
      .limit(1),
    recentVersion(group, slug),
    group.select({ id: recipes.id }, recipes, bySlug(nextSlug)).limit(1),
    ...namedIn(group, input),
  ])
  if (!stored || !related) throw noEntry()
  const locking = input.settings?.locked !== undefined && input.settings.locked !== stored.locked
  if (!canEdit(scope, stored) || (locking && stored.userId !== scope.userId)) throw forbidden()
  if (expected !== undefined && expected !== stored.dateUpdated) throw changedSince()
  if (isCreation && !isNew(scope, stored)) throw changedSince()

  const [categories, tags, tools, foods, units] = found
  const resolved = resolve(input, { categories, tags, tools, foods, units })
  if (cause !== "restore") refuseBadKeys(input.extras, stored.extras)
  const content = contentOf(input, stored)
  const renamed = input.name && input.name !== stored.name ? input.name : undefined
  if (renamed && namesake && namesake.id !== stored.id) throw nameTaken()
  const image = await picture?.store(stored.id)
  if (image) content.image = image
  const at = monotonicNow(stored.dateUpdated)
  const removed = removedMedia(stored, content)

  return writeAndRead(group, stored.id, [
    unlessChanged(group, stored.id, stored.dateUpdated),
    ...(isCreation
      ? []
      : versionWrites(scope, {
          stored,
          before: storedContent(stored, related),
          after: contentAfter(stored, { content, resolved, name: renamed }),
          recent,
          cause,
          at,
        })),
    ...contentWrites(group, stored.id, resolved),
    ...(removed.length ? [group.discard(removed)] : []),
    ...(image && picture?.isNoted ? [group.recover(recipePictureKeys(stored.id, image))] : []),
    group.update(recipes, eq(recipes.id, stored.id), {
      ...content,
      ...(renamed && { name: renamed, slug: nextSlug, nameKey: sortKeyOf(renamed) }),
      dateUpdated: at,
      changedBy: scope.userId,
      updateAt: at,
      indexedAt: at,
    }),
  ]).catch(async (error: unknown) => {
    if (image) await picture?.drop(stored.id, image)
    throw isStale(error) && expected !== undefined ? changedSince() : error
  })
}

/** The objects that a change leaves without a row. */
function removedMedia(stored: Row, content: Content): string[] {
  const objects = new Set(content.assets?.map((asset: Asset) => asset.object))
  const assets = content.assets ? stored.assets : []
  return [
    ...new Set(
      assets.flatMap(({ object }) =>
        object && !objects.has(object) ? [recipeAssetKey(stored.id, object)] : [],
      ),
    ),
    ...(content.image !== undefined && stored.image
      ? recipePictureKeys(stored.id, stored.image)
      : []),
  ]
}

/** Fails its batch when the recipe has changed since it was read. */
const unlessChanged = (group: GroupRows, id: string, expected: string) =>
  group.select(
    { same: failIfStale(sql`${recipes.dateUpdated} = ${expected}`, 1, recipes.id) },
    recipes,
    eq(recipes.id, id),
  )
