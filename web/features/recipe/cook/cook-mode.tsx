import { Suspense, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { lazyComponent } from "../../../lib/lazy-component"
import { NARROW, useMedia } from "../../../lib/media"
import { usePageTitle } from "../../../lib/page-title"
import { withoutMarkup } from "../../../lib/without-markup"
import { Dialog } from "../../../ui/dialog"
import { Icon } from "../../../ui/icons"
import { CookContent, CookIngredients, IngredientsBeside } from "./cook-content"
import { CookFooter } from "./cook-footer"
import { CookHeader } from "./cook-header"
import type { CookModeProps } from "./cook-mode-props"
import { CookProgress } from "./cook-progress"
import { useCookPlace } from "./use-cook-place"
import { useWakeLock } from "./use-wake-lock"

const HandsFree = lazyComponent(() => import("./voice/hands-free"))

/** Cook mode: the ingredients, then one step after the other, in large type and with the screen on. */
export default function CookMode(props: CookModeProps) {
  const { recipe, reading, ticked, onTick, onLeave } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const { place, first, last, forward, backward, swipe, scroller } = useCookPlace(props)
  const step = recipe.recipeInstructions[place - 1]
  const hasIngredients = recipe.recipeIngredient.length > 0
  const [listed, setListed] = useState(false)
  const [isHandsFree, setHandsFree] = useState(false)
  const isNarrow = useMedia(NARROW)
  /** Where there is room, the ingredients are shown beside the step. */
  const isBeside = !isNarrow && step !== undefined && hasIngredients
  const awake = useWakeLock()
  const main = useRef<HTMLElement>(null)
  usePageTitle(`${recipe.name} · ${t("cook.title")}`)

  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  // They may be needed later, when the device may be offline.
  useEffect(() => {
    void import("../../../ui/markdown-rendered").catch(() => undefined)
    void import("./voice/hands-free").catch(() => undefined)
  }, [])
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty("--timers-above", "5.5rem")
    return () => void style.removeProperty("--timers-above")
  }, [])

  const content = { recipe, reading, ticked, onTick }
  const shown = { number: number(place), total: number(last) }
  const heading = step ? t("cook.step", shown) : t("cook.ready")

  return (
    <main
      ref={main}
      tabIndex={-1}
      aria-label={t("cook.of", { name: recipe.name })}
      className="fixed inset-0 flex flex-col bg-paper outline-none"
      {...swipe}
    >
      <CookHeader
        name={recipe.name}
        heading={heading}
        awake={awake}
        onList={step && hasIngredients && isNarrow ? () => setListed(true) : undefined}
        isHandsFree={isHandsFree}
        onHandsFree={() => setHandsFree(!isHandsFree)}
        onLeave={onLeave}
      />
      <CookProgress place={place} last={last} />
      <p role="status" className="sr-only">
        {step ? `${heading}. ${step.title} ${withoutMarkup(step.text)}` : heading}
      </p>
      {isHandsFree && (
        <Suspense fallback={null}>
          <HandsFree {...{ recipe, reading, place, forward, backward }} />
        </Suspense>
      )}
      <div className="flex min-h-0 grow">
        {isBeside && <IngredientsBeside {...content} />}
        <div
          ref={scroller}
          className="flex min-h-0 min-w-0 grow flex-col overflow-y-auto overscroll-contain"
        >
          <div
            key={place}
            className="m-auto w-full max-w-5xl px-4 py-6 transition-opacity duration-200 sm:px-8 [[data-timers]_&]:pb-40 motion-safe:starting:opacity-0"
          >
            <CookContent {...{ ...content, step, place }} />
            {!awake && place === first && (
              <p className="mt-6 flex items-center gap-3 rounded-2xl bg-sunken px-4 py-3 text-base">
                <Icon name="moon" className="size-5.5 text-soft" />
                {t("cook.sleeps")}
              </p>
            )}
          </div>
        </div>
      </div>
      <CookFooter {...{ place, first, last, forward, backward }} />
      <Dialog
        open={listed}
        onClose={() => setListed(false)}
        title={t("recipe.ingredients")}
        actions={null}
        tall
      >
        <div className="text-lg">
          <CookIngredients {...content} />
        </div>
      </Dialog>
    </main>
  )
}
