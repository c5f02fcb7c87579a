import { useEffect, useRef, useState } from "react"
import { store, stored } from "../../../lib/local-storage"
import type { Draft } from "./draft"

export interface StoredDraft {
  draft: Draft
  /** Milliseconds since 1970. */
  at: number
  /** `dateUpdated` of the recipe that it started from. */
  expected: string | undefined
}

const AFTER = 400

/**
 * Stores a draft on this device, so that a crash, a closed window or an ended session does not lose it. It is
 * deleted once saved, or left on purpose.
 * @param id of the recipe, or `new`
 * @param changed whether there is anything to store
 */
export function useStoredDraft(
  id: string,
  draft: Draft,
  expected: string | undefined,
  changed: boolean,
) {
  const key = `draft.${id}`
  /** The draft of an earlier visit. */
  const [found, setFound] = useState(() => stored<StoredDraft>(key))
  const latest = useRef({ draft, expected, changed })
  useEffect(() => {
    latest.current = { draft, expected, changed }
  })

  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => storeDraft(key, latest.current), AFTER)
    return () => clearTimeout(timer)
  }, [key, draft, changed])

  useEffect(() => {
    const storeNow = () => {
      if (latest.current.changed) storeDraft(key, latest.current)
    }
    const place = location.pathname + location.search
    addEventListener("pagehide", storeNow)
    return () => {
      removeEventListener("pagehide", storeNow)
      // Unmounted at the same address: the page broke, or the session ended. At another: the user left.
      if (location.pathname + location.search === place) storeNow()
      else if (location.pathname !== "/login" && latest.current.changed) store(key, undefined)
    }
  }, [key])

  return {
    found,
    /** Deletes the found and the stored draft: it was saved, or is not wanted. */
    forget() {
      store(key, undefined)
      setFound(undefined)
    },
    /** It was restored, and is stored again when it changes. */
    taken: () => setFound(undefined),
  }
}

const storeDraft = (
  key: string,
  { draft, expected }: { draft: Draft; expected: string | undefined },
) => store(key, { draft, expected, at: Date.now() } satisfies StoredDraft)
