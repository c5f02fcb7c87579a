import { existsSync } from "node:fs"
import { isAbsolute, relative } from "node:path"
import { copiesIn, newestGood, summary, verdictOn } from "./copies.ts"
import { finishRestore, restoreCommand } from "./restore-copy.ts"
import { inspectQuickly } from "./integrity.ts"

/**
 * Checks the database before a start uses it, with the data folder locked. Completes a restore that was
 * killed. A site is only accepted as new if there are no copies.
 *
 * @throws Error saying what is wrong with the database, and how to restore the newest intact copy
 */
export function assertIntegrity(file: string, backups: string): void {
  finishRestore(file, backups)
  if (!existsSync(file)) return assertNew(`There is no database ${file}`, backups)
  let users: number
  try {
    users = inspectQuickly(file).users
  } catch (error) {
    const problem = `The database ${file} cannot be used: ${(error as Error).message}.`
    throw new Error(`${problem}\n${adviceFrom(backups)}`)
  }
  if (users === 0) assertNew(`The database ${file} holds no user`, backups)
}

/** A site without users is new, unless copies show that it had some. */
function assertNew(found: string, backups: string): void {
  const ofSite = copiesIn(backups).some((copy) => verdictOn(copy).contents?.users !== 0)
  if (!ofSite) return
  throw new Error(
    `${found}, but there are copies of one in ${backups}.\n${adviceFrom(backups)}\n` +
      `To start with an empty site, move ${backups} to another place first.`,
  )
}

function adviceFrom(backups: string): string {
  const newest = newestGood(backups)
  if (!newest) return `There is no sound copy in ${backups}.`
  const { copy, contents } = newest
  const made = new Date(copy.time).toISOString().slice(0, 16).replace("T", " ")
  return (
    `The newest sound copy is of ${made} UTC (${summary(contents)}). ` +
    `Put it back by:\n\n  ${restoreCommand} ${argument(copy.path)}\n`
  )
}

/** A path as the user would type it in the folder that Larder was started in. */
function argument(path: string): string {
  const inside = relative(process.cwd(), path)
  const shown = inside.startsWith("..") || isAbsolute(inside) ? path : inside
  return /^[\w./:\\-]+$/.test(shown) ? shown : `"${shown}"`
}
