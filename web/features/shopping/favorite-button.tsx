import { useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import { cx } from "../../ui/classes"
import { IconButton } from "../../ui/icon-button"
import type { Line } from "./lines"
import type { OwnHabits } from "./use-habits"

/** Marks the food or words of the line, as they were when it was opened, as a favorite of the group. */
export function FavoriteButton({ line, habits }: { line: Line; habits: OwnHabits }) {
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
