import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { copyPlain } from "./merge-wal.ts"
import { type Contents, count, inspect } from "./integrity.ts"

/** A copy of the database in the folder of copies. */
export interface Copy {
  path: string
  name: string
  kind: CopyKind
  /** When it was made, in milliseconds: from its name. */
  time: number
  /** Bytes. */
  size: number
}

const kinds = ["daily", "before-migration", "replaced"] as const
export type CopyKind = (typeof kinds)[number]

/** `daily-2026-11-20T031500123Z.sqlite` */
export const copyName = (kind: CopyKind, time = new Date()) =>
  `${kind}-${time.toISOString().replace(/[:.]/g, "")}.sqlite`

/** All copies in a folder, newest first. Files with other names are ignored. */
export function copiesIn(folder: string): Copy[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => copyNamed(folder, name) ?? [])
    .sort((one, other) => other.time - one.time)
}

/** The newest copy that can be restored, with its contents. */
export function newestGood(folder: string): { copy: Copy; contents: Contents } | undefined {
  for (const copy of copiesIn(folder)) {
    const { contents } = verdictOn(copy)
    if (contents && contents.users > 0) return { copy, contents }
  }
  return undefined
}

/** The contents of a copy as text. */
export const summary = ({ users, recipes }: Contents) => `users: ${users}, recipes: ${recipes}`

/** The contents of a copy, or what is wrong with it. */
export function verdictOn({ path, kind }: Copy): { contents?: Contents; problem?: string } {
  try {
    return { contents: kind === "replaced" ? inspectUntouched(path) : inspect(path) }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

/** A database that was in use has a log next to it, which even reading it would change. */
function inspectUntouched(path: string): Contents {
  const folder = mkdtempSync(`${path}.check-`)
  try {
    const file = join(folder, "copy.sqlite")
    copyPlain(path, file)
    return inspect(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The copies of one kind that are no longer needed. A copy is deleted when `count` newer ones contain at
 * least half as many recipes, and users: so if a site lost its recipes, the copies that have them are kept.
 * Copies dated in the future, from when the clock was wrong, are counted separately.
 */
export function copiesToDelete(copies: Copy[], count: number, now = Date.now()): Copy[] {
  const counted = copies.map((copy) => ({ copy, ...counts(copy) }))
  return counted
    .filter(({ copy, recipes }) => {
      const newer = counted.filter(
        (other) =>
          other.copy.time > copy.time &&
          other.copy.time > now === copy.time > now &&
          other.users > 0 &&
          other.recipes * 2 >= recipes,
      )
      return newer.length >= count
    })
    .map(({ copy }) => copy)
}

function counts({ path }: Copy) {
  try {
    return count(path)
  } catch {
    return { users: 0, recipes: 0 }
  }
}

function copyNamed(folder: string, name: string): Copy | undefined {
  const path = join(folder, name)
  const [, kind, day, hour, minute, rest = ""] =
    /^([a-z-]+)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d{2,5})Z\.sqlite$/.exec(name) ?? []
  const known = kinds.find((one) => one === kind)
  const seconds = rest.replace(/^(\d\d)(\d+)$/, "$1.$2")
  const time = Date.parse(`${day}T${hour}:${minute}:${seconds}Z`)
  const stat = statSync(path)
  if (!known || Number.isNaN(time) || !stat.isFile()) return undefined
  return { path, name, kind: known, time, size: stat.size }
}
