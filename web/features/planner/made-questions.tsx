import { Suspense, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { failureOf } from "../../lib/failures"
import { useGroupSlug } from "../../lib/group-slug"
import { useStored } from "../../lib/local-storage"
import { recipePicture } from "../../lib/recipe-picture"
import { useToday } from "../../lib/time-zone"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import { Button } from "../../ui/button"
import { Picture } from "../../ui/picture"
import { recipeDialogs } from "../recipe"
import { useDayTexts } from "./day-texts"
import { nameOf, type PlannerMeal, servingsQuery } from "../meals"

/** How many meals are asked about at the same time. Others follow when these are answered. */
const AT_ONCE = 3

/** Asks whether planned meals of past days were made. Only a yes is written to the timeline. */
export function MadeQuestions() {
  const { t } = useTranslation()
  const { open: asked, later, dismiss } = useQuestions()
  const [made, setMade] = useState<PlannerMeal>()
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = asked.slice(0, AT_ONCE)

  /** The pressed button is removed with its question: the next question gets the focus. */
  const focusNext = () =>
    setTimeout(() => list.current?.querySelector("button")?.focus({ preventScroll: true }))

  return (
    <>
      {shown.length > 0 && (
        <section aria-labelledby="made-questions" className="grid gap-2">
          <h2 id="made-questions" className="font-display text-xl/tight font-semibold">
            {t("planner.made.title")}
          </h2>
          <ul ref={list} className="grid gap-2 @3xl:grid-cols-2 @6xl:grid-cols-3">
            {shown.map((meal) => (
              <Question
                key={meal.id}
                meal={meal}
                onYes={() => {
                  setMade(meal)
                  setOpen(true)
                }}
                onNo={() => {
                  void dismiss(meal)
                  focusNext()
                }}
                onLater={() => {
                  later(meal)
                  focusNext()
                }}
              />
            ))}
          </ul>
        </section>
      )}
      {made && (
        <Suspense fallback={null}>
          <recipeDialogs.made
            key={made.id}
            recipe={made.recipe!}
            meal={made}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface QuestionProps {
  meal: PlannerMeal
  onYes: () => void
  onNo: () => void
  onLater: () => void
}

function Question({ meal, onYes, onNo, onLater }: QuestionProps) {
  const { t } = useTranslation()
  const texts = useDayTexts()
  const groupSlug = useGroupSlug()
  const recipe = meal.recipe!
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl border border-line bg-surface p-2 shadow-card">
      {/* The link covers picture and text. */}
      <div className="relative flex min-w-0 grow basis-52 items-center gap-3">
        <Picture
          src={recipePicture(recipe, "tiny")}
          of={recipe}
          alt=""
          width={48}
          height={48}
          className="size-12 shrink-0 rounded-xl"
        />
        <div className="min-w-0 grow">
          <Link
            href={`/g/${groupSlug}/r/${recipe.slug}${servingsQuery(meal)}`}
            dir="auto"
            className="hang-cut line-clamp-2 text-page-side leading-snug font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-xl hover:underline"
          >
            {recipe.name}
          </Link>
          <p className="text-sm text-soft">{texts.slot(meal)}</p>
        </div>
      </div>
      <div
        role="group"
        aria-label={`${recipe.name}, ${texts.slot(meal)}`}
        className="ms-auto flex gap-1"
      >
        <Button variant="primary" onClick={onYes}>
          {t("planner.made.yes")}
        </Button>
        <Button onClick={onNo}>{t("planner.made.no")}</Button>
        <Button variant="quiet" onClick={onLater}>
          {t("planner.made.later")}
        </Button>
      </div>
    </li>
  )
}

/** The meals to ask about, and functions to postpone a question or answer it with no. */
function useQuestions() {
  const { t } = useTranslation()
  const today = useToday()
  const { mealplans } = trpc.useUtils()
  const query = trpc.mealplans.unanswered.useQuery(undefined, {
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  })
  const answer = trpc.mealplans.answer.useMutation({ meta: { keeps: true, quiet: true } })
  const [postponed, postpone] = useStored("made.later", { day: "", ids: [] as number[] })
  const ids = postponed.day === today ? postponed.ids : []
  const refresh = () => void mealplans.unanswered.invalidate()

  async function dismiss(meal: PlannerMeal) {
    const name = nameOf(meal)
    mealplans.unanswered.setData(undefined, (old) => old?.filter(({ id }) => id !== meal.id))
    try {
      await answer.mutateAsync({ id: meal.id, answered: true })
      toast.info(t("planner.made.notMade", { name }), {
        action: {
          label: t("general.undo"),
          run: () =>
            void answer.mutateAsync({ id: meal.id, answered: false }).then(refresh, refresh),
        },
      })
    } catch (error) {
      refresh()
      toast.error(failureOf(error).message)
    }
  }

  return {
    open: (query.data ?? []).filter(({ id }) => !ids.includes(id)),
    /** Hides the question on this device until tomorrow. */
    later: ({ id }: PlannerMeal) => postpone({ day: today, ids: [...ids, id] }),
    dismiss,
  }
}
