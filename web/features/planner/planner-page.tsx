import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Page } from "../../ui/page"
import { useAsked } from "../../lib/use-asked"
import { ButtonLink } from "../../ui/button"
import { Loaded } from "../../ui/loaded"
import { RetryBanner } from "../../ui/retry-banner"
import { useMealsOfDay } from "../meals-of-day"
import { BoardSkeleton } from "./board-skeleton"
import { MadeQuestions } from "./made-questions"
import { PlanBoard } from "./plan-board"
import { PlanDialogs } from "./plan-dialogs"
import { type PlanDialog } from "./plan-dialog"
import { PlanMenu } from "./plan-menu"
import { RangeBar } from "./range-bar"
import { useEntryActions } from "./use-entry-actions"
import { usePlan } from "./use-plan"
import { useVisibleDays } from "./use-visible-days"

/** The meal plan: a week, or any number of days. */
export function PlannerPage() {
  const { t } = useTranslation()
  const shown = useVisibleDays()
  return shown.days ? (
    <Planner shown={shown} days={shown.days} />
  ) : (
    <Page title={t("nav.planner")} width="wide">
      <Loaded query={{ ...shown.failure!, data: undefined }} skeleton={<BoardSkeleton count={7} />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

interface PlannerProps {
  shown: ReturnType<typeof useVisibleDays>
  days: string[]
}

function Planner({ shown, days }: PlannerProps) {
  const { t } = useTranslation()
  const { usual } = useMealsOfDay()
  const plan = usePlan(days[0]!, days.at(-1)!)
  // The last dialog stays rendered while it fades out.
  const [dialog, setDialog] = useState<PlanDialog>({ kind: "fill" })
  const [turn, setTurn] = useState(0)
  const [open, setOpen] = useState(false)
  function show(next: PlanDialog) {
    setDialog(next)
    setTurn((before) => before + 1)
    setOpen(true)
  }
  useAsked("add", () => {
    show({ kind: "add", slot: { date: shown.today, entryType: usual } })
  })
  const actions = useEntryActions(plan, show)
  const entries = plan.query.data ?? []

  return (
    <Page
      title={t("nav.planner")}
      width="wide"
      actions={
        <>
          <ButtonLink href="/group/mealplan/settings" variant="quiet" icon="sliders">
            {t("planner.rules.title")}
          </ButtonLink>
          <PlanMenu
            entries={entries}
            days={days}
            onRepeat={() => void actions.repeatAll(entries, days)}
            onShow={show}
          />
        </>
      }
    >
      <RangeBar shown={shown} days={days} />
      <MadeQuestions />
      {plan.query.data && <RetryBanner query={plan.query} />}
      <Loaded query={plan.query} skeleton={<BoardSkeleton count={days.length} />}>
        {(all) => (
          <>
            {all.length === 0 && <p className="text-soft">{t("planner.empty")}</p>}
            <PlanBoard
              days={days}
              today={shown.today}
              entries={all}
              actions={actions}
              onAdd={(slot) => show({ kind: "add", slot })}
              onMove={plan.moveTo}
              ideas={plan.ideas}
              onAddIdeas={() => show({ kind: "addIdeas" })}
              onAskForIdea={(idea, slot) => show({ kind: "planIdea", idea, slot })}
              onPlanIdea={(idea, slot) => void plan.addRecipe(slot, idea)}
            />
          </>
        )}
      </Loaded>
      <PlanDialogs
        dialog={dialog}
        turn={turn}
        open={open}
        onClose={() => setOpen(false)}
        plan={plan}
        actions={actions}
        days={days}
        today={shown.today}
      />
    </Page>
  )
}
