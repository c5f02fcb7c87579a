import { and, eq, isNotNull, isNull } from "drizzle-orm"
import type { Db } from "../../../db/client"
import { recipes } from "../../../db/schema"
import { recipePictureKey } from "../../media/keys"
import { PictureError } from "../../media/picture-error"
import type { JobContext } from "../job"

/** Each takes a few milliseconds. */
const atOnce = 50
/** Stored instead of a color if there is no file, or one that cannot be read: it is not tried again. */
const NONE = ""

/** Determines the colors of pictures without one: from archives, imports, or older versions. */
export async function computePictureColors({
  db,
  media,
  pictures,
}: Pick<JobContext, "db" | "media" | "pictures">): Promise<string | undefined> {
  const without = await db
    .select({ id: recipes.id, image: recipes.image })
    .from(recipes)
    .where(and(isNotNull(recipes.image), isNull(recipes.imageColor), isNull(recipes.deletedAt)))
    .limit(atOnce)
  if (without.length === 0) return undefined
  const found: ReturnType<typeof update>[] = []
  for (const { id, image } of without) {
    const file = await media.get(recipePictureKey(id, image!, "tiny-original.webp"))
    const color = file
      ? await pictures.color(new Uint8Array(await file.arrayBuffer())).catch(none)
      : NONE
    found.push(update(db, id, image!, color))
  }
  await db.batch(found as [(typeof found)[number], ...typeof found])
  return `colors of ${without.length} pictures looked up`
}

function none(error: unknown) {
  if (error instanceof PictureError) return NONE
  throw error
}

/** Only for this picture: there may be another one by now. */
const update = (db: Db, id: string, image: string, imageColor: string) =>
  db
    .update(recipes)
    .set({ imageColor })
    .where(and(eq(recipes.id, id), eq(recipes.image, image)))
