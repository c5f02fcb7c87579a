import { useEffect, useState } from "react"
import { keepRecord, storedRecord } from "../../lib/idb-records"

/** The newest that is known: from the server, or as this device kept it until that has answered. */
export function useCached<T>(kind: string, id: string, fresh: T | undefined): T | undefined {
  const [kept, setKept] = useState<T>()
  useEffect(() => {
    let wanted = true
    void storedRecord<T>(kind, id).then((value) => {
      if (wanted) setKept(value)
    })
    return () => {
      wanted = false
    }
  }, [kind, id])
  useEffect(() => {
    if (fresh !== undefined) void keepRecord(kind, id, fresh)
  }, [kind, id, fresh])
  return fresh ?? kept
}
