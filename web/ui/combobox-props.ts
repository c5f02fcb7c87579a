import type { FieldFrameProps } from "./field-frame"

export interface Named {
  id: string
  name: string
}

export interface ComboboxProps<T extends Named> extends Shared<T> {
  value: T | null
  onChange: (value: T | null) => void
}

export interface MultiComboboxProps<T extends Named> extends Shared<T> {
  value: readonly T[]
  onChange: (value: T[]) => void
  /** Whether all of them are required, or any; with `onRequireAll` a switch is drawn. */
  requireAll?: boolean
  onRequireAll?: (all: boolean) => void
}

interface Shared<T extends Named> extends FieldFrameProps {
  options: readonly T[]
  /** Creates what was typed when nothing has that name; the result is chosen. */
  onCreate?: (name: string) => T | null | Promise<T | null>
  /** Other words an option is found by: plurals, aliases, abbreviations. */
  wordsOf?: (option: T) => readonly (string | null | undefined)[]
  placeholder?: string
  disabled?: boolean
}
