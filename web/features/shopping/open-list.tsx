import { type ListDialog } from "./list-dialog"
import { type ReactNode, Suspense, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { lazyComponent } from "../../lib/lazy-component"
import { useOnline } from "../../lib/online"
import { usePageTitle } from "../../lib/page-title"
import { usePreferences } from "../../lib/preferences"
import { useSession } from "../../lib/session"
import { Icon } from "../../ui/icons"
import { Segmented } from "../../ui/segmented"
import { useDialog } from "../../ui/use-dialog"
import { AddedNote } from "./added-note"
import { addedText } from "./added-text"
import { useReparsedItems } from "./reparse-items"
import { ListBody } from "./list-body"
import { ListMenu } from "./list-menu"
import { QuickAddField } from "./quick-add-field"
import { RecipesPanel } from "./recipes-panel"
import type { ListReplica, ListState } from "./replica/list-replica"
import type { SyncedList } from "./replica/operations"
import type { View } from "./sections"
import { SyncStatus, Troubles } from "./sync-status"
import { useCatalog } from "./use-catalog"
import { useHabits } from "./use-habits"
import { useLabelOrder } from "./use-label-order"
import { useLineActions } from "./use-line-actions"
import { useOpenLines } from "./use-open-lines"

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
  const [said, setSaid] = useState("")
  const [where, setWhere] = useState("")
  const dialog = useDialog<ListDialog>()
  const online = useOnline()
  const isStuck = state.sync === "waiting" || !online
  const name = list.name || t("shopping.unnamed")
  usePageTitle(name)

  const shown = useOpenLines(state, list, catalog.catalog)
  const { view, items, lines, done, sections, pastOf, wordsOf, recipeNames } = shown
  const usual = useMemo(() => habits.thingsBeside(lines), [habits, lines])
  const actions = useLineActions(replica, items)
  const takeEarly = useReparsedItems(catalog, items, replica)

  /** In a list with headings, a text says where a new line is. */
  function add(added: Parameters<typeof actions.add>[0]) {
    const made = actions.add(added, [...pastOf(), ...habits.words])
    takeEarly(made)
    const words = addedText(made, view, catalog.catalog.labels, t)
    setSaid(words)
    setWhere(view === "plain" ? "" : words)
  }

  return (
    <main
      tabIndex={-1}
      className="mx-auto grid w-full max-w-3xl grid-cols-1 content-start gap-3 px-4 pt-3 pb-24 sm:px-6"
    >
      <ListHeader
        state={state}
        name={name}
        menu={
          <ListMenu
            name={name}
            listId={list.id}
            userId={userId}
            sections={sections}
            hasLabels={list.labelSettings.length > 1}
            onAsk={dialog.show}
            onUndoOrder={undo}
          />
        }
      />
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
      {lines.length === 0 && <NothingOpen isAllDone={done.length > 0} />}
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

interface ListHeaderProps {
  state: ListState
  name: string
  menu: ReactNode
}

function ListHeader({ state, name, menu }: ListHeaderProps) {
  return (
    <header>
      <BackAndStatus state={state} />
      <div className="flex items-start justify-between gap-2">
        <h1
          dir="auto"
          className="text-page-side font-display text-3xl/tight font-semibold wrap-anywhere"
        >
          {name}
        </h1>
        {menu}
      </div>
    </header>
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

function NothingOpen({ isAllDone }: { isAllDone: boolean }) {
  const { t } = useTranslation()
  return (
    <p className="px-2 py-8 text-center text-lg text-soft">
      {t(isAllDone ? "shopping.list.allDone" : "shopping.list.empty")}
    </p>
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
