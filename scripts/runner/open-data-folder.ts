import { checkSettings } from "./check-settings.ts"
import { type Lock, takeLock } from "./lock.ts"
import { keepPrivate } from "./private-files.ts"
import type { Settings } from "./settings.ts"

/**
 * Runs before anything is started: checks the settings, makes the data folder private, and locks it.
 *
 * @throws Error with a message for users
 */
export async function openDataFolder(settings: Settings): Promise<Lock> {
  await checkSettings(settings)
  keepPrivate(settings.dataDir)
  return takeLock(settings.dataDir)
}
