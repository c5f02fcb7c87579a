import type { ReactNode } from "react"

/** A stretch of the source: offsets of characters. */
export interface Stretch {
  start: number
  end: number
}

/** A recipe that was made of a cut. */
export interface Made {
  slug: string
}

export interface ImportEditorProps {
  /** The text to be cut into a recipe, as it stands now; "" for none yet. */
  text: string
  /** Where it is from, "" where unknown. */
  url?: string
  /** Name under which the corrections are kept on this device: `text`, `photo`. */
  storageKey: string
  groupSlug: string
  /** What the text came from, shown beside the cut: a field, pictures. On a phone it stands on a tab of its own. */
  source: ReactNode
  /** Called with the place in the text of the part that has the focus or the pointer; undefined for none. */
  onPlace?: (place: Stretch | undefined) => void
  /** More to choose before it is saved, below the cut: whether the picture is kept. */
  children?: ReactNode
  /** False while what the text comes from is not ready to be saved. */
  ready?: boolean
  /** After the recipe was made and before it is shown: to store pictures with it. Must not throw. */
  onMade?: (made: Made) => Promise<void> | void
  /** After the recipe was made: nothing of the source is needed any more. */
  onDone?: () => void
  /** Shows what the importer saw in the text, where it found no recipe. */
  onExplain?: () => void
}
