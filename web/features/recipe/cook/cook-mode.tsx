import { Suspense, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { lazyComponent } from "../../../lib/lazy-component"
import { NARROW, useMedia } from "../../../lib/media"
import { usePageTitle } from "../../../lib/page-title"
import { useShortcut } from "../../../lib/shortcuts"
import { withoutMarkup } from "../../../lib/without-markup"
import { Button } from "../../../ui/button"
import { cx } from "../../../ui/classes"
import { Dialog } from "../../../ui/dialog"
import { IconButton } from "../../../ui/icon-button"
import { Icon } from "../../../ui/icons"
import type { Recipe } from "../recipe"
import { IngredientList } from "../view/ingredient-list"
import { tickOf } from "../view/step-list"
import type { DisplayOptions } from "../view/use-display-options"
import { CookStep } from "./cook-step"
import { useCookKeys } from "./use-cook-keys"
import { useSwipe } from "./use-swipe"
import { useWakeLock } from "./use-wake-lock"

export interface CookModeProps {
  recipe: Recipe
  reading: DisplayOptions
  ticked: ReadonlySet<string>
  onTick: (id: string) => void
  /** 0 is before the first step. */
  place: number
  onPlace: (place: number) => void
  onLeave: () => void
}

/** A recipe by the stove: what goes in, then one step after the other, large and awake. */
export default function CookMode(props: CookModeProps) {
  const { recipe, reading, ticked, onTick, onPlace, onLeave } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const steps = recipe.recipeInstructions
  const last = steps.length
  const hasIngredients = recipe.recipeIngredient.length > 0
  const first = hasIngredients || last === 0 ? 0 : 1
  const place = Math.min(last, Math.max(first, props.place))
  const step = steps[place - 1]
  const [listed, setListed] = useState(false)
  const [isHandsFree, setHandsFree] = useState(false)
  const isNarrow = useMedia(NARROW)
  /** Where there is room, the ingredients stand beside the step. */
  const isBeside = !isNarrow && step !== undefined && hasIngredients
  const awake = useWakeLock()
  const main = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  usePageTitle(`${recipe.name} · ${t("cook.title")}`)

  /** What lies behind is done, what lies ahead is not. */
  function goTo(next: number) {
    if (next < first) return
    if (next > last) return onLeave()
    const passed = next > place ? place : next
    const isDone = ticked.has(tickOf(passed - 1))
    if (passed > 0 && isDone !== next > place) onTick(tickOf(passed - 1))
    onPlace(next)
    scroller.current?.scrollTo(0, 0)
  }

  const forward = () => goTo(place + 1)
  const backward = () => goTo(place - 1)
  useCookKeys({ forward, backward, leave: onLeave })
  useShortcut({ key: "c", label: t("cook.leave"), run: onLeave })
  const swipe = useSwipe((towards) => {
    const ahead = document.documentElement.dir === "rtl" ? 1 : -1
    if (towards === ahead) {
      if (place < last) forward()
    } else backward()
  })

  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  // They may be wanted later, and there may be no connection by then.
  useEffect(() => {
    void import("../../../ui/markdown-rendered").catch(() => undefined)
    void import("./voice/hands-free").catch(() => undefined)
  }, [])
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty("--timers-above", "5.5rem")
    return () => void style.removeProperty("--timers-above")
  }, [])

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
      <Progress place={place} last={last} />
      <p role="status" className="sr-only">
        {step ? `${heading}. ${step.title} ${withoutMarkup(step.text)}` : heading}
      </p>
      {isHandsFree && (
        <Suspense fallback={null}>
          <HandsFree {...{ recipe, reading, place, forward, backward }} />
        </Suspense>
      )}
      <div className="flex min-h-0 grow">
        {isBeside && <Beside {...{ recipe, reading, ticked, onTick }} />}
        <div
          ref={scroller}
          className="flex min-h-0 min-w-0 grow flex-col overflow-y-auto overscroll-contain"
        >
          <div
            key={place}
            className="m-auto w-full max-w-5xl px-4 py-6 transition-opacity duration-200 sm:px-8 [[data-timers]_&]:pb-40 motion-safe:starting:opacity-0"
          >
            {step ? (
              <CookStep {...{ recipe, reading, step }} number={place} />
            ) : (
              <section
                aria-label={t("recipe.ingredients")}
                className="text-xl/snug sm:text-2xl/snug"
              >
                {hasIngredients ? (
                  <IngredientList
                    lines={recipe.recipeIngredient}
                    settings={reading.settings}
                    ticked={ticked}
                    onTick={onTick}
                  />
                ) : (
                  <p className="text-soft">{t("recipe.noSteps")}</p>
                )}
              </section>
            )}
            {!awake && place === first && (
              <p className="mt-6 flex items-center gap-3 rounded-2xl bg-sunken px-4 py-3 text-base">
                <Icon name="moon" className="shrink-0 text-soft" />
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
          <IngredientList
            lines={recipe.recipeIngredient}
            settings={reading.settings}
            ticked={ticked}
            onTick={onTick}
          />
        </div>
      </Dialog>
    </main>
  )
}

const HandsFree = lazyComponent(() => import("./voice/hands-free"))

type BesideProps = Pick<CookModeProps, "recipe" | "reading" | "ticked" | "onTick">

/** All ingredients, beside the step on a tablet. */
function Beside({ recipe, reading, ticked, onTick }: BesideProps) {
  const { t } = useTranslation()
  return (
    <aside
      aria-label={t("recipe.ingredients")}
      className="w-72 shrink-0 overflow-y-auto overscroll-contain border-e border-line px-5 py-4 text-lg lg:w-88 [[data-timers]_&]:pb-40"
    >
      <IngredientList
        lines={recipe.recipeIngredient}
        settings={reading.settings}
        {...{ ticked, onTick }}
      />
    </aside>
  )
}

/** A line for each step, filled as far as one has come; of very many steps one long line. */
function Progress({ place, last }: { place: number; last: number }) {
  if (last === 0) return null
  return (
    <div aria-hidden="true" className="flex gap-1 px-4 sm:px-6">
      {last > 24 ? (
        <span className="h-1.5 grow overflow-hidden rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-primary"
            style={{ width: `${(place / last) * 100}%` }}
          />
        </span>
      ) : (
        Array.from({ length: last }, (_, index) => (
          <span
            key={index}
            className={cx(
              "h-1.5 grow rounded-full transition-colors",
              index < place ? "bg-primary" : "bg-line",
            )}
          />
        ))
      )}
    </div>
  )
}

interface CookHeaderProps {
  name: string
  heading: string
  awake: boolean
  /** Shows the ingredients, where they are not on the screen. */
  onList: (() => void) | undefined
  isHandsFree: boolean
  onHandsFree: () => void
  onLeave: () => void
}

function CookHeader(props: CookHeaderProps) {
  const { name, heading, awake, onList, isHandsFree, onHandsFree, onLeave } = props
  const { t } = useTranslation()
  return (
    <header className="flex items-center gap-1 ps-4 pe-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 sm:ps-6">
      <div className="min-w-0 grow">
        <h1 dir="auto" className="truncate text-page-side text-sm text-soft">
          {name}
        </h1>
        <h2 className="text-lg/tight font-semibold tabular-nums">{heading}</h2>
      </div>
      {!awake && (
        <span title={t("cook.sleeps")} className="grid size-11 place-items-center text-soft">
          <Icon name="moon" />
          <span role="status" className="sr-only">
            {t("cook.sleeps")}
          </span>
        </span>
      )}
      <IconButton
        icon="microphone"
        label={t("cook.voice.title")}
        aria-expanded={isHandsFree}
        className={isHandsFree ? "text-primary-text" : undefined}
        onClick={onHandsFree}
      />
      {onList && <IconButton icon="list" label={t("recipe.ingredients")} onClick={onList} />}
      <IconButton
        icon="close"
        label={t("cook.leave")}
        aria-keyshortcuts="Escape c"
        onClick={onLeave}
      />
    </header>
  )
}

interface CookFooterProps {
  place: number
  first: number
  last: number
  forward: () => void
  backward: () => void
}

function CookFooter({ place, first, last, forward, backward }: CookFooterProps) {
  const { t } = useTranslation()
  const isRtl = document.documentElement.dir === "rtl"
  return (
    <footer className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 border-t border-line bg-surface px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      <Button
        icon="back"
        className="min-h-16 text-lg [&_svg]:rtl:-scale-x-100"
        aria-disabled={place === first}
        onClick={backward}
        aria-keyshortcuts={isRtl ? "ArrowRight" : "ArrowLeft"}
      >
        {t("cook.back")}
      </Button>
      <Button
        variant="primary"
        className={cx(
          "min-h-16 text-lg",
          place < last && "flex-row-reverse [&_svg]:-scale-x-100 [&_svg]:rtl:scale-x-100",
        )}
        icon={place < last ? "back" : "check"}
        onClick={forward}
        aria-keyshortcuts={`${isRtl ? "ArrowLeft" : "ArrowRight"} Space`}
      >
        {t(place === last ? "cook.finish" : place === 0 ? "cook.begin" : "cook.next")}
      </Button>
    </footer>
  )
}
