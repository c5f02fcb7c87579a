import { type Driver, isRead } from "../../db/client"
import type { Caller } from "../../db/authentication"
import type { Context } from "../context"
import { sizeText } from "../lib/sizes"
import type { MediaStore } from "../media/store"
import { plain } from "./errors"

/** The groups of stores that are limited. */
const groups = new WeakMap<MediaStore, string>()

/** Whether this is the store of a group, whose database notes what is stored. */
export const isStoreOf = (media: MediaStore, groupId: string) => groups.get(media) === groupId

/**
 * The media store and the database for one group, which keep it within what its recipes' pictures and files may take up. What
 * was stored is noted in the next batch that writes, which is that of the row it belongs to.
 */
export function groupStorage(
  { media, driver, config }: Pick<Context, "media" | "driver" | "config">,
  groupId: string,
  me: () => Promise<Pick<Caller, "groupMediaBytes">>,
): { media: MediaStore; driver: Driver } {
  const most = config.GROUP_STORAGE_MAX_MB * 2 ** 20
  if (most === 0) return { media, driver }
  let [stored, noted] = [0, 0]
  /** Asked once, though several files are stored at the same time. */
  let caller: ReturnType<typeof me> | undefined

  /** @throws DomainError 507 */
  async function take(size: number) {
    const { groupMediaBytes } = await (caller ??= me())
    if (groupMediaBytes + stored + size > most) {
      throw plain(507, "groupStorage", { size: sizeText(most) })
    }
    stored += size
  }

  const limited: MediaStore = {
    head: (key) => media.head(key),
    get: (key, options) => media.get(key, options),
    async put(key, value, options) {
      if (key.startsWith("recipes/") && value instanceof Uint8Array) await take(value.length)
      return media.put(key, value, options)
    },
    createMultipartUpload: (key, options) => media.createMultipartUpload(key, options),
    delete: (keys) => media.delete(keys),
    list: (options) => media.list(options),
  }
  groups.set(limited, groupId)
  return {
    media: limited,
    driver: {
      async batch(statements) {
        const bytes = stored - noted
        if (bytes === 0 || statements.every(isRead)) return driver.batch(statements)
        noted = stored
        const results = await driver.batch([...statements, noting(groupId, bytes)])
        return results.slice(0, -1)
      },
    },
  }
}

const noting = (groupId: string, bytes: number) => ({
  sql: `update groups set media_bytes = media_bytes + ?, new_media_bytes = new_media_bytes + ?
    where id = ?`,
  params: [bytes, bytes, groupId],
})
