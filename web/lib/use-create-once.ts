import { useRef } from "react"
import { newId } from "./new-id"

/**
 * Creates something with an id of this device. The same content keeps its id until it is created: pressing again
 * after a lost answer creates nothing twice. Afterwards the same content is a new thing.
 */
export function useCreateOnce() {
  const last = useRef<{ sent: string; id: string }>(undefined)
  return async <T>(data: unknown, create: (newId: string) => Promise<T>): Promise<T> => {
    const sent = JSON.stringify(data)
    if (last.current?.sent !== sent) last.current = { sent, id: newId() }
    const created = await create(last.current.id)
    last.current = undefined
    return created
  }
}
