import { useEffect, useState } from "react"
import { readRecord, storeRecord } from "../../lib/idb-records"

/**
 * The newest known value: from the server, or this device's stored copy until the server has answered. Without a
 * copy, the result of `otherwise`.
 */
export function useCached<T>(
  kind: string,
  id: string,
  fresh: T | undefined,
  otherwise?: (id: string) => Promise<T | undefined>,
): T | undefined {
  const [cached, setCached] = useState<T>()
  useEffect(() => {
    let wanted = true
    const read = async () => (await readRecord<T>(kind, id)) ?? otherwise?.(id)
    void read().then((value) => {
      if (wanted) setCached(value)
    })
    return () => {
      wanted = false
    }
  }, [kind, id, otherwise])
  useEffect(() => {
    if (fresh !== undefined) void storeRecord(kind, id, fresh)
  }, [kind, id, fresh])
  return fresh ?? cached
}
