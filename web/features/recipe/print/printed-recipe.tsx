import { useTranslation } from "react-i18next"
import { recipePicture } from "../../../lib/recipe-picture"
import { cx } from "../../../ui/classes"
import { Markdown } from "../../../ui/markdown"
import { withOwnFiles } from "../pictures"
import type { Recipe } from "../recipe"
import { factsOf } from "../view/recipe-facts"
import { IngredientText } from "../view/ingredient-list"
import { scaledIngredient } from "../view/ingredient-text"
import { StepText } from "../view/step-text"
import type { DisplayOptions } from "../view/use-display-options"
import type { Preferences } from "../../../lib/preferences"
import { useFormat } from "../../../lib/format"

export interface PrintedRecipeProps {
  recipe: Recipe
  reading: DisplayOptions
  scaledYield: string | null
  preferences: Preferences["print"]
}

/**
 * A recipe on paper. All sizes depend on the font size, so that the preview is the same page, only smaller; all
 * colors are for ink.
 */
export function PrintedRecipe({ recipe, reading, scaledYield, preferences }: PrintedRecipeProps) {
  const { t, i18n } = useTranslation()
  const { imagePosition, showDescription, showNotes } = preferences
  const picture = imagePosition === "hidden" ? undefined : recipePicture(recipe, "card")
  const facts = factsOf(recipe, scaledYield, t, i18n.language)
  return (
    <article className="text-[1em]/[1.45] text-[#000]">
      <header
        className={cx(
          "mb-[1.4em] flex items-start gap-[1.4em]",
          imagePosition === "right" ? "flex-row-reverse rtl:flex-row" : "rtl:flex-row-reverse",
        )}
      >
        {picture && (
          <img
            src={picture}
            alt=""
            className="aspect-4/3 w-[14em] shrink-0 rounded-[0.5em] object-cover"
          />
        )}
        <div className="grid min-w-0 grow gap-[0.6em]">
          <h2
            dir="auto"
            className="font-display text-[2em]/[1.12] font-semibold text-page-side wrap-anywhere"
          >
            {recipe.name}
          </h2>
          {facts.length > 0 && (
            <dl className="flex flex-wrap gap-x-[1.6em] gap-y-[0.2em]">
              {facts.map(([name, value]) => (
                <div key={name} className="flex gap-[0.4em]">
                  <dt>{name}</dt>
                  <dd dir="auto" className="font-semibold">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {showDescription && recipe.description && (
            <div dir="auto" className="text-page-side">
              <Markdown text={recipe.description} />
            </div>
          )}
        </div>
      </header>
      <PrintedIngredients {...{ recipe, reading }} />
      <PrintedSteps {...{ recipe, reading }} />
      {showNotes && recipe.notes.length > 0 && (
        <section className="mb-[1.4em]">
          <PartTitle>{t("recipe.notes")}</PartTitle>
          {recipe.notes.map(({ title, text }, index) => (
            <div
              key={index}
              dir="auto"
              className="mb-[0.6em] break-inside-avoid text-page-side wrap-anywhere"
            >
              {title && <h4 className="font-semibold">{title}</h4>}
              <Markdown text={text} />
            </div>
          ))}
        </section>
      )}
      {recipe.orgURL && (
        <p dir="ltr" className="text-[0.8em] break-all rtl:text-end">
          {recipe.orgURL}
        </p>
      )}
    </article>
  )
}

const PartTitle = ({ children }: { children: string }) => (
  <h3 className="mb-[0.4em] border-b border-[#0005] pb-[0.15em] font-display text-[1.25em] font-semibold break-after-avoid">
    {children}
  </h3>
)

type PartProps = Pick<PrintedRecipeProps, "recipe" | "reading">

function PrintedIngredients({ recipe, reading }: PartProps) {
  const { t } = useTranslation()
  if (recipe.recipeIngredient.length === 0) return null
  return (
    <section className="mb-[1.4em]">
      <PartTitle>{t("recipe.ingredients")}</PartTitle>
      <ul className="columns-2 gap-x-[2em]">
        {recipe.recipeIngredient.map((line) => (
          <li key={line.referenceId} className="break-inside-avoid">
            {line.title && (
              <h4 dir="auto" className="mt-[0.5em] font-semibold text-page-side break-after-avoid">
                {line.title}
              </h4>
            )}
            {(line.note || line.food || line.unit || line.quantity) && (
              <p dir="auto" className="py-[0.1em] text-page-side wrap-anywhere">
                <IngredientText text={scaledIngredient(line, reading.settings)} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PrintedSteps({ recipe, reading }: PartProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (recipe.recipeInstructions.length === 0) return null
  return (
    <section className="mb-[1.4em]">
      <PartTitle>{t("recipe.steps")}</PartTitle>
      <ol>
        {recipe.recipeInstructions.map((step, index) => (
          <li key={step.id} className="mb-[0.6em] break-inside-avoid">
            {step.title && (
              <h4
                dir="auto"
                className="mt-[0.8em] mb-[0.3em] font-semibold text-page-side break-after-avoid"
              >
                {step.title}
              </h4>
            )}
            <div className="flex gap-[0.6em]">
              <span className="min-w-[1.6em] shrink-0 font-semibold tabular-nums">
                {number(index + 1)}.
              </span>
              <div
                dir="auto"
                className="min-w-0 grow text-page-side wrap-anywhere [&_img]:max-h-[16em]!"
              >
                <StepText text={withOwnFiles(step.text, recipe)} pieces={reading.pieces} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
