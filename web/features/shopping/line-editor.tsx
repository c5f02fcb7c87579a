import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { amountAt } from "../../../worker/shared/units/amounts"
import { decimalText, fractionText, toNumber } from "../../../worker/shared/units/fractions"
import { withoutRoundingError } from "../../../worker/shared/units/quantities"
import type { ItemValues } from "../../../worker/shared/shopping/operations"
import { asciiDigits } from "../../../worker/shared/units/parse-numbers"
import { trpc } from "../../lib/trpc"
import { failureOf } from "../../lib/failures"
import { useStable } from "../../lib/use-stable"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { Combobox } from "../../ui/combobox"
import { TextField } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import { toast } from "../../lib/toast"
import { type Line, lineText } from "./lines"
import type { OwnCatalog } from "./use-catalog"
import type { OwnHabits } from "./use-habits"

interface LineEditorProps {
  line: Line
  catalog: OwnCatalog
  habits: OwnHabits
  onSave: (values: Partial<ItemValues>) => void
  onRemove: () => void
  onClose: () => void
}

const numberOf = (text: string) => {
  if (!text.trim()) return 0
  const amount = amountAt(asciiDigits(text.trim()), 0)
  return amount ? withoutRoundingError(toNumber(amount.to ?? amount.from)) : undefined
}

const namesOf = (one: OwnCatalog["foods"][number] | OwnCatalog["units"][number]) => [
  one.pluralName,
  ...one.aliases.map(({ name }) => name),
  ...("abbreviation" in one ? [one.abbreviation, one.pluralAbbreviation] : []),
]

/**
 * A line opened where it stands: Enter saves, Escape leaves it as it was. When it closes by itself, for example because
 * another user ticked the line, what was written is saved.
 */
export function LineEditor({ line, catalog, habits, onSave, ...props }: LineEditorProps) {
  const { t } = useTranslation()
  const { client } = trpc.useUtils()
  const [amount, setAmount] = useState(() => amountText(line))
  const [unit, setUnit] = useState(line.unit)
  const [food, setFood] = useState(line.food)
  const [label, setLabel] = useState(line.label)
  const [note, setNote] = useState(line.note)
  // What another user has changed since is not reset.
  const [before] = useState(line)
  const quantity = numberOf(amount)
  const bad = quantity === undefined ? t("shopping.line.amountWrong") : undefined

  const isLeft = useRef(false)
  function leave(how: () => void) {
    isLeft.current = true
    how()
  }
  const onClose = () => leave(props.onClose)

  const changes = () => changesOf(before, { amount, quantity, unit, food, label, note })

  function save() {
    if (quantity === undefined) return
    onSave(changes())
    onClose()
  }

  const keep = useStable(() => {
    const written = changes()
    if (!isLeft.current && Object.keys(written).length > 0) onSave(written)
  })
  useEffect(() => keep, [keep])

  const made = async <T,>(making: Promise<T>) =>
    making.catch((error: unknown) => {
      toast.error(failureOf(error).message)
      return null
    })

  function keys(event: KeyboardEvent) {
    if (event.defaultPrevented) return
    if (event.key === "Escape") onClose()
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      // Of a list of choices that is open, Enter takes one.
      if (event.target.getAttribute("aria-expanded") === "true") return
      event.preventDefault()
      save()
    }
  }

  return (
    <form
      aria-label={t("shopping.line.edit", { name: lineText(line) })}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={keys}
      className="my-2 grid grid-cols-2 gap-3 rounded-2xl border border-line bg-surface p-4 shadow-card sm:grid-cols-4"
    >
      <TextField
        label={t("shopping.line.amount")}
        value={amount}
        onChange={setAmount}
        error={bad}
        inputMode="text"
        autoComplete="off"
        autoFocus
        onFocus={(event) => event.target.select()}
      />
      <Combobox
        label={t("shopping.line.unit")}
        options={catalog.units}
        wordsOf={namesOf}
        value={unit}
        onChange={setUnit}
      />
      <Combobox
        label={t("shopping.line.food")}
        className="col-span-2"
        options={catalog.foods}
        wordsOf={namesOf}
        value={food}
        onChange={setFood}
        onCreate={(name) => made(client.foods.create.mutate({ data: { name } }))}
      />
      <TextField
        label={t("shopping.line.note")}
        className="col-span-2"
        value={note}
        onChange={setNote}
        autoComplete="off"
        dir="auto"
      />
      <Combobox
        label={t("shopping.line.label")}
        className="col-span-2"
        options={catalog.labels}
        value={label}
        onChange={setLabel}
        onCreate={(name) => made(client.labels.create.mutate({ data: { name } }))}
      />
      <div className="col-span-full flex items-center gap-2">
        <IconButton
          icon="trash"
          label={t("general.delete")}
          className="text-error-text"
          onClick={() => leave(props.onRemove)}
        />
        <FavoriteButton line={line} habits={habits} />
        <Button variant="quiet" onClick={onClose}>
          {t("general.cancel")}
        </Button>
        <Button type="submit" variant="primary">
          {t("general.save")}
        </Button>
      </div>
    </form>
  )
}

/** Marks what the line is about, as it was when it was opened, as a favorite of the group. */
function FavoriteButton({ line, habits }: Pick<LineEditorProps, "line" | "habits">) {
  const { t } = useTranslation()
  const { food, note } = line
  const thing = { foodId: food?.id ?? null, note: food ? "" : note }
  const [on, setOn] = useState(habits.isFavorite(thing))
  const save = trpc.shopping.setFavorite.useMutation({ meta: { quiet: true } })
  if (!food && !note) return null

  async function change() {
    setOn(!on)
    try {
      const data = food ? { foodId: food.id } : { note }
      await save.mutateAsync({ data, on: !on })
    } catch (error) {
      setOn(on)
      toast.error(failureOf(error).message)
    }
  }

  return (
    <IconButton
      icon="star"
      filled={on}
      pressed={on}
      label={t("shopping.usual.favorite")}
      className={cx("me-auto", on ? "text-primary" : "text-soft")}
      onClick={() => void change()}
    />
  )
}

interface Edited extends Pick<Line, "unit" | "food" | "label" | "note"> {
  amount: string
  /** Of `amount`; undefined where it is not one. */
  quantity: number | undefined
}

/** What was edited, as far as it differs from the line. */
function changesOf(before: Line, edited: Edited): Partial<ItemValues> {
  const { amount, quantity, note } = edited
  const unitId = edited.unit?.id ?? null
  const foodId = edited.food?.id ?? null
  const labelId = edited.label?.id ?? null
  return {
    // Written as a fraction, an amount may be rounded: it stays unless it is edited.
    ...(amount !== amountText(before) && quantity !== undefined && { quantity }),
    ...(unitId !== (before.unit?.id ?? null) && { unitId }),
    ...(foodId !== (before.food?.id ?? null) && { foodId }),
    ...((unitId !== null || foodId !== null) !== before.isFood && {
      isFood: unitId !== null || foodId !== null,
    }),
    ...(note.trim() !== before.note && { note: note.trim() }),
    ...(labelId !== (before.label?.id ?? null) && { labelId }),
  }
}

/** As one types it: fractions in plain figures would be read the same. */
const amountText = ({ quantity, unit }: Line) =>
  quantity === 0
    ? ""
    : unit?.fraction === false
      ? decimalText(quantity)
      : fractionText(quantity, 10)
