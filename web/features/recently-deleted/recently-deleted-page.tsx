import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { Button } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { Empty } from "../../ui/empty"
import { Select } from "../../ui/field"
import { Loaded } from "../../ui/loaded"
import { Page } from "../../ui/page"
import { DeletedRow } from "./deleted-row"
import { type Deleted, type DeletedKind, useDeleted } from "./use-deleted"

const kinds = [
  "recipe",
  "meal",
  "shoppingList",
  "cookbook",
  "comment",
] as const satisfies DeletedKind[]

const keyOf = ({ kind, id }: Deleted) => `${kind} ${id}`

/** Deleted things of the last 30 days, latest first: to restore, or to delete for good. */
export function RecentlyDeletedPage() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const kind = kinds.find((one) => one === params.get("kind"))
  const deleted = useDeleted(kind)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { query, busy } = deleted
  const hasSome = (query.data?.items.length ?? 0) > 0

  return (
    <Page
      title={t("deleted.title")}
      intro={t("deleted.intro")}
      actions={
        hasSome &&
        !kind && (
          <Button icon="trash" busy={busy} onClick={() => void deleted.empty()}>
            {t("deleted.emptyAll")}
          </Button>
        )
      }
    >
      <Select
        label={t("deleted.filter")}
        value={kind ?? "all"}
        onChange={(next) => {
          setChosen(new Set())
          setParams(next === "all" ? {} : { kind: next }, { replace: true })
        }}
        options={[
          { value: "all", label: t("deleted.all") },
          ...kinds.map((value) => ({ value, label: t(`deleted.kindsMany.${value}`) })),
        ]}
        className="max-w-72"
      />
      <Loaded
        query={query}
        empty={<Empty icon="trash" text={t(kind ? "deleted.emptyOfKind" : "deleted.empty")} />}
      >
        {({ items }) => <DeletedList {...{ items, chosen, setChosen, deleted }} />}
      </Loaded>
    </Page>
  )
}

interface DeletedListProps {
  items: Deleted[]
  chosen: ReadonlySet<string>
  setChosen: (next: ReadonlySet<string>) => void
  deleted: ReturnType<typeof useDeleted>
}

function DeletedList({ items, chosen, setChosen, deleted }: DeletedListProps) {
  const { t } = useTranslation()
  const { busy, restore, purge, canShowMore, showMore } = deleted
  const changeable = items.filter(({ mayChange }) => mayChange)
  // Some may have been purged since, from another device.
  const picked = changeable.filter((thing) => chosen.has(keyOf(thing)))
  const hasAll = picked.length === changeable.length

  function choose(thing: Deleted, on: boolean) {
    const next = new Set(chosen)
    if (on) next.add(keyOf(thing))
    else next.delete(keyOf(thing))
    setChosen(next)
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      {changeable.length > 1 && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <Checkbox
            label={
              picked.length > 0
                ? t("deleted.selected", { count: picked.length })
                : t("deleted.selectAll")
            }
            checked={hasAll}
            partly={picked.length > 0 && !hasAll}
            onChange={(on) => setChosen(new Set(on ? changeable.map(keyOf) : []))}
            className="ms-0.5 me-auto"
          />
          {picked.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <Button icon="history" busy={busy} onClick={() => void restore(picked)}>
                {t("deleted.restore")}
              </Button>
              <Button icon="trash" disabled={busy} onClick={() => void purge(picked)}>
                {t("deleted.forGood")}
              </Button>
            </div>
          )}
        </div>
      )}
      <ul className="grid grid-cols-1 border-t border-line">
        {items.map((thing) => (
          <DeletedRow
            key={keyOf(thing)}
            thing={thing}
            chosen={chosen.has(keyOf(thing))}
            busy={busy}
            onChoose={(on) => choose(thing, on)}
            onRestore={() => void restore([thing])}
            onPurge={() => void purge([thing])}
          />
        ))}
      </ul>
      {canShowMore && (
        <Button variant="quiet" className="justify-self-center" onClick={showMore}>
          {t("deleted.more")}
        </Button>
      )}
    </div>
  )
}
