import type { Db } from "../../db/client"
import type { Config } from "../config"
import type { Context } from "../context"
import type { Pictures } from "../media/pictures"
import type { MediaStore } from "../media/store"

export interface JobContext {
  db: Db
  media: MediaStore
  pictures: Pictures
  config: Config
  wake: Context["wake"]
  announce: Context["announce"]
}

/**
 * Does a limited amount of work. Returns what it did as text for the log, or nothing if there was nothing to
 * do.
 */
export type Job = (ctx: JobContext) => Promise<string | void>
