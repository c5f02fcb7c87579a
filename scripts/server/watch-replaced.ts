import type { Logger } from "../runner/log.ts"
import { deleteReplacedMedia } from "../runner/replace-site.ts"

const DAY = 24 * 60 * 60 * 1000

/**
 * Deletes the media of sites that were replaced by a restore more than a week ago; checks again every day.
 */
export function watchReplaced(dataDir: string, log: Logger): { stop(): void } {
  const look = () => {
    try {
      for (const name of deleteReplacedMedia(dataDir, Date.now())) {
        log.info(`Deleted the media of the site before the restore, ${name}`)
      }
    } catch (error) {
      log.error(`The media of a replaced site cannot be deleted: ${(error as Error).message}`)
    }
  }
  look()
  const daily = setInterval(look, DAY)
  return { stop: () => clearInterval(daily) }
}
