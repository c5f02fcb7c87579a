import { useEffect, useRef, useState } from "react"
import { store, stored } from "../../../lib/local-storage"
import type { PageRecipe } from "../use-preview"
import { type EditorState, editorStateOf } from "./editor-state"

interface StoredCut {
  text: string
  portion: number
  cut: EditorState
}

/** Characters of a source that are stored beside its corrections; a longer one is identified by its start and length. */
const LONGEST = 2_000
const identityOf = (text: string) => `${text.length}:${text.slice(0, LONGEST)}`

/**
 * The cut being corrected. A new reading replaces it until the user changes something; after that it is offered.
 * Corrections are stored on this device while the text stays the same.
 */
export function useImportEditor(
  storageKey: string,
  text: string,
  portion: number,
  read: PageRecipe | undefined,
  taken: { tags: boolean; categories: boolean },
) {
  const key = `cut.${storageKey}`
  const [cut, setCut] = useState<EditorState>()
  const [changed, setChanged] = useState(false)
  const seen = useRef<{ read: PageRecipe; wish: string }>(undefined)
  const { tags, categories } = taken
  const outdated = changed && read !== undefined && seen.current?.read !== read

  useEffect(() => {
    const wish = `${tags} ${categories}`
    if (!read || changed || (seen.current?.read === read && seen.current.wish === wish)) return
    seen.current = { read, wish }
    const found = stored<StoredCut>(key)
    const same = found?.text === identityOf(text) && found.portion === portion
    setCut(same ? found.cut : editorStateOf(read, { tags, categories }))
    setChanged(same)
  }, [read, changed, key, text, portion, tags, categories])

  // At once: the page may be left at any time.
  useEffect(() => {
    if (cut && changed) store(key, { text: identityOf(text), portion, cut })
  }, [cut, changed, key, text, portion])

  return {
    cut,
    changed,
    /** The text was read again since the corrections started. */
    outdated,
    change(next: (old: EditorState) => EditorState) {
      setCut((old) => old && next(old))
      setChanged(true)
    },
    /** Starts with a cut that the user created. */
    begin(next: EditorState) {
      setCut(next)
      setChanged(true)
    },
    /** Uses the last reading instead of the corrections. */
    renew() {
      store(key, undefined)
      if (read) seen.current = { read, wish: `${tags} ${categories}` }
      setCut(read && editorStateOf(read, taken))
      setChanged(false)
    },
    /** Forgets the cut: it was saved, or its text was deleted, or another part of it is read. */
    forget() {
      store(key, undefined)
      setChanged(false)
      setCut(undefined)
    },
  }
}
