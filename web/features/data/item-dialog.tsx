import { useState } from "react"
import { useTranslation } from "react-i18next"
import { maxLength } from "../../../worker/shared/fields"
import { failureOf } from "../../lib/failures"
import { type Checks, useForm } from "../../lib/form"
import { plainText } from "../../lib/plain-text"
import { Combobox } from "../../ui/combobox"
import { Dialog } from "../../ui/dialog"
import { TextArea, TextField } from "../../ui/field"
import { Switch } from "../../ui/switch"
import { toast } from "../../lib/toast"
import { ColorField } from "./color-field"
import type { Item } from "./columns"
import type { Field, Form, OwnKind, Source, Value, Values } from "./source"

interface ItemDialogProps<R extends Item> {
  source: Source<R>
  form: Form<R>
  /** Null for a new one. */
  row: R | null
  open: boolean
  onClose: () => void
}

/** Creates or changes a row, by the fields that its kind describes. */
export function ItemDialog<R extends Item>(props: ItemDialogProps<R>) {
  const { source, form, row, open, onClose } = props
  const { t } = useTranslation()
  const [before] = useState(() => form.valuesOf(row))
  const state = useForm<Values>(before, useChecks(props))

  async function save(values: Values) {
    try {
      const changed = Object.keys(values).filter((name) => values[name] !== before[name])
      const saved = await (row ? form.change(row, values, changed) : form.create(values))
      source.patch((rows) =>
        row ? rows.map((old) => (old.id === row.id ? saved : old)) : [...rows, saved],
      )
    } catch (error) {
      const { fields, message, status } = failureOf(error)
      if (fields || status !== 400) {
        if (!fields) toast.error(message)
        throw error
      }
      // A name that was taken meanwhile.
      state.refuse({ name: message })
      return
    }
    source.refreshOthers()
    toast.success(t("general.saved"))
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        row ? t("data.editTitle", { name: row.name }) : t(`data.${source.kind as OwnKind}.new`)
      }
      submitLabel={t(row ? "general.save" : "general.create")}
      keepOpen
      onSubmit={() => state.submit(save)}
    >
      {form.fields.map((field) => (
        <FieldOf key={field.name} field={field} state={state} />
      ))}
    </Dialog>
  )
}

/** The error of a field before the server is asked. */
function useChecks<R extends Item>({ source, form, row }: ItemDialogProps<R>): Checks<Values> {
  const { t } = useTranslation()
  const taken = (name: string) =>
    source.query.data?.some(
      (other) => other.id !== row?.id && plainText(other.name) === plainText(name),
    )
  return Object.fromEntries(
    form.fields.map(({ name, required, most }) => [
      name,
      (value: Value) => {
        const text = String(value ?? "")
        if (required && !text.trim()) return t("validation.name")
        if (name === "name" && taken(text)) return t("data.taken", { name: text.trim() })
        return most && maxLength(most)(text) ? t("validation.maxLength", { n: most }) : undefined
      },
    ]),
  )
}

interface FieldOfProps {
  field: Field
  state: ReturnType<typeof useForm<Values>>
}

function FieldOf({ field, state }: FieldOfProps) {
  const { kind, name, label, hint, required, options = [], onCreate } = field
  const bound = state.bind(name)
  const shared = { label, hint, required, error: bound.error }
  const texts = {
    ...shared,
    value: String(bound.value ?? ""),
    onChange: (value: string) => state.set(name, value),
    onBlur: bound.onBlur,
    dir: "auto",
  }
  switch (kind) {
    case "text":
      return <TextField {...texts} autoComplete="off" />
    case "area":
      return <TextArea {...texts} rows={2} />
    case "switch":
      return <Switch {...state.bindChecked(name)} label={label} hint={hint} />
    case "color":
      return <ColorField {...texts} />
    case "choice":
      return (
        <Combobox
          {...shared}
          options={options}
          value={options.find(({ id }) => id === bound.value) ?? null}
          onChange={(chosen) => state.set(name, chosen?.id ?? null)}
          onCreate={onCreate}
        />
      )
  }
}
