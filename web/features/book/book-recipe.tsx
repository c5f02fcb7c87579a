import { memo } from "react"
import { useTranslation } from "react-i18next"
import { factFields } from "../../../worker/shared/recipe/fields"
import { withoutPictures } from "../../../worker/shared/recipe/text-pictures"
import { useFormat } from "../../lib/format"
import { recipePicture } from "../../lib/recipe-picture"
import { cx } from "../../ui/classes"
import { Markdown } from "../../ui/markdown"
import {
  decimalMarkOf,
  factsOf,
  IngredientText,
  type Recipe,
  scaledIngredient,
  type ScaleSettings,
  withOwnFiles,
} from "../recipe"

interface BookRecipeProps {
  recipe: Recipe
  number: number
  pictures: boolean
  notes: boolean
  /** Whether it already starts a page, below the title of its chapter. */
  first: boolean
}

/** A recipe on a separate page: ingredients, steps and notes. */
export const BookRecipe = memo(function BookRecipe(props: BookRecipeProps) {
  const { recipe, number, pictures, notes, first } = props
  const { number: figure } = useFormat()
  const picture = pictures ? recipePicture(recipe, "card") : undefined
  return (
    <article
      id={anchorOf(recipe)}
      className={cx(
        "mb-10 rounded-xl border border-line bg-surface p-6 [contain-intrinsic-size:auto_50rem] [content-visibility:auto] sm:p-8",
        "print:mb-0 print:rounded-none print:border-0 print:bg-transparent print:p-0 print:[content-visibility:visible]",
        !first && "print:break-before-page",
      )}
    >
      <header className="grid gap-3">
        {picture && (
          <img
            src={picture}
            alt=""
            loading="lazy"
            decoding="async"
            className="aspect-16/9 max-h-80 w-full rounded-lg object-cover print:max-h-[27vh]"
          />
        )}
        <h3
          dir="auto"
          className="font-display text-3xl/tight font-semibold wrap-anywhere print:text-2xl/tight"
        >
          <span className="me-2 text-xl text-soft tabular-nums">{figure(number)}</span>
          {recipe.name}
        </h3>
        <Facts recipe={recipe} />
        {recipe.description && (
          <div dir="auto" className="max-w-prose italic">
            <Markdown text={recipe.description} />
          </div>
        )}
      </header>
      <Ingredients recipe={recipe} />
      <Steps recipe={recipe} pictures={pictures} />
      {notes && recipe.notes.length > 0 && <Notes recipe={recipe} />}
      {recipe.orgURL && (
        <p
          dir="ltr"
          className="mt-4 text-sm break-all print:mt-2 print:text-[0.85em] text-soft rtl:text-end"
        >
          {recipe.orgURL}
        </p>
      )}
    </article>
  )
})

/** The target of the table of contents. */
export const anchorOf = ({ id }: Recipe) => `recipe-${id}`

interface PartProps {
  recipe: Recipe
}

/** Yield and times on one line. */
function Facts({ recipe }: PartProps) {
  const { t, i18n } = useTranslation()
  const facts = factsOf(recipe, recipe.recipeYield, t, i18n.language, factFields)
  if (facts.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm print:text-[0.95em]">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-soft">{name}</dt>
          <dd dir="auto" className="font-semibold">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Ingredients({ recipe }: PartProps) {
  const { t, i18n } = useTranslation()
  const { amount } = useFormat()
  const settings: ScaleSettings = {
    factor: 1,
    disableAmount: recipe.settings.disableAmount,
    decimalMark: decimalMarkOf(i18n.language),
    write: amount,
  }
  if (recipe.recipeIngredient.length === 0) return null
  return (
    <section className="mt-5 print:mt-3">
      <PartTitle>{t("recipe.ingredients")}</PartTitle>
      <ul className="gap-x-8 sm:columns-2 print:columns-2">
        {recipe.recipeIngredient.map((line) => (
          <li key={line.referenceId} className="break-inside-avoid">
            {line.title && (
              <h5 dir="auto" className="mt-2 mb-0.5 break-after-avoid font-semibold">
                {line.title}
              </h5>
            )}
            {(line.note || line.food || line.unit || line.quantity) && (
              <p dir="auto" className="py-0.5 leading-snug wrap-anywhere">
                <IngredientText text={scaledIngredient(line, settings)} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ recipe, pictures }: PartProps & { pictures: boolean }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (recipe.recipeInstructions.length === 0) return null
  return (
    <section className="mt-5 print:mt-3">
      <PartTitle>{t("recipe.steps")}</PartTitle>
      <ol className="grid gap-2 print:block">
        {recipe.recipeInstructions.map((step, index) => (
          <li key={step.id} className="break-inside-avoid print:mb-1.5">
            {step.title && (
              <h5 dir="auto" className="mt-2 mb-1 break-after-avoid font-semibold">
                {step.title}
              </h5>
            )}
            <div className="flex gap-3">
              <span aria-hidden="true" className="w-6 shrink-0 font-semibold tabular-nums">
                {number(index + 1)}.
              </span>
              <div dir="auto" className="min-w-0 grow wrap-anywhere">
                <Markdown
                  text={pictures ? withOwnFiles(step.text, recipe) : withoutPictures(step.text)}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Notes({ recipe }: PartProps) {
  const { t } = useTranslation()
  return (
    <section className="mt-5 print:mt-3">
      <PartTitle>{t("recipe.notes")}</PartTitle>
      {recipe.notes.map(({ title, text }, index) => (
        <div key={index} dir="auto" className="mb-2 break-inside-avoid">
          {title && <h5 className="font-semibold">{title}</h5>}
          <Markdown text={text} />
        </div>
      ))}
    </section>
  )
}

const PartTitle = ({ children }: { children: string }) => (
  <h4 className="mb-2 break-after-avoid border-b border-line pb-1 font-display text-xl font-semibold print:mb-1 print:text-base">
    {children}
  </h4>
)
