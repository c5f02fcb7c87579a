import { useState } from "react"
import { store, stored } from "../../lib/local-storage"
import { useWriteSoon } from "../../lib/write-soon"
import type { BulkLine, Organizer } from "./bulk-lines"

export interface BulkDraft {
  mode: "text" | "table"
  /** In text mode, as typed: a blank line in it is kept. */
  text: string
  lines: BulkLine[]
  /** For all lines. */
  categories: Organizer[]
  tags: Organizer[]
}

const KEY = "bulk"
export const emptyDraft: BulkDraft = { mode: "text", text: "", lines: [], categories: [], tags: [] }

/** The list being written, stored on this device until it is sent. */
export function useBulkDraft() {
  const [draft, setDraft] = useState(() => ({ ...emptyDraft, ...stored<BulkDraft>(KEY) }))
  useWriteSoon(draft, keep)
  return [draft, setDraft] as const
}

function keep(draft: BulkDraft) {
  const isEmpty =
    !draft.text.trim() &&
    draft.lines.length === 0 &&
    draft.categories.length + draft.tags.length === 0
  store(KEY, isEmpty ? undefined : draft)
}
