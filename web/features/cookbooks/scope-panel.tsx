import { useState } from "react"
import { useTranslation } from "react-i18next"
import { trpc } from "../../lib/trpc"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { Icon } from "../../ui/icons"
import { scopeOf } from "./cookbook-dialog"
import { CookbookScope, type Scope, scopeInput } from "./cookbook-scope"
import { type Cookbook, useCachedCookbooks } from "./use-cookbooks"
import { useOverview } from "./use-overview"
import { useScopeText } from "./use-scope-text"

interface ScopePanelProps {
  cookbook: Cookbook
  /** Opens the dialog of chosen recipes. */
  onChoose: () => void
}

/** The recipes of a cookbook, in words; when opened it can be edited in place, and changes apply at once. */
export function ScopePanel({ cookbook, onChoose }: ScopePanelProps) {
  const { t } = useTranslation()
  const wordsOf = useScopeText()
  const overview = useOverview(cookbook.id)
  const [open, setOpen] = useState(false)
  const cache = useCachedCookbooks()
  const { recipes } = trpc.useUtils()
  const { mutateAsync: patch } = trpc.cookbooks.patch.useMutation({
    scope: { id: `cookbook-${cookbook.id}` },
  })

  async function change(some: Partial<Scope>) {
    const takeBack = cache((items) =>
      items.map((one) => (one.id === cookbook.id ? ({ ...one, ...some } as Cookbook) : one)),
    )
    try {
      await patch({ itemId: cookbook.id, data: scopeInput(some) })
      // An endless list, which mutations of other routers do not refetch.
      await recipes.browse.invalidate()
    } catch {
      takeBack() // Said already.
    }
  }

  return (
    <section aria-label={t("cookbooks.holds")} className="rounded-2xl border border-line">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center gap-3 rounded-2xl px-4 py-2 text-start hover:bg-sunken"
      >
        <Icon name="filter" className="size-5 text-soft" />
        <span className="min-w-0 grow">
          <span className="sr-only">{t("cookbooks.changeHeld")}: </span>
          <span className="text-soft">{t("cookbooks.holds")}:</span>{" "}
          <span dir="auto" className="wrap-anywhere">
            {wordsOf(cookbook, overview).join(" · ")}
          </span>
        </span>
        <Icon
          name="chevron-down"
          className={cx("size-5 text-soft transition-transform", open && "rotate-180")}
        />
      </button>
      {open && (
        <div className="grid gap-4 border-t border-line p-4 md:grid-cols-3">
          <CookbookScope scope={scopeOf(cookbook)} onChange={(some) => void change(some)} />
          <Button icon="add" className="justify-self-start md:col-span-3" onClick={onChoose}>
            {t("cookbooks.chosen.action")}
          </Button>
        </div>
      )}
    </section>
  )
}
