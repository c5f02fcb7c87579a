import { useRef } from "react"
import { newId } from "./new-id"

/**
 * Creates something with an id of this device. While the same is sent, it has the same id: where the answer to the
 * first was lost, pressing again makes nothing twice. Once it is there, the same again is another.
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
