import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { Checkbox } from "../../ui/checkbox"
import { Dialog } from "../../ui/dialog"
import { useFormat } from "../../lib/format"
import { lazyComponent } from "../../lib/lazy-component"
import { useDayTexts } from "./day-texts"
import { nameOf, type PlannerMeal } from "../meals"
import { isCooked, recipesToShop } from "./recipes-to-shop"
import { loadAddToListDialog } from "../recipe"

const AddToList = lazyComponent(async () => ({
  default: (await loadAddToListDialog()).AddToListDialog,
}))

interface ShopDialogProps {
  open: boolean
  onClose: () => void
  entries: readonly PlannerMeal[]
  days: readonly string[]
  today: string
}

/** Lets the user choose days, and passes their recipes to the dialog that adds recipes to a list. */
export function ShopDialog({ open, onClose, entries, days, today }: ShopDialogProps) {
  const { t } = useTranslation()
  const texts = useDayTexts()
  const format = useFormat()
  const cooked = days.filter((date) =>
    entries.some((entry) => entry.date === date && isCooked(entry)),
  )
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const ahead = cooked.filter((date) => date >= today)
    return ahead.length > 0 ? ahead : cooked
  })
  const [handed, setHanded] = useState(false)
  const meals = entries.filter((entry) => isCooked(entry) && chosen.includes(entry.date))

  if (handed)
    return (
      <Suspense fallback={null}>
        <AddToList recipes={recipesToShop(meals)} open={open} onClose={onClose} />
      </Suspense>
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("planner.shop.title")}
      description={t("planner.shop.text")}
      onSubmit={() => setHanded(true)}
      keepOpen
      submitLabel={t("planner.shop.submit", { count: meals.length })}
      submitDisabled={meals.length === 0}
    >
      <fieldset>
        <legend className="sr-only">{t("planner.shop.days")}</legend>
        {cooked.map((date) => (
          <Checkbox
            key={date}
            label={
              <span className="grid">
                <span className="font-semibold">{texts.day(date)}</span>
                <span className="text-sm text-soft">
                  {/* Isolated: a name in a script of the other direction must not reverse the list. */}
                  {format.list(
                    entries.flatMap((entry) =>
                      entry.date === date && isCooked(entry)
                        ? [`\u2068${nameOf(entry)}\u2069`]
                        : [],
                    ),
                  )}
                </span>
              </span>
            }
            checked={chosen.includes(date)}
            onChange={(on) =>
              setChosen(on ? [...chosen, date] : chosen.filter((one) => one !== date))
            }
          />
        ))}
      </fieldset>
    </Dialog>
  )
}
