import { Description, Field, Label, Switch as Headless } from "@headlessui/react"
import type { ReactNode } from "react"
import { cx } from "./classes"

export interface SwitchProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  disabled?: boolean
  className?: string
}

export function Switch({ label, checked, onChange, hint, disabled, className }: SwitchProps) {
  return (
    <Field
      disabled={disabled}
      className={cx(
        "flex min-h-11 items-center justify-between gap-4 py-1.5 data-disabled:opacity-60",
        className,
      )}
    >
      <span className="grid">
        <Label className="cursor-pointer font-semibold">{label}</Label>
        {hint && <Description className="text-sm text-soft">{hint}</Description>}
      </span>
      <Headless
        checked={checked}
        onChange={onChange}
        className="group -my-1 inline-flex h-11 w-13 shrink-0 items-center rounded-full"
      >
        <span className="flex h-7 w-13 items-center rounded-full border border-edge bg-sunken p-0.75 transition-colors group-data-checked:border-transparent group-data-checked:bg-primary">
          <span className="size-5 rounded-full bg-edge transition-transform group-data-checked:translate-x-6 group-data-checked:bg-on-primary rtl:group-data-checked:-translate-x-6" />
        </span>
      </Headless>
    </Field>
  )
}
