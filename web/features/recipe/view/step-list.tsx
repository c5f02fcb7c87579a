import { useTranslation } from "react-i18next"
import { cx } from "../../../ui/classes"
import { Icon } from "../../../ui/icons"
import { withOwnFiles } from "../pictures"
import type { Recipe, Step } from "../recipe"
import { IngredientText } from "./ingredient-list"
import { StepText, timerOf } from "./step-text"
import { type StepUse, textOfUse } from "./step-uses"
import type { DisplayOptions } from "./use-display-options"

interface StepListProps {
  recipe: Recipe
  reading: DisplayOptions
  ticked: ReadonlySet<string>
  onTick: (id: string) => void
}

/** Numbered steps under their section titles. A finished one is checked, and dimmed. */
export function StepList({ recipe, reading, ticked, onTick }: StepListProps) {
  const { recipeInstructions: steps } = recipe
  return (
    <ol className="grid gap-2 print:gap-3">
      {steps.map((step, index) => (
        <li key={step.id} className="print:break-inside-avoid">
          {step.title && (
            <h3
              dir="auto"
              className={cx(
                "mb-2 text-page-side font-display text-xl/tight font-semibold text-secondary-text print:text-ink",
                index > 0 && "mt-5",
              )}
            >
              {step.title}
            </h3>
          )}
          <StepRow
            step={step}
            number={index + 1}
            uses={reading.uses[index] ?? []}
            recipe={recipe}
            reading={reading}
            done={ticked.has(tickOf(index))}
            onTick={() => onTick(tickOf(index))}
          />
        </li>
      ))}
    </ol>
  )
}

/** Steps get a new id with every change of the recipe, so that their index is stored. */
export const tickOf = (index: number) => `step-${index}`

interface StepRowProps {
  step: Step
  number: number
  uses: StepUse[]
  recipe: Recipe
  reading: DisplayOptions
  done: boolean
  onTick: () => void
}

function StepRow({ step, number, uses, recipe, reading, done, onTick }: StepRowProps) {
  const { t, i18n } = useTranslation()
  const figure = new Intl.NumberFormat(i18n.language).format(number)
  return (
    <div
      className={cx(
        "-mx-2 flex items-start gap-3 rounded-xl px-2 py-2 print:mx-0 print:p-0",
        done && "text-soft print:text-ink",
      )}
    >
      <button
        type="button"
        aria-pressed={done}
        aria-label={t("recipe.step", { number: figure })}
        title={t("recipe.stepDone", { number: figure })}
        onClick={onTick}
        className={cx(
          "-mt-1 grid size-11 shrink-0 place-items-center rounded-full border font-display text-xl font-semibold lining-nums transition-colors print:hidden",
          done
            ? "border-transparent bg-sunken text-soft"
            : "border-line text-primary-text hover:bg-sunken",
        )}
      >
        {done ? <Icon name="check" /> : figure}
      </button>
      <span aria-hidden="true" className="hidden w-6 font-semibold print:block">
        {figure}.
      </span>
      {/* A press on the text checks it too, for thumbs; the button is the control. */}
      {/* oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions */}
      <div
        className="min-w-0 grow cursor-pointer pt-1 print:pt-0"
        onClick={tickUnlessReading(onTick)}
      >
        <div dir="auto" className="w-fit max-w-full wrap-anywhere">
          <StepText
            text={withOwnFiles(step.text, recipe)}
            pieces={reading.pieces}
            timer={timerOf(recipe, number, t("recipe.step", { number: figure }))}
          />
        </div>
        {uses.length > 0 && (
          <ul
            aria-label={t("recipe.linkedIngredients", { number: figure })}
            className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-soft print:text-ink"
          >
            {uses.map((use) => (
              <li key={use.line.referenceId} dir="auto" className="flex items-baseline gap-1.5">
                <span aria-hidden="true" className="text-primary-text">
                  •
                </span>
                <span>
                  <IngredientText text={textOfUse(use, reading.settings)} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** Not when a link was pressed or text was being selected. */
const tickUnlessReading = (onTick: () => void) => (event: React.MouseEvent) => {
  const pressed = event.target as HTMLElement
  if (pressed.closest("a, button, summary, img") || getSelection()?.toString()) return
  onTick()
}
