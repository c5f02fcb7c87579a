import { lazy, Suspense, useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import type { ShoppingListSummary } from "../../../worker/schemas/shopping"
import { useOnline } from "../../lib/online"
import { usePageTitle } from "../../lib/page-title"
import { usePreferences } from "../../lib/preferences"
import { useSession } from "../../lib/session"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { Icon } from "../../ui/icons"
import { Segmented } from "../../ui/segmented"
import { useDialog } from "../../ui/use-dialog"
import { keepFocus } from "./keep-focus"
import { LineEditor } from "./line-editor"
import { LineRow } from "./line-row"
import { ListMenu } from "./list-menu"
import { ListRows } from "./list-rows"
import { type Line, lineText, linesOf } from "./lines"
import { QuickAddField } from "./quick-add-field"
import { RecipesPanel } from "./recipes-panel"
import type { ListReplica, ListState } from "./replica/list-replica"
import { pastItems, shownItems } from "./replica/shown"
import { type Row, rowsOf } from "./rows"
import { sectionsOf, type View } from "./sections"
import { StateLine, Troubles } from "./state-line"
import { useCatalog } from "./use-catalog"
import { useLineActions } from "./use-line-actions"

const Dialogs = lazy(() => import("./list-dialogs"))

export type ListDialog = "rename" | "labels" | "recipe"

interface OpenListProps {
  userId: string
  state: ListState
  replica: ListReplica
  list: ShoppingListSummary
}

export function OpenList({ userId, state, replica, list }: OpenListProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const catalog = useCatalog(userId)
  const [preferences, change] = usePreferences("shopping")
  const [editing, setEditing] = useState<string>()
  const [doneOpen, setDoneOpen] = useState(false)
  const [said, setSaid] = useState("")
  const dialog = useDialog<ListDialog>()
  const online = useOnline()
  const isStuck = state.talk === "waiting" || !online
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
  const { lines, done } = useMemo(() => {
    const all = linesOf(items)
    return {
      lines: all.filter(({ checked }) => !checked),
      done: all
        .filter(({ checked }) => checked)
        .sort((a, b) => (a.items[0]!.tickedAt < b.items[0]!.tickedAt ? 1 : -1)),
    }
  }, [items])
  const pastOf = useCallback(() => pastItems(state.replica), [state.replica])
  const wordsOf = useCallback(
    () =>
      pastOf()
        .filter(({ foodId, note }) => !foodId && note)
        .map(({ note }) => note),
    [pastOf],
  )
  const rest = t(view === "label" ? "shopping.list.noLabel" : "shopping.list.noRecipe")
  const sections = useMemo(() => sectionsOf(lines, view, list, rest), [lines, view, list, rest])
  const rows = useMemo(() => rowsOf(sections, done, doneOpen), [sections, done, doneOpen])
  const actions = useLineActions(replica, items)
  const recipeNames = useMemo(
    () => new Map(list.recipeReferences.map(({ recipe }) => [recipe.id, recipe.name ?? ""])),
    [list.recipeReferences],
  )

  function tick(line: Line, checked: boolean) {
    keepFocus()
    actions.tick(line, checked)
    setSaid(t(checked ? "shopping.line.ticked" : "shopping.line.back", { name: lineText(line) }))
  }

  function draw(row: Row, handle: React.ReactNode) {
    if (row.kind === "heading") return <Heading {...row.section} />
    if (row.kind === "doneHeading")
      return (
        <DoneHeading
          count={row.count}
          open={doneOpen}
          onOpen={() => setDoneOpen(!doneOpen)}
          onUntick={() => actions.untick(done)}
          onRemove={() => actions.removeDone(done)}
        />
      )
    const { line } = row
    if (editing === row.id)
      return (
        <LineEditor
          line={line}
          catalog={catalog}
          onSave={(values) => actions.save(line, values)}
          onRemove={() => {
            keepFocus()
            setEditing(undefined)
            actions.remove(line)
          }}
          onClose={() => {
            keepFocus()
            setEditing(undefined)
          }}
        />
      )
    return (
      <LineRow
        line={line}
        color={view === "label" ? undefined : line.label?.color}
        recipes={
          view === "recipe" ? undefined : line.recipeIds.map((id) => recipeNames.get(id)).join(", ")
        }
        waits={line.waits && isStuck}
        onTick={(checked) => tick(line, checked)}
        onEdit={row.kind === "line" ? () => setEditing(row.id) : undefined}
        handle={handle}
      />
    )
  }

  return (
    <main
      tabIndex={-1}
      className="mx-auto grid w-full max-w-3xl grid-cols-1 content-start gap-3 px-4 pt-3 pb-24 sm:px-6"
    >
      <header>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Link
            href="/shopping-lists"
            className="-ms-1 inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink"
          >
            <Icon name="back" className="size-5" />
            {t("shopping.title")}
          </Link>
          <StateLine state={state} />
        </div>
        <div className="flex items-start justify-between gap-2">
          <h1 dir="auto" className="font-display text-3xl/tight font-semibold wrap-anywhere">
            {name}
          </h1>
          <ListMenu
            name={name}
            listId={list.id}
            sections={sections}
            hasLabels={list.labelSettings.length > 1}
            onAsk={dialog.show}
          />
        </div>
      </header>
      <Troubles state={state} replica={replica} />
      <div className="sticky top-16 z-20 -mx-1 bg-paper px-1 py-2">
        <QuickAddField
          catalog={catalog}
          pastOf={wordsOf}
          onAdd={(added) => {
            actions.add(added, pastOf())
            setSaid(
              added.length === 1
                ? t("shopping.add.added", { name: added[0]!.text })
                : t("shopping.add.addedMany", { count: added.length }),
            )
          }}
        />
      </div>
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
      {rows.length > 0 && (
        <ListRows
          label={t("shopping.list.items")}
          rows={rows}
          nameOf={(row) =>
            "line" in row ? lineText(row.line) : "section" in row ? row.section.title : ""
          }
          onDrop={(drop) => actions.drop(drop, lines, view === "label")}
        >
          {draw}
        </ListRows>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <Suspense fallback={null}>
        {dialog.about && <Dialogs key={dialog.nth} {...dialog} list={list} replica={replica} />}
      </Suspense>
    </main>
  )
}

const Heading = ({ title, color, lines }: { title: string; color?: string; lines: Line[] }) => (
  <h2 className="flex min-h-11 items-center gap-2.5 border-b border-line px-1 pt-5 pb-1.5 font-semibold">
    {color && (
      <span
        aria-hidden="true"
        style={{ background: color }}
        className="size-3.5 shrink-0 rounded-full border border-edge"
      />
    )}
    <span dir="auto" className="min-w-0 wrap-anywhere">
      {title}
    </span>
    <span className="ms-auto text-sm font-normal text-soft tabular-nums">{lines.length}</span>
  </h2>
)

interface DoneHeadingProps {
  count: number
  open: boolean
  onOpen: () => void
  onUntick: () => void
  onRemove: () => void
}

/** What is done stays out of the way until one asks for it. */
function DoneHeading({ count, open, onOpen, onUntick, onRemove }: DoneHeadingProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-1 border-b border-line pt-5">
      <h2 className="me-auto">
        <button
          type="button"
          aria-expanded={open}
          onClick={onOpen}
          className="flex min-h-12 items-center gap-2 rounded-lg px-1 font-semibold hover:bg-sunken"
        >
          <Icon name="chevron-down" className={cx("size-5", !open && "-rotate-90 rtl:rotate-90")} />
          {t("shopping.done.title", { count })}
        </button>
      </h2>
      {open && (
        <>
          <Button variant="quiet" onClick={onUntick}>
            {t("shopping.done.untickAll")}
          </Button>
          <Button variant="quiet" onClick={onRemove}>
            {t("shopping.done.deleteAll")}
          </Button>
        </>
      )}
    </div>
  )
}
