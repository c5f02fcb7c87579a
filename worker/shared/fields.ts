/** The error of a field: a key of `locales/` and the values of its text. */
export type FieldError =
  | {
      key:
        | "validation.required"
        | "validation.email"
        | "validation.noWhitespace"
        | "validation.url"
        | "validation.usernameUnclear"
    }
  | { key: "validation.minLength" | "validation.maxLength"; params: { n: number } }

/** Checks the text of a field. An empty field passes every check but `required`. */
export type FieldCheck = (value: string) => FieldError | undefined

export const required: FieldCheck = (value) =>
  value.trim() === "" ? { key: "validation.required" } : undefined

/** One `@`, no spaces, and a dot in the host: only a message can show whether it exists. */
export const email: FieldCheck = (value) =>
  value === "" || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim())
    ? undefined
    : { key: "validation.email" }

export const noWhitespace: FieldCheck = (value) =>
  /\s/.test(value) ? { key: "validation.noWhitespace" } : undefined

/** A whole web address: `http` or `https`, with a host. */
export const url: FieldCheck = (value) => {
  if (value === "") return undefined
  const address = /^\s*https?:\/\/\S+\s*$/i.test(value) && URL.canParse(value.trim())
  return address ? undefined : { key: "validation.url" }
}

/** Completes a typed web address: `example.com/soup` gets `https`. Other texts are unchanged. */
export function wholeUrl(typed: string): string {
  const text = typed.trim()
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/u.test(text) ? `https://${text}` : text
}

export function minLength(n: number): FieldCheck {
  return (value) =>
    value === "" || [...value].length >= n
      ? undefined
      : { key: "validation.minLength", params: { n } }
}

export function maxLength(n: number): FieldCheck {
  return (value) =>
    [...value].length <= n ? undefined : { key: "validation.maxLength", params: { n } }
}

/** The first error of a value, in the order of the checks. */
export function fieldErrorOf(value: string, checks: readonly FieldCheck[]): FieldError | undefined {
  for (const check of checks) {
    const fault = check(value)
    if (fault) return fault
  }
  return undefined
}
