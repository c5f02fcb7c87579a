import type { Driver, Statement } from "../../db/client"
import { now } from "../lib/times"

/** The key of the site setting with the backup that the site was restored from. */
export const RESTORED = "restored"

/** The key of the site setting with the reason why backups fail. */
export const BACKUP_FAILURE = "backupFailure"

/** The last restore of a site. */
export interface Restored {
  name: string
  at: string
}

/** Records in a restored site which backup it was restored from. Doing it again has no effect. */
export async function noteRestored(driver: Driver, { name }: { name: string }, log: string[]) {
  const at = now()
  const text = log.join("\n")
  const restored: Restored = { name, at }
  const statements: Statement[] = [
    {
      sql: `insert into server_tasks (name, status, log, completed_date, created_at, update_at)
        select ?, 'finished', ?, ?, ?, ?
        where not exists (select 1 from server_tasks where log = ? and created_at >= ?)`,
      params: ["Restore of a backup", text, at, at, at, text, at.slice(0, 10)],
    },
    {
      sql: `insert into site_settings (key, value) values (?, ?)
        on conflict (key) do update set value = excluded.value`,
      params: [RESTORED, JSON.stringify(restored)],
    },
    // It is from the time of the backup.
    { sql: "delete from site_settings where key = ?", params: [BACKUP_FAILURE] },
  ]
  await driver.batch(statements)
}
