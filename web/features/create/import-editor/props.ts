import type { ReactNode } from "react"

/** A range of the source: offsets of characters. */
export interface Stretch {
  start: number
  end: number
}

/** A recipe that was created from a cut. */
export interface Made {
  slug: string
}

export interface ImportEditorProps {
  /** The current text to be cut into a recipe; "" for none yet. */
  text: string
  /** Where it is from, "" where unknown. */
  url?: string
  /** Name under which the corrections are stored on this device: `text`, `photo`. */
  storageKey: string
  groupSlug: string
  /** The source of the text, shown beside the cut: a field, pictures. On a phone it is on a separate tab. */
  source: ReactNode
  /** Called with the range in the text of the part that has the focus or the pointer; undefined for none. */
  onPlace?: (place: Stretch | undefined) => void
  /** More choices before saving, below the cut: whether the picture is kept. */
  children?: ReactNode
  /** False while the source is not ready to be saved. */
  ready?: boolean
  /** After the recipe was created and before it is shown: to store pictures with it. Must not throw. */
  onMade?: (made: Made) => Promise<void> | void
  /** After the recipe was created: the source is no longer needed. */
  onDone?: () => void
  /** Shows what the importer found in the text, where it found no recipe. */
  onExplain?: () => void
}
