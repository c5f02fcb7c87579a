import type { Driver, Statement } from "../../db/client"
import type { MediaStore } from "../media/store"
import type { NewSiteHost } from "./host"
import { indexingJob } from "./indexing-statements"
import { replaceRows } from "./replace-rows"
import type { Migration } from "./side-database"
import { namesIn, stagedSql, stagedTables } from "./staged-sql"

/** The number of rewritten statements to cache, because they are likely to come again. */
const mostKnown = 500

interface StagedParts {
  driver: Driver
  media: MediaStore
  migrations(): Promise<Migration[]>
}

/**
 * A new site where there is only one database, of D1 or of a libSQL server: its tables have other names while
 * the running site is used. One transaction replaces the rows of the site by its rows. Keys of objects are
 * never used for other content, so its objects are stored next to the existing ones.
 */
export function stagedSite({ driver, media, migrations }: StagedParts): NewSiteHost {
  async function open() {
    const names = namesIn(await migrations())
    const known = new Map<string, string | null>()
    const renamed = (sql: string) => {
      const found = known.get(sql)
      if (found !== undefined) return found
      const staged = stagedSql(sql, names)
      if (known.size < mostKnown) known.set(sql, staged)
      return staged
    }
    const staged: Driver = {
      async batch(statements) {
        const wanted = statements.map(({ sql, params }) => ({ sql: renamed(sql), params }))
        const sent = wanted.filter((one): one is Statement => one.sql !== null)
        const results = sent.length > 0 ? await driver.batch(sent) : []
        return wanted.map(({ sql }) => (sql === null ? { rows: [] } : results.shift()!))
      },
    }
    return { driver: staged, media, close: () => undefined }
  }

  async function discard() {
    const [found] = await driver.batch([stagedTables])
    const drops = found!.rows.map(([name]) => ({ sql: `drop table "${String(name)}"`, params: [] }))
    if (drops.length > 0) await driver.batch(drops)
  }

  return {
    into: driver,
    open,
    finish: async () => undefined,
    async replace(name) {
      const { driver: staged } = await open()
      const job = indexingJob(name)
      await replaceRows(driver, staged, job.statements)
      return job.id
    },
    discard,
  }
}
