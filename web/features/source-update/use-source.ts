import { useCallback, useEffect, useRef, useState } from "react"
import { trpc } from "../../lib/trpc"
import { type ImportFailure, importFailureOf, type PageRecipe, type Source } from "../create"

type State =
  | { step: "busy"; source: Source }
  | { step: "read"; page: PageRecipe }
  /** No error and no result: the recipe has no address. */
  | { step: "unread"; fault: ImportFailure | undefined }

/** Reads the page of an address, or one that is given instead. */
export function useSource(url: string) {
  const { client } = trpc.useUtils()
  const [given, setGiven] = useState("")
  const [state, setState] = useState<State>(() =>
    url ? { step: "busy", source: { url } } : { step: "unread", fault: undefined },
  )
  const running = useRef<AbortController>(undefined)

  const read = useCallback(
    async (data?: string) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const { signal } = controller
      setState({ step: "busy", source: { url, data } })
      try {
        const page = await client.recipes.readSource.mutate(
          { data: { url: url || null, data: data ?? null } },
          { signal },
        )
        setState({ step: "read", page })
      } catch (error) {
        if (!signal.aborted) setState({ step: "unread", fault: importFailureOf(error) })
      }
    },
    [client, url],
  )

  useEffect(() => {
    if (url) void read()
    return () => running.current?.abort()
  }, [url, read])

  return { state, given, setGiven, read: (data?: string) => void read(data) }
}
