import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import type { Outputs } from "../../lib/trpc-types"
import { Button } from "../../ui/button"
import { Combobox } from "../../ui/combobox"
import type { Named } from "../../ui/combobox-props"
import { LabelDot } from "./label-dot"

export type NewFood = Outputs["foods"]["toReview"]["items"][number]

interface NewFoodRowProps {
  food: NewFood
  foods: readonly Named[]
  groupSlug: string
  busy: boolean
  onKeep: () => void
  onReplace: (by: Named) => void
  onText: () => void
}

/** A food that an import created: to keep, to replace by another one, or to turn into text. */
export function NewFoodRow(props: NewFoodRowProps) {
  const { food, foods, groupSlug, busy, onKeep, onReplace, onText } = props
  const { t } = useTranslation()
  return (
    <li className="grid gap-2.5 border-t border-line py-4 first:border-0">
      <div className="grid gap-0.5">
        <h2 className="font-semibold wrap-anywhere" dir="auto">
          {food.name}
        </h2>
        {food.examples.map(({ text, slug, recipe }) => (
          <p key={slug + text} className="text-sm text-soft wrap-anywhere">
            <bdi>{text}</bdi> ·{" "}
            <Link href={`/g/${groupSlug}/r/${slug}`} className="underline">
              <bdi>{recipe}</bdi>
            </Link>
          </p>
        ))}
        {food.label && (
          <p className="text-sm text-soft">
            <LabelDot {...food.label} />
          </p>
        )}
      </div>
      <div
        role="group"
        aria-label={food.name}
        className="flex flex-wrap items-center gap-x-2 gap-y-2"
      >
        <Button icon="check" disabled={busy} onClick={onKeep}>
          {t("newFoods.keep")}
        </Button>
        {food.similar.map((one) => (
          <Button key={one.id} disabled={busy} onClick={() => onReplace(one)}>
            {t("newFoods.use", { name: one.name })}
          </Button>
        ))}
        <Button variant="quiet" disabled={busy} onClick={onText}>
          {t("newFoods.text")}
        </Button>
        <Combobox
          className="min-w-0 grow basis-52 sm:max-w-72"
          label={t("parser.instead", { name: food.name })}
          labelHidden
          placeholder={t("newFoods.other")}
          options={foods}
          value={null}
          disabled={busy}
          onChange={(chosen) => chosen && onReplace(chosen)}
        />
      </div>
    </li>
  )
}
