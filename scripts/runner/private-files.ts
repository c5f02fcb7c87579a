import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"

const onlyOwner = 0o700

/** What Larder keeps in a data folder. A folder may hold other things, which are left alone. */
const own =
  /^(database|media|backups|objects|kv|running|restored\.json|runner\.lock.*|runner\.pid|workerd\.pid)$/

/**
 * Makes the data folder and what Larder keeps in it readable for its owner alone, now and for what this
 * process makes from now on. The folder itself comes last: where it is private, the rest is too.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  if ((statSync(dataDir).mode & 0o777) === onlyOwner) return
  for (const name of readdirSync(dataDir)) if (own.test(name)) closeOff(join(dataDir, name))
  chmodIfOwner(dataDir, onlyOwner)
}

function closeOff(path: string): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  if (stat.isDirectory()) for (const name of readdirSync(path)) closeOff(join(path, name))
  chmodIfOwner(path, stat.isDirectory() ? onlyOwner : 0o600)
}

/** Files of another user stay as they are: a start does not fail for them. */
function chmodIfOwner(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error
  }
}
