import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"

const onlyOwner = 0o700

/** Larder's files in a data folder. A folder may contain other files, which are not changed. */
const own =
  /^(database|media|backups|objects|kv|running|restored\.json|runner\.lock.*|runner\.pid|workerd\.pid)$/

/**
 * Makes the data folder and Larder's files in it readable only for their owner, now and for files that this
 * process creates later. The folder itself comes last: if it is private, the rest is too.
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

/** Files of another user are not changed: a start does not fail because of them. */
function chmodIfOwner(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error
  }
}
