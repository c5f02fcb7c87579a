import { useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { useFormat } from "../../lib/format"
import { ChoiceCards } from "../../ui/choice-cards"
import { Combobox } from "../../ui/combobox"
import { Dialog } from "../../ui/dialog"
import { toast } from "../../lib/toast"
import { StatusText } from "../../ui/status-text"
import type { Item } from "./columns"
import type { OwnKind, Source } from "./source"

/** With more it is easier to type the name of the remaining one. */
const FEW = 8

interface MergeDialogProps<R extends Item> {
  source: Pick<Source<R>, "kind" | "usesOf" | "patch" | "refreshOthers">
  merge: NonNullable<Source<R>["merge"]>
  /** The rows to merge; a single row is merged into any other. */
  rows: readonly R[]
  all: readonly R[]
  open: boolean
  onClose: () => void
  onMerged?: () => void
}

/** Asks which row remains, and says what will happen. */
export function MergeDialog<R extends Item>(props: MergeDialogProps<R>) {
  const { source, merge, rows, all, open, onClose, onMerged } = props
  const { usesOf, patch, refreshOthers } = source
  const kind = source.kind as OwnKind
  const { t } = useTranslation()
  const { list } = useFormat()
  const alone = rows.length === 1 ? rows[0] : undefined
  const [target, setTarget] = useState<R | null>(alone ? null : mostUsed(rows, usesOf))
  const gone = rows.filter(({ id }) => id !== target?.id)
  const uses = gone.reduce((sum, row) => sum + (usesOf(row) ?? 0), 0)

  async function run() {
    if (!target) return false
    const ids = gone.map(({ id }) => id)
    await merge(ids, target.id).catch((error: unknown) => {
      toast.error(failureOf(error).message)
      throw error
    })
    const merged = new Set(ids)
    patch((old) => old.filter(({ id }) => !merged.has(id)))
    refreshOthers()
    onMerged?.()
    toast.success(t("data.merge.done", { count: ids.length, name: target.name }))
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        alone
          ? t("data.merge.titleOne", { name: alone.name })
          : t(`data.merge.title`, { count: rows.length })
      }
      submitLabel={t("data.merge.action")}
      submitDisabled={!target || gone.length === 0}
      danger
      onSubmit={run}
    >
      {!alone && rows.length <= FEW ? (
        <ChoiceCards
          label={t("data.merge.stays")}
          value={target?.id ?? ""}
          onChange={(id) => setTarget(rows.find((row) => row.id === id) ?? null)}
          choices={rows.map((row) => ({
            value: row.id,
            label: row.name,
            hint: usesText(usesOf(row)),
          }))}
        />
      ) : (
        <Combobox
          label={t(alone ? "data.merge.into" : "data.merge.stays")}
          options={alone ? all.filter(({ id }) => id !== alone.id) : rows}
          value={target}
          onChange={setTarget}
        />
      )}
      {target && gone.length > 0 && (
        <div className="grid gap-1 rounded-xl bg-sunken px-4 py-3">
          <StatusText>
            {gone.length <= 3
              ? t("data.merge.gone", {
                  names: list(gone.map(({ name }) => t("data.quoted", { name }))),
                  count: gone.length,
                })
              : t("data.merge.goneMany", { count: gone.length })}
          </StatusText>
          <StatusText>
            {uses > 0
              ? t(`data.${kind}.mergeUses`, { count: uses, name: target.name })
              : t(`data.merge.unused`, { count: gone.length })}
          </StatusText>
        </div>
      )}
    </Dialog>
  )

  function usesText(count: number | undefined) {
    return count === undefined ? undefined : t(`data.${kind}.uses`, { count })
  }
}

/** The one that most recipes use remains, unless another is chosen. */
const mostUsed = <R extends Item>(rows: readonly R[], usesOf: (row: R) => number | undefined) =>
  rows.reduce<R | null>(
    (best, row) => (best && (usesOf(best) ?? 0) >= (usesOf(row) ?? 0) ? best : row),
    null,
  )
