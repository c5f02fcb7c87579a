import { useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../../lib/failures"
import { trpc } from "../../../lib/trpc"
import { Button } from "../../../ui/button"
import { IconButton } from "../../../ui/icon-button"
import { Menu } from "../../../ui/menu"
import { type MenuEntry } from "../../../ui/menu-trigger"
import { toast } from "../../../lib/toast"
import type { BrowseInput } from "../browse-state"
import type { RecipeCards } from "../../recipe-cards"
import { SelectDialogs } from "./select-dialogs"
import { selection, useSelection } from "./selection"
import { useSelectActions } from "./use-select-actions"
import { useSelectKeys } from "./use-select-keys"

interface SelectBarProps {
  /** The recipes on the page. */
  pages: readonly Pick<RecipeCards, "items">[]
  /** Whether there are more than these. */
  more: boolean
  /** The query of the list. */
  input: BrowseInput
  groupSlug: string
  onLeave: () => void
}

/** At the bottom of the page while selecting: the number of selected recipes, and the actions on them. */
export function SelectBar({ pages, more, input, groupSlug, onLeave }: SelectBarProps) {
  const { t } = useTranslation()
  const { client } = trpc.useUtils()
  const chosen = useSelection()
  const shown = useMemo(() => pages.flatMap(({ items }) => items), [pages])
  useEffect(() => selection.show(shown), [shown])
  const actions = useSelectActions(groupSlug)
  const all = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState(false)
  useSelectKeys(onLeave, () => shown)

  const count = chosen.size
  const none = count === 0
  const whole = !more && shown.length > 0 && shown.every(({ id }) => chosen.has(id))

  async function selectAll() {
    if (!more) return selection.add(shown)
    setAsking(true)
    try {
      selection.add(await client.recipes.found.query(input))
    } catch (error) {
      toast.error(failureOf(error).message)
    } finally {
      setAsking(false)
    }
  }

  const remove = () => {
    // Its button cannot be pressed while nothing is selected.
    all.current?.focus()
    void actions.deleteAll()
  }
  const direct = [actions.tag, actions.shop, actions.plan]

  return (
    <section
      aria-label={t("select.title")}
      data-select-bar=""
      className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 mx-auto w-full max-w-4xl rounded-2xl border border-line bg-surface p-1.5 shadow-float print:hidden"
    >
      <div className="flex items-center gap-0.5 lg:gap-1">
        <IconButton icon="close" label={t("select.leave")} onClick={onLeave} />
        <p
          role="status"
          className="min-w-0 truncate text-sm/tight font-semibold lg:text-base/tight"
        >
          {t("select.count", { count })}
        </p>
        <Button
          ref={all}
          variant="quiet"
          busy={asking}
          className="me-auto px-2 whitespace-nowrap max-lg:text-sm lg:px-3"
          onClick={() => (whole ? selection.clear() : void selectAll())}
        >
          {t(whole ? "select.none" : "select.all")}
        </Button>
        {direct.map((entry) => (
          <Action key={entry.label} entry={entry} disabled={none} className="max-md:hidden" />
        ))}
        {!none && (
          <Menu
            label={t("select.more")}
            icon="more"
            iconOnly
            entries={[...(isWide() ? [] : direct), ...actions.others()]}
          />
        )}
        <IconButton
          icon="trash"
          label={t("general.delete")}
          disabled={none}
          onClick={remove}
          className="text-error-text"
        />
      </div>
      <SelectDialogs actions={actions} />
    </section>
  )
}

/** Whether the most used actions are in the bar: decided by their class. */
const isWide = () => matchMedia("(min-width: 48rem)").matches

interface ActionProps {
  entry: MenuEntry
  disabled: boolean
  className: string
}

const Action = ({ entry, disabled, className }: ActionProps) => (
  <Button
    variant="quiet"
    icon={entry.icon}
    disabled={disabled}
    className={`px-2.5 whitespace-nowrap lg:px-3 ${className}`}
    onClick={entry.onSelect}
  >
    <span className="max-lg:sr-only">{entry.label}</span>
  </Button>
)
