import { useTranslation } from "react-i18next"
import { Banner } from "../../ui/banner"
import { Card } from "../../ui/card"
import { Icon, Spinner } from "../../ui/icons"
import { ingredientLine } from "../recipe/view/ingredient-text"
import { FaultText } from "./fault-text"
import type { PageRecipe, Preview } from "./use-preview"

/** What will become of a text, as far as it can be told before it is saved. */
export function PreviewPane({ preview, isEmpty }: { preview: Preview; isEmpty: boolean }) {
  const { t } = useTranslation()
  const { recipe, fault, busy } = preview
  return (
    <Card as="section" className="grid min-h-48 content-start gap-3">
      <h2 className="flex items-center gap-3 text-sm font-semibold text-soft">
        {t("create.preview.title")}
        {busy && <Spinner className="size-4" />}
      </h2>
      <div aria-live="polite" aria-busy={busy} className="grid gap-3">
        {recipe && <Read recipe={recipe} />}
        {fault && !busy && (
          <Banner tone="warning">
            {fault.reason === "noRecipe" ? (
              <p>{t("create.preview.noRecipe")}</p>
            ) : (
              <FaultText {...fault} />
            )}
          </Banner>
        )}
        {isEmpty && <p className="text-soft">{t("create.preview.empty")}</p>}
      </div>
    </Card>
  )
}

function Read({ recipe }: { recipe: PageRecipe }) {
  const { t } = useTranslation()
  const { recipeIngredient: lines, recipeInstructions: steps, newFoods, newUnits } = recipe
  const facts = [recipe.recipeYield, recipe.totalTime].filter(Boolean)
  return (
    <>
      <p dir="auto" className="font-display text-2xl/tight font-semibold wrap-anywhere">
        {recipe.name || t("create.preview.nameless")}
      </p>
      {facts.length > 0 && (
        <p dir="auto" className="text-soft">
          {facts.join(" · ")}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        <Fact good={lines.length > 0}>
          {t("create.preview.ingredients", { count: lines.length })}
        </Fact>
        <Fact good={steps.length > 0}>{t("create.preview.steps", { count: steps.length })}</Fact>
        <Fact good={recipe.image !== null}>
          {t(recipe.image ? "create.preview.picture" : "create.preview.noPicture")}
        </Fact>
      </ul>
      {lines.length > 0 && (
        <ul dir="auto" className="max-h-60 list-disc overflow-y-auto ps-5" tabIndex={0}>
          {lines.map((line, index) => (
            <li key={index} className="wrap-anywhere">
              {line.title && <strong>{line.title}: </strong>}
              {ingredientLine(line, recipe.settings.disableAmount)}
            </li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <ol dir="auto" className="max-h-60 list-decimal overflow-y-auto ps-6" tabIndex={0}>
          {steps.map(({ title, text }, index) => (
            <li key={index} className="wrap-anywhere">
              {title && <strong>{title}: </strong>}
              {text}
            </li>
          ))}
        </ol>
      )}
      {newFoods.length + newUnits.length > 0 && (
        <p className="text-sm text-soft">
          {t("create.preview.new", { count: newFoods.length + newUnits.length })}
        </p>
      )}
    </>
  )
}

const Fact = ({ good, children }: { good: boolean; children: string }) => (
  <li className="flex items-center gap-1.5">
    <Icon
      name={good ? "check" : "minus"}
      className={good ? "size-5 text-success-text" : "size-5 text-soft"}
    />
    {children}
  </li>
)
