import { useEffect, useState } from "react"
import { useLeaveWarning } from "../../../lib/navigation"
import type { Draft } from "./draft"
import type { NewFile } from "./new-pictures"
import { useSaveKey } from "./form-keys"
import type { PictureChange } from "./picture-field"
import type { MediaErrors } from "./save-media"
import { type StoredDraft, useStoredDraft } from "./stored-draft"
import { useFormDraft } from "./use-form-draft"
import { type FailedMedia, useFormMedia } from "./use-form-media"

export interface Written {
  draft: Draft
  picture: PictureChange
  files: readonly NewFile[]
  /** `dateUpdated` of the recipe that the draft started from. */
  expected: string | undefined
}

/** The result of saving: done, or what remains to be done. */
export type Saved =
  | { done: true; leave: () => void }
  | { done: false; name?: string; stored?: StoredPart; media?: MediaErrors }

interface StoredPart {
  /** Adds to a draft what was stored with it: pictures in steps and files. */
  update: (draft: Draft) => Draft
  /** `dateUpdated` of the recipe now. */
  expected: string
}

interface RecipeFormOptions {
  initial: Draft
  /** The key of an unsaved draft: the recipe's id, or `new`. */
  draftKey: string
  expected: string | undefined
  faults?: FailedMedia
  onSave: (written: Written) => Promise<Saved>
}

/** The state of a recipe's form, and how it is saved, stored on the device and left. */
export function useRecipeForm({ draftKey, onSave, ...start }: RecipeFormOptions) {
  const form = useFormDraft(start.initial)
  const { draft, setDraft } = form
  const media = useFormMedia(start.faults)
  const [expected, setExpected] = useState(start.expected)
  const [nameFault, setNameFault] = useState<{ name: string; text: string }>()
  const [json, setJson] = useState(false)
  /** The JSON is not a recipe. */
  const [faulty, setFaulty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState<() => void>()

  const changed = form.changed || faulty || media.changed
  const storedDraft = useStoredDraft(draftKey, draft, expected, form.changed && !leaving)
  useLeaveWarning(changed && !leaving)
  // After the warning was removed.
  useEffect(() => leaving?.(), [leaving])

  async function save() {
    if (busy || faulty || media.isAdding) return
    if (!form.check()) {
      setJson(false)
      focusFirstError()
      return
    }
    setBusy(true)
    try {
      const { picture, files } = media
      const saved = await onSave({ draft, picture, files, expected })
      if (saved.done) {
        storedDraft.forget()
        setLeaving(() => saved.leave)
      } else showRest(saved)
    } finally {
      setBusy(false)
    }
  }

  /** Shows what was not saved, and treats what was as the new start. */
  function showRest(saved: Exclude<Saved, { done: true }>) {
    if (saved.name) {
      setNameFault({ name: draft.name, text: saved.name })
      focusFirstError()
    }
    if (saved.stored) {
      form.settle(saved.stored.update(draft))
      setDraft(saved.stored.update)
      setExpected(saved.stored.expected)
      storedDraft.forget()
    }
    if (saved.media) {
      media.refuse(saved.media)
      focusFirstError()
    }
  }

  useSaveKey(save)

  return {
    form,
    media,
    expected,
    nameError: nameFault?.name === draft.name ? nameFault.text : undefined,
    json,
    setJson,
    faulty,
    setFaulty,
    busy: busy || media.isAdding,
    save,
    /** The draft of an earlier visit. */
    found: storedDraft.found,
    discard: storedDraft.forget,
    restore(restored: StoredDraft) {
      setDraft(restored.draft)
      setExpected(restored.expected)
      setJson(false)
      storedDraft.taken()
    },
  }
}

/** After the errors have been drawn. */
function focusFirstError() {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else document.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: "center" })
  })
}
