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

/** Takes a bite of its work. Answers what it did, in words for the log; nothing when there was nothing. */
export type Job = (ctx: JobContext) => Promise<string | void>
