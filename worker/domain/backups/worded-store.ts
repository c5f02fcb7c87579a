import type { BackupHost, BackupStore } from "../../backup/host"
import { MessageError } from "../../lib/message-error"
import { DomainError } from "../errors"

/** Backups whose store says in words why it cannot be reached, to who asks for them. */
export const wordedBackups = (backups: BackupHost): BackupHost => ({
  ...backups,
  store: worded(backups.store),
})

function worded(store: BackupStore): BackupStore {
  const say =
    <Given extends unknown[], T>(work: (...given: Given) => Promise<T>) =>
    (...given: Given) =>
      work(...given).catch((error: unknown) => {
        if (!(error instanceof MessageError) || error instanceof DomainError) throw error
        throw new DomainError(502, { code: "backup.storeFailed", values: { why: error.said } })
      })
  return {
    ...store,
    list: say(store.list),
    source: say(store.source),
    note: say(store.note),
    remove: say(store.remove),
  }
}
