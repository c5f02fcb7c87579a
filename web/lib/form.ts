import { useState } from "react"
import { useTranslation } from "react-i18next"
import { type FieldCheck, fieldErrorOf } from "../../worker/shared/fields"
import { failureOf } from "./failures"

type Messages<V> = { [K in keyof V]?: string }

/** Checks of `worker/shared/fields.ts`, or a function that returns a message. */
export type Checks<V> = {
  [K in keyof V]?: readonly FieldCheck[] | ((value: V[K], values: V) => string | undefined)
}

/**
 * The state of a form: each field is checked when it loses the focus, and all on submit. Input is never cleared.
 * The server's messages about a field are shown under it.
 */
export function useForm<V extends object>(initial: V, checks: Checks<V> = {}) {
  const { t } = useTranslation()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Messages<V>>({})
  const names = Object.keys(values) as (keyof V)[]

  function wrong<K extends keyof V>(name: K) {
    const check = checks[name]
    if (typeof check === "function") return check(values[name], values)
    const fault = check && fieldErrorOf(String(values[name] ?? ""), check)
    return (
      fault &&
      (fault.key === "validation.minLength" || fault.key === "validation.maxLength"
        ? t(fault.key, fault.params)
        : t(fault.key))
    )
  }

  function set<K extends keyof V>(name: K, value: V[K]) {
    setValues((old) => ({ ...old, [name]: value }))
    if (errors[name]) setErrors((old) => ({ ...old, [name]: undefined }))
  }

  return {
    values,
    errors,
    set,
    /** Sets the error of a field, or removes it with undefined. */
    tell: (messages: Messages<V>) => setErrors((old) => ({ ...old, ...messages })),
    /** The same, and focuses the field: for what the server refused after a submit. */
    refuse(messages: Messages<V>) {
      setErrors((old) => ({ ...old, ...messages }))
      focusFirstError()
    },
    reset(next: V = initial) {
      setValues(next)
      setErrors({})
    },
    /** Whether something differs from the initial values. */
    changed: names.some((name) => values[name] !== initial[name]),
    /** `<TextField {...form.bind("name")} label=… />` */
    bind: <K extends keyof V>(name: K) => ({
      value: values[name],
      onChange: (value: V[K]) => set(name, value),
      onBlur: () => afterPress(() => setErrors((old) => ({ ...old, [name]: wrong(name) }))),
      error: errors[name],
    }),
    /** `<Switch {...form.bindChecked("public")} label=… />` */
    bindChecked: <K extends keyof V>(name: K) => ({
      checked: Boolean(values[name]),
      onChange: (value: boolean) => set(name, value as V[K]),
    }),
    /**
     * Checks all fields and focuses the first wrong one, or submits. True when submitted, false when a field is
     * wrong, here or on the server; any other failure is thrown.
     */
    async submit(send: (values: V) => Promise<unknown>) {
      const found = Object.fromEntries(names.map((name) => [name, wrong(name)])) as Messages<V>
      setErrors(found)
      if (names.some((name) => found[name])) return focusFirstError()
      try {
        await send(values)
        return true
      } catch (error) {
        const { fields } = failureOf(error)
        if (!fields) throw error
        setErrors(fields as Messages<V>)
        return focusFirstError()
      }
    },
  }
}

let pressed = false
addEventListener("pointerdown", () => (pressed = true), { capture: true })
for (const end of ["pointerup", "pointercancel"])
  addEventListener(end, () => (pressed = false), { capture: true })

/** A message that appears while the pointer is down would move the button from under it. */
function afterPress(run: () => void) {
  if (!pressed) return run()
  addEventListener("pointerup", () => setTimeout(run), { once: true })
}

/** After the errors have been drawn. */
function focusFirstError() {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  return false
}
