import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { useFormat } from "../../lib/format"
import { recipePicture } from "../../lib/recipe-picture"
import type { Outputs } from "../../lib/trpc-types"
import { Icon } from "../../ui/icons"
import { IconButton } from "../../ui/icon-button"
import { Picture } from "../../ui/picture"

type Suggestion = Outputs["recipeSummaries"]["cookable"]["items"][number]

interface ResultsProps {
  items: readonly Suggestion[]
  groupSlug: string
  /** The food is on hand after all. */
  onHave: (food: { id: string }) => void
  onShop: (suggestion: Suggestion) => void
}

/** Suggestions grouped by the number of missing foods. */
export function Results({ items, ...props }: ResultsProps) {
  const { t } = useTranslation()
  const byMissing = Map.groupBy(items, ({ missingFoods }) => missingFoods.length)
  return [...byMissing].map(([count, group]) => (
    <section key={count} aria-labelledby={`missing-${count}`} className="grid gap-2">
      <h2
        id={`missing-${count}`}
        className="border-b border-line pb-1 font-display text-xl font-semibold"
      >
        {count === 0 ? t("finder.all") : t("finder.lacking", { count })}
      </h2>
      <ul className="grid gap-1">
        {group.map((suggestion) => (
          <li key={suggestion.recipe.id}>
            <Row {...{ suggestion }} {...props} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface RowProps extends Omit<ResultsProps, "items"> {
  suggestion: Suggestion
}

function Row({ suggestion, groupSlug, onHave, onShop }: RowProps) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const { recipe, missingFoods, missingTools } = suggestion
  return (
    <article className="relative flex items-start gap-3 rounded-2xl p-1.5 hover:bg-sunken sm:gap-4">
      <Picture
        src={recipePicture(recipe, "tiny")}
        of={recipe}
        alt=""
        width={72}
        height={72}
        className="size-16 shrink-0 rounded-xl sm:size-18"
      />
      <div className="grid min-w-0 grow gap-1.5 py-1">
        <h3 className="font-display text-[1.0625rem]/snug font-semibold wrap-anywhere sm:text-lg/snug">
          <Link
            href={`/g/${groupSlug}/r/${recipe.slug}`}
            className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--focus)"
          >
            <span dir="auto" className="text-page-side">
              {recipe.name}
            </span>
          </Link>
        </h3>
        {missingFoods.length > 0 && (
          <ul
            aria-label={t("finder.missingOf", { name: recipe.name })}
            className="flex flex-wrap gap-1.5"
          >
            {missingFoods.map((food, at) => (
              <li key={food.id ?? at}>
                {food.id === null ? (
                  // Words of a line without a food: nothing can be marked as on hand.
                  <span
                    dir="auto"
                    className="relative z-10 inline-flex min-h-11 items-center rounded-full border border-dashed border-line px-3 text-[0.9375rem] leading-tight wrap-anywhere"
                  >
                    {food.name}
                  </span>
                ) : (
                  <button
                    type="button"
                    title={t("finder.have", { name: food.name })}
                    onClick={() => onHave({ id: food.id! })}
                    className="relative z-10 inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-[0.9375rem] leading-tight hover:border-edge"
                  >
                    <Icon name="add" className="size-4 text-soft" />
                    <span className="sr-only">{t("finder.haveThis")} </span>
                    <span dir="auto" className="wrap-anywhere">
                      {food.name}
                    </span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {missingTools.length > 0 && (
          <p className="text-sm wrap-anywhere text-soft">
            {t("finder.toolsToo", { names: list(missingTools.map(({ name }) => name)) })}
          </p>
        )}
      </div>
      {missingFoods.length > 0 && (
        <IconButton
          icon="cart"
          label={t("finder.shop", { name: recipe.name })}
          onClick={() => onShop(suggestion)}
          className="relative z-10 hover:bg-surface"
        />
      )}
    </article>
  )
}
