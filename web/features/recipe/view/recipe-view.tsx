import { Suspense, useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { lazyComponent, sayMissing } from "../../../lib/lazy-component"
import { usePageTitle } from "../../../lib/page-title"
import { NARROW, useMedia } from "../../../lib/media"
import { usePreferences } from "../../../lib/preferences"
import { addRecentRecipe } from "../../../lib/recent-recipes"
import { useShortcut } from "../../../lib/shortcuts"
import { Button } from "../../../ui/button"
import { cx } from "../../../ui/classes"
import { IconButton } from "../../../ui/icon-button"
import { recipeDialogs } from "../actions/recipe-dialogs"
import { askWhetherMade, useCooking, useMadeQuestion, useReturn } from "../cook/use-cooking"
import { filesOf } from "../pictures"
import type { ShownRecipe } from "../recipe"
import { LazyComments } from "../comments/lazy-comments"
import { IngredientList } from "./ingredient-list"
import { Assets, Colophon, Extras, Notes, SectionTitle, Tools } from "./recipe-details"
import { PictureGallery } from "./picture-gallery"
import { RecipeBar } from "./recipe-bar"
import { Organizers, RecipeHeader } from "./recipe-header"
import { ScaleControl, ServingsStepper } from "./servings-control"
import { StepList } from "./step-list"
import { UnitSwitch } from "./unit-switch"
import { useDisplayOptions } from "./use-display-options"
import { useScale } from "./use-scale"
import { useChecked } from "./use-checked"

/** Back to reading, where cook mode cannot be loaded. */
function Unready({ onLeave }: { onLeave: () => void }) {
  useEffect(() => {
    sayMissing()
    onLeave()
    // Once each time that it is entered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  }, [])
  return null
}
const Nutrition = lazyComponent(
  () => import("./nutrition"),
  () => null,
)
const CookMode = lazyComponent(() => import("../cook/cook-mode"), Unready)
const PrintDialog = lazyComponent(() => import("../print/print-dialog"))

interface RecipeViewProps {
  opened: ShownRecipe
  /** Undefined where the reader sees nothing else of the group. */
  groupSlug: string | undefined
  /** Undefined where the reader may not change the recipe. */
  onEdit: (() => void) | undefined
}

/** A recipe to read, or with `?cook=true` to cook: at any scale, in the chosen units. */
export function RecipeView(props: RecipeViewProps) {
  const { opened } = props
  const { recipe, mine } = opened
  const isMember = mine !== null
  const scale = useScale(recipe.recipeYield)
  const reading = useDisplayOptions(recipe, scale)
  const [ticked, tick] = useChecked(recipe.id)
  const { cooking, place, begin, goTo, end } = useCooking()
  useEffect(() => {
    if (isMember) addRecentRecipe(recipe)
  }, [recipe, isMember])

  if (cooking) {
    return (
      <Suspense
        fallback={<main tabIndex={-1} aria-busy="true" className="fixed inset-0 bg-paper" />}
      >
        <CookMode
          {...{ recipe, reading, ticked, place }}
          onTick={tick}
          onPlace={goTo}
          onLeave={end}
          onFinish={() => {
            if (isMember) askWhetherMade()
            end()
          }}
        />
      </Suspense>
    )
  }
  return <ReadView {...props} {...{ scale, reading, ticked }} onTick={tick} onCook={begin} />
}

interface ReadViewProps extends RecipeViewProps {
  scale: ReturnType<typeof useScale>
  reading: ReturnType<typeof useDisplayOptions>
  ticked: ReadonlySet<string>
  onTick: (id: string) => void
  onCook: () => void
}

function ReadView(props: ReadViewProps) {
  const { opened, groupSlug, onEdit, onCook, scale, reading, ticked, onTick } = props
  const { t } = useTranslation()
  const { recipe } = opened
  const printing = usePrinting()
  usePageTitle(recipe.name)
  useReturn()
  const made = useMadeQuestion()
  useShortcut(onEdit ? { key: "e", label: t("recipe.edit"), run: onEdit } : null)
  useShortcut({ key: "c", label: t("cook.enter"), run: onCook })
  useShortcut({ key: "p", label: t("recipe.print"), run: printing.begin })
  const { factor } = scale
  const isNarrow = useMedia(NARROW)
  const files = useMemo(() => filesOf(recipe), [recipe])

  return (
    <main tabIndex={-1} className="@container mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 print:p-0">
      <article className="grid gap-4 sm:gap-8 @3xl:gap-10 print:gap-4">
        <RecipeHeader
          {...{ opened, groupSlug, onEdit, onCook }}
          scaledYield={scale.scaledYield}
          {...{ isNarrow }}
          times={scale.factor}
          onPrint={printing.begin}
        />
        <div className="grid gap-8 @2xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] @2xl:grid-rows-[auto_1fr] @2xl:gap-6 @3xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] @3xl:gap-10 print:block">
          <section className="grid content-start gap-3 rounded-2xl border border-line bg-surface p-4 shadow-card @3xl:p-5 print:mb-4 print:border-0 print:p-0 print:shadow-none">
            {recipe.recipeIngredient.length > 0 ? (
              <>
                <IngredientsHead scale={scale} />
                <ScaleNotice factor={factor} onReset={() => scale.setFactor(1)} />
                <IngredientList
                  lines={recipe.recipeIngredient}
                  settings={reading.settings}
                  {...{ ticked, onTick }}
                />
              </>
            ) : (
              <>
                <SectionTitle>{t("recipe.ingredients")}</SectionTitle>
                <p className="text-soft">{t("recipe.noIngredients")}</p>
              </>
            )}
          </section>
          <div className="grid content-start gap-10 @2xl:col-start-2 @2xl:row-span-2 print:gap-4">
            <section className="grid gap-4">
              <SectionTitle>{t("recipe.steps")}</SectionTitle>
              {recipe.recipeInstructions.length > 0 ? (
                <StepList {...{ recipe, reading, ticked, onTick }} />
              ) : (
                <p className="text-soft">{t("recipe.noSteps")}</p>
              )}
            </section>
            <Notes notes={recipe.notes} />
          </div>
          <div className="grid content-start gap-8 empty:hidden">
            {isNarrow && <Organizers {...{ recipe, groupSlug }} />}
            <Tools tools={recipe.tools} groupSlug={groupSlug} />
            <Suspense fallback={null}>
              <Nutrition recipe={recipe} isMember={opened.mine !== null} />
            </Suspense>
            <PictureGallery recipeId={recipe.id} pictures={files.pictures} />
            <Assets recipeId={recipe.id} files={files.others} />
            <Extras extras={recipe.extras} />
          </div>
        </div>
        <Colophon recipe={recipe} />
        <LazyComments recipe={recipe} isMember={opened.mine !== null} />
      </article>
      {isNarrow && (
        <RecipeBar
          {...{ recipe, groupSlug, onCook }}
          isMember={opened.mine !== null}
          times={scale.factor}
        />
      )}
      {made.asked && (
        <Suspense fallback={null}>
          <recipeDialogs.made asking recipe={recipe} open={made.open} onClose={made.close} />
        </Suspense>
      )}
      {printing.wanted && (
        <Suspense fallback={null}>
          <PrintDialog
            {...{ recipe, reading }}
            scaledYield={scale.scaledYield}
            open={printing.open}
            onClose={printing.end}
          />
        </Suspense>
      )}
    </main>
  )
}

/** The scale. Rarely used choices, other sizes and units, need a press; the device remembers. */
function IngredientsHead({ scale }: { scale: ReturnType<typeof useScale> }) {
  const { t } = useTranslation()
  const [{ amountsOpen, unitSystem }, change] = usePreferences("reading")
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <span className="me-auto">
          <SectionTitle>{t("recipe.ingredients")}</SectionTitle>
        </span>
        <ServingsStepper scale={scale} />
        <IconButton
          icon="sliders"
          label={t("recipe.amounts")}
          aria-expanded={amountsOpen}
          className={cx("-me-2 print:hidden", unitSystem !== "written" && "text-primary-text")}
          onClick={() => change({ amountsOpen: !amountsOpen })}
        />
      </div>
      {amountsOpen && (
        <>
          <ScaleControl scale={scale} />
          <UnitSwitch />
        </>
      )}
    </>
  )
}

/** The dialog of print preferences: by its button, or from lists by `?print=true`. */
function usePrinting() {
  const [params, setParams] = useSearchParams()
  const asked = params.get("print") === "true"
  const [open, setOpen] = useState(asked)
  const [wanted, setWanted] = useState(asked)
  return {
    open,
    wanted,
    begin() {
      setWanted(true)
      setOpen(true)
    },
    end() {
      setOpen(false)
      if (!asked) return
      const without = (old: URLSearchParams) => {
        const next = new URLSearchParams(old)
        next.delete("print")
        return next
      }
      setParams(without, { replace: true })
    },
  }
}

/** Says that amounts are scaled, above all on paper. */
function ScaleNotice({ factor, onReset }: { factor: number; onReset: () => void }) {
  const { t, i18n } = useTranslation()
  const shown = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(factor)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft has-[p:empty]:contents print:text-ink">
      {/* Exists before its text, so that screen readers read it. */}
      <p aria-live="polite" className="empty:sr-only">
        {factor !== 1 && t("recipe.scaled", { factor: shown })}
      </p>
      {factor !== 1 && (
        <Button
          variant="quiet"
          icon="undo"
          className="-ms-4 text-sm print:hidden"
          onClick={onReset}
        >
          {t("recipe.resetScale")}
        </Button>
      )}
    </div>
  )
}
