import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useImport } from "../use-import"
import { dataOf, type EditorState } from "./editor-state"
import type { ImportEditorProps } from "./props"

interface SaveCutOptions extends Pick<ImportEditorProps, "groupSlug" | "onMade" | "onDone"> {
  /** Where the text is from, "" where unknown. */
  url: string
}

/** Creates a recipe from the corrected cut, once it has a name. */
export function useSaveCut({ url, ...options }: SaveCutOptions) {
  const { t } = useTranslation()
  const [nameError, setNameError] = useState<string>()
  const { state, run, stop, reset } = useImport({
    ...options,
    includeTags: true,
    includeCategories: true,
    stayInEditMode: false,
  })

  /** @param anyway also where the group has a recipe of the same page */
  function save(cut: EditorState, anyway = false) {
    if (!cut.name.trim()) {
      setNameError(t("validation.required"))
      requestAnimationFrame(() => document.querySelector<HTMLElement>("[aria-invalid]")?.focus())
      return
    }
    const data = dataOf(cut)
    void run({ url, cut: { ...data, orgURL: data.orgURL ?? (url.trim() || null) } }, anyway)
  }

  /** Removes the messages of an earlier attempt. */
  function clear() {
    setNameError(undefined)
    reset()
  }

  return { state, nameError, save, stop, clear }
}
