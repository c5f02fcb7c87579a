import { useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { dataOf, type Draft } from "./draft"
import { formErrorsOf, type FormErrors } from "./form-errors"
import type { SetDraft } from "./use-rows"

/** The draft, and its errors: a field's error is shown once it lost the focus. */
export function useFormDraft(initial: Draft) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(initial)
  const [start, setStart] = useState(() => JSON.stringify(dataOf(initial)))
  const [left, setLeft] = useState<ReadonlySet<string> | "all">(new Set<string>())
  const faults = useMemo(() => formErrorsOf(draft, t), [draft, t])
  const shown =
    left === "all"
      ? faults
      : Object.fromEntries(Object.entries(faults).filter(([field]) => left.has(field)))
  // The same object until an error changes, so that no part of the form is redrawn for it.
  const written = JSON.stringify(shown)
  const errors: FormErrors = useMemo(() => JSON.parse(written), [written])
  const change = useCallback((some: Partial<Draft>) => setDraft((old) => ({ ...old, ...some })), [])
  const onLeave = useCallback(
    (field: string) =>
      setLeft((old) => (old === "all" || old.has(field) ? old : new Set([...old, field]))),
    [],
  )
  return {
    draft,
    setDraft: setDraft as SetDraft & typeof setDraft,
    change,
    errors,
    onLeave,
    changed: useMemo(() => JSON.stringify(dataOf(draft)) !== start, [draft, start]),
    /** Shows all errors. True without any. */
    check() {
      setLeft("all")
      return Object.keys(faults).length === 0
    },
    /** The current draft is stored. */
    settle: (saved: Draft) => setStart(JSON.stringify(dataOf(saved))),
  }
}
