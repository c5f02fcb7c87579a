import { useState } from "react"
import { asciiDigits } from "../../worker/shared/units/digits"
import { useFormat } from "../lib/format"
import { TextField, type TextFieldProps } from "./field"

export interface NumberFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "end"> {
  value: number | null
  /** Null when the field is empty or has no number. */
  onChange: (value: number | null) => void
}

/** Reads the digits of other scripts, which the browser's own number field refuses. */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const { amount } = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? (value === null ? "" : amount(String(value)))}
      onChange={(text) => {
        setTyped(text)
        onChange(numberIn(text))
      }}
      onBlur={() => value !== null && setTyped(null)}
    />
  )
}

function numberIn(text: string) {
  const plain = asciiDigits(text.trim()).replace(",", ".")
  const number = Number(plain)
  return plain && Number.isFinite(number) ? number : null
}
