import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"
import { IconButton } from "../../../ui/icon-button"
import { StickyFooter } from "../../../ui/sticky-footer"
import { recipeDialogs } from "../actions/recipe-dialogs"
import type { Recipe } from "../recipe"

interface BarProps {
  recipe: Recipe
  groupSlug: string | undefined
  isMember: boolean
  /** How many times it is made. */
  times: number
  onCook: () => void
}

/** Plan, shop and cook, near the thumb on a phone. */
export function RecipeBar({ onCook, ...props }: BarProps) {
  const { t } = useTranslation()
  return (
    <StickyFooter data-recipe-bar="" className="-mb-6 gap-2 py-2 *:grow print:hidden">
      <PlanAndShop {...props} />
      <Button variant="primary" icon="pot" onClick={onCook} aria-keyshortcuts="c">
        {t("cook.action")}
      </Button>
    </StickyFooter>
  )
}

type PlanAndShopProps = Omit<BarProps, "onCook"> & {
  /** Icons alone, in a row of others. */
  iconsOnly?: boolean
}

/** Buttons that open the dialogs to plan a recipe and to shop for it; none for visitors. */
export function PlanAndShop(props: PlanAndShopProps) {
  const { recipe, groupSlug, isMember, times, iconsOnly } = props
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<{ name: "plan" | "list"; open: boolean }>()
  if (!isMember || groupSlug === undefined) return null
  const Dialog = dialog && recipeDialogs[dialog.name]
  const actions = [
    { name: "plan", icon: "calendar", short: t("nav.plan"), label: t("actions.toPlan") },
    { name: "list", icon: "cart", short: t("nav.shop"), label: t("actions.toList") },
  ] as const
  return (
    <>
      {actions.map(({ name, icon, short, label }) => {
        const onClick = () => setDialog({ name, open: true })
        return iconsOnly ? (
          <IconButton key={name} {...{ icon, label, onClick }} />
        ) : (
          <Button key={name} {...{ icon, onClick }} className="px-2" title={label}>
            {short}
          </Button>
        )
      })}
      {dialog && Dialog && (
        <Suspense fallback={null}>
          <Dialog
            recipe={recipe}
            recipes={[{ ...recipe, times }]}
            open={dialog.open}
            onClose={() => setDialog({ ...dialog, open: false })}
          />
        </Suspense>
      )}
    </>
  )
}
