import { useEffect, useState } from "react"
import { readRecord, storeRecord } from "../../lib/idb-records"

/** The newest that is known: from the server, or as it is stored on this device until that has answered. */
export function useCached<T>(kind: string, id: string, fresh: T | undefined): T | undefined {
  const [cached, setCached] = useState<T>()
  useEffect(() => {
    let wanted = true
    void readRecord<T>(kind, id).then((value) => {
      if (wanted) setCached(value)
    })
    return () => {
      wanted = false
    }
  }, [kind, id])
  useEffect(() => {
    if (fresh !== undefined) void storeRecord(kind, id, fresh)
  }, [kind, id, fresh])
  return fresh ?? cached
}
