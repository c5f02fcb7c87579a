import { useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { dataOf, type Draft } from "./draft"
import { formErrorsOf, type FormErrors } from "./form-errors"
import type { SetDraft } from "./use-rows"

/** What is being written, and what of it is wrong: said of a field once it was left. */
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
  // The same object until something else is wrong, so that no part of the form is drawn for it.
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
    /** Shows all that is wrong. True when nothing is. */
    check() {
      setLeft("all")
      return Object.keys(faults).length === 0
    },
    /** What is there now is what is stored. */
    settle: (saved: Draft) => setStart(JSON.stringify(dataOf(saved))),
  }
}
