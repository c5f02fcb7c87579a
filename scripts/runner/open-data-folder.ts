import { checkSettings } from "./check-settings.ts"
import { type Lock, takeLock } from "./lock.ts"
import { keepPrivate } from "./private-files.ts"
import type { Settings } from "./settings.ts"

/**
 * What comes before anything is started: the settings are checked, the data folder is closed to other
 * accounts of the machine, and locked.
 *
 * @throws Error in words for people
 */
export async function openDataFolder(settings: Settings): Promise<Lock> {
  await checkSettings(settings)
  keepPrivate(settings.dataDir)
  return takeLock(settings.dataDir)
}
