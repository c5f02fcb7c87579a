import { type ListDialog } from "./list-dialog"
import { Suspense, useCallback, useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { lazyComponent } from "../../lib/lazy-component"
import { useOnline } from "../../lib/online"
import { usePageTitle } from "../../lib/page-title"
import { usePreferences } from "../../lib/preferences"
import { useSession } from "../../lib/session"
import { useStable } from "../../lib/use-stable"
import { Icon } from "../../ui/icons"
import { Segmented } from "../../ui/segmented"
import { useDialog } from "../../ui/use-dialog"
import { useReparsedItems } from "./reparse-items"
import { ListBody } from "./list-body"
import { ListMenu } from "./list-menu"
import { linesOf } from "./lines"
import { QuickAddField } from "./quick-add-field"
import { RecipesPanel } from "./recipes-panel"
import type { ListReplica, ListState } from "./replica/list-replica"
import type { SyncedList } from "./replica/operations"
import { pastItems, shownItems } from "./replica/list-view"
import { sectionsOf, type View } from "./sections"
import { SyncStatus, Troubles } from "./sync-status"
import { useCatalog } from "./use-catalog"
import { useHabits } from "./use-habits"
import { useLabelOrder } from "./use-label-order"
import { useLineActions } from "./use-line-actions"

const Dialogs = lazyComponent(() => import("./list-dialogs"))

interface OpenListProps {
  userId: string
  state: ListState
  replica: ListReplica
  list: SyncedList
}

export function OpenList({ userId, state, replica, list: synced }: OpenListProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const catalog = useCatalog(userId)
  const habits = useHabits(userId, catalog.catalog)
  const { list, undo } = useLabelOrder(replica, synced, catalog.catalog)
  const [preferences] = usePreferences("shopping")
  const [said, setSaid] = useState("")
  const [where, setWhere] = useState("")
  const dialog = useDialog<ListDialog>()
  const online = useOnline()
  const isStuck = state.sync === "waiting" || !online
  const name = list.name || t("shopping.unnamed")
  usePageTitle(name)

  const view: View = preferences.viewByRecipe
    ? "recipe"
    : preferences.viewByLabel
      ? "label"
      : "plain"
  const items = useMemo(
    () => shownItems(state.replica, catalog.catalog),
    [state.replica, catalog.catalog],
  )
  const { lines, done } = useMemo(() => openAndDone(items), [items])
  const pastOf = useCallback(() => pastItems(state.replica), [state.replica])
  const wordsOf = useCallback(
    () =>
      pastOf()
        .filter(({ foodId, note }) => !foodId && note)
        .map(({ note }) => note),
    [pastOf],
  )
  const usual = useMemo(() => habits.thingsBeside(lines), [habits, lines])
  const rest = t(view === "label" ? "shopping.list.noLabel" : "shopping.list.noRecipe")
  const sections = useMemo(() => sectionsOf(lines, view, list, rest), [lines, view, list, rest])
  const actions = useLineActions(replica, items)
  const takeEarly = useReparsedItems(catalog, items, replica)
  const recipeNames = useMemo(
    () => new Map(list.recipeReferences.map(({ recipe }) => [recipe.id, recipe.name ?? ""])),
    [list.recipeReferences],
  )

  /** In a list under headings, one sees in words where a new line is. */
  function add(added: Parameters<typeof actions.add>[0]) {
    const made = actions.add(added, [...pastOf(), ...habits.words])
    takeEarly(made)
    const [first, ...others] = made
    const label = first!.labelId ? catalog.catalog.labels.get(first!.labelId)?.name : undefined
    const words =
      others.length > 0
        ? t("shopping.add.addedMany", { count: made.length })
        : label && view === "label"
          ? t("shopping.add.addedUnder", { name: first!.text, label })
          : t("shopping.add.added", { name: first!.text })
    setSaid(words)
    setWhere(view === "plain" ? "" : words)
  }

  return (
    <main
      tabIndex={-1}
      className="mx-auto grid w-full max-w-3xl grid-cols-1 content-start gap-3 px-4 pt-3 pb-24 sm:px-6"
    >
      <header>
        <BackAndStatus state={state} />
        <div className="flex items-start justify-between gap-2">
          <h1
            dir="auto"
            className="text-page-side font-display text-3xl/tight font-semibold wrap-anywhere"
          >
            {name}
          </h1>
          <ListMenu
            name={name}
            listId={list.id}
            sections={sections}
            hasLabels={list.labelSettings.length > 1}
            onAsk={dialog.show}
            onUndoOrder={undo}
          />
        </div>
      </header>
      <Troubles state={state} replica={replica} />
      <div
        data-add-bar
        className="relative tall:sticky top-below-top z-20 -mx-1 bg-paper px-1 py-2"
      >
        <QuickAddField {...{ catalog, habits, usual }} pastOf={wordsOf} onAdd={add} />
        {where && <AddedNote key={lines.length} words={where} onEnd={() => setWhere("")} />}
      </div>
      <ViewChoice view={view} />
      <RecipesPanel
        state={state.replica}
        replica={replica}
        list={list}
        groupSlug={user!.groupSlug}
      />
      {lines.length === 0 && (
        <p className="px-2 py-8 text-center text-lg text-soft">
          {t(done.length > 0 ? "shopping.list.allDone" : "shopping.list.empty")}
        </p>
      )}
      <ListBody
        lines={lines}
        done={done}
        sections={sections}
        view={view}
        catalog={catalog}
        habits={habits}
        actions={actions}
        recipeNames={recipeNames}
        isStuck={isStuck}
        say={setSaid}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <Suspense fallback={null}>
        {dialog.about && (
          <Dialogs
            key={dialog.nth}
            {...{ about: dialog.about, open: dialog.open, list, replica }}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </main>
  )
}

/** Milliseconds for which one reads where a line went. */
const SHOWN = 4000

/** For a moment, below the field; what reads the screen has it from the status. */
function AddedNote({ words, onEnd }: { words: string; onEnd: () => void }) {
  const end = useStable(onEnd)
  useEffect(() => {
    const timer = setTimeout(end, SHOWN)
    return () => clearTimeout(timer)
  }, [end])
  return (
    <p
      aria-hidden="true"
      dir="auto"
      className="pointer-events-none absolute inset-x-1 top-full mt-18 truncate rounded-lg bg-ink px-3 py-2 text-paper shadow-float"
    >
      {words}
    </p>
  )
}

function BackAndStatus({ state }: { state: ListState }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Link
        href="/shopping-lists"
        className="-ms-1 inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink"
      >
        <Icon name="back" className="size-5" />
        {t("shopping.title")}
      </Link>
      <SyncStatus state={state} />
    </div>
  )
}

function ViewChoice({ view }: { view: View }) {
  const { t } = useTranslation()
  const [, change] = usePreferences("shopping")
  return (
    <Segmented
      label={t("shopping.list.view")}
      value={view}
      onChange={(next) =>
        change({ viewByLabel: next === "label", viewByRecipe: next === "recipe" })
      }
      choices={(["plain", "label", "recipe"] as const).map((value) => ({
        value,
        label: t(`shopping.list.views.${value}`),
      }))}
    />
  )
}

/** What is still to buy, and what is ticked, the last tick first. */
function openAndDone(items: Parameters<typeof linesOf>[0]) {
  const all = linesOf(items)
  return {
    lines: all.filter(({ checked }) => !checked),
    done: all
      .filter(({ checked }) => checked)
      .sort((a, b) => (a.items[0]!.tickedAt < b.items[0]!.tickedAt ? 1 : -1)),
  }
}
