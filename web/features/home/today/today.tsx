import { useTranslation } from "react-i18next"
import { usePreferences } from "../../../lib/preferences"
import { toast } from "../../../lib/toast"
import { IconButton } from "../../../ui/icon-button"
import { Skeleton } from "../../../ui/skeleton"
import { MadeQuestions, useDayTexts } from "../../planner"
import { MealsOfToday } from "./meals-of-today"
import { RecipeStrip } from "./recipe-strip"
import { WaitingLists } from "./waiting-lists"
import { useHomeToday } from "./use-home-today"

/** Today's section above the library: meals, lists to shop for, new recipes and forgotten ones. */
export function Today({ groupSlug }: { groupSlug: string }) {
  const [{ today: isShown }] = usePreferences("home")
  return isShown ? <Shown groupSlug={groupSlug} /> : null
}

function Shown({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  const { day } = useDayTexts()
  const [, change] = usePreferences("home")
  const { today, data, knowsMeals, failed } = useHomeToday()

  function hide() {
    change({ today: false })
    toast.info(t("home.today.hidden"), {
      action: { label: t("general.undo"), run: () => change({ today: true }) },
    })
  }

  // The library says what is wrong, or how to start.
  if (failed || (data && knowsMeals && isNothing(data))) return null
  return (
    <section aria-labelledby="today" className="grid grid-cols-1 gap-5">
      <header className="-mb-2 flex items-center gap-2">
        <h2 id="today" className="min-w-0 grow font-display text-2xl/tight font-semibold">
          {t("planner.today")}
          <span className="ms-2 font-sans text-base font-normal text-soft">{day(today)}</span>
        </h2>
        <IconButton icon="close" label={t("home.today.hide")} onClick={hide} />
      </header>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {data && knowsMeals ? (
          <MealsOfToday meals={data.meals} groupSlug={groupSlug} />
        ) : (
          <Skeleton className="h-16 rounded-2xl" />
        )}
        {data ? <WaitingLists lists={data.lists} /> : <Skeleton className="h-16 rounded-2xl" />}
      </div>
      <MadeQuestions />
      <div className="grid gap-5 *:min-w-0 xl:has-[>:nth-child(2)]:grid-cols-2">
        <RecipeStrip
          title={t("home.today.recent")}
          recipes={data?.recent}
          href={`/g/${groupSlug}?orderBy=created_at`}
          groupSlug={groupSlug}
        />
        {data?.forgotten.length !== 0 && (
          <RecipeStrip
            title={t("home.today.forgotten")}
            recipes={data?.forgotten}
            href={`/g/${groupSlug}?orderBy=last_made&orderDirection=asc`}
            groupSlug={groupSlug}
          />
        )}
      </div>
    </section>
  )
}

/** A new library: how to start is explained below. */
const isNothing = ({
  meals,
  lists,
  recent,
}: NonNullable<ReturnType<typeof useHomeToday>["data"]>) =>
  meals.length + lists.length + recent.length === 0
