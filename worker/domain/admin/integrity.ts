import { and, eq, isNotNull, isNull, sql } from "drizzle-orm"
import { groups, recipes } from "../../../db/schema"
import type { SiteScope } from "../../context"
import { recipePictureKey } from "../../media/keys"
import { listObjects } from "../../media/list-objects"

/** Findings of each kind that are named. */
const most = 20
/** Pages of 1,000 objects that one check looks at. */
const pages = 50

/**
 * Whether the database is sound, and whether the pictures that its rows name are stored. Pictures are
 * not checked on sites with more objects than one request can list: `isComplete` is false then.
 */
export async function checkIntegrity({ site, media }: SiteScope) {
  const damage = await site.all<Record<string, string>>(
    sql`pragma quick_check(${sql.raw(String(most))})`,
  )
  const dangling = await site.all<{ table: string }>(sql`pragma foreign_key_check`)
  const { objects, next } = await listObjects(media, pages)
  const isComplete = next === undefined
  const stored = new Set(objects.map(({ key }) => key))
  const pictures = isComplete ? await picturesOf(site) : []
  const missing = pictures.filter(
    ({ id, image }) => !stored.has(recipePictureKey(id, image!, "original.webp")),
  )
  return {
    damage: damage.flatMap((row) => Object.values(row)).filter((line) => line !== "ok"),
    danglingRows: dangling.length,
    isComplete,
    missingPictures: missing.length,
    missing: missing
      .slice(0, most)
      .map(({ name, slug, groupSlug }) => ({ name, path: `/g/${groupSlug}/r/${slug}` })),
  }
}

const picturesOf = (site: SiteScope["site"]) =>
  site
    .select({
      id: recipes.id,
      name: recipes.name,
      slug: recipes.slug,
      image: recipes.image,
      groupSlug: groups.slug,
    })
    .from(recipes)
    .innerJoin(groups, eq(groups.id, recipes.groupId))
    .where(and(isNotNull(recipes.image), isNull(recipes.deletedAt)))
