import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { AnyOrAll } from "../../ui/any-or-all"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { matchesOf } from "../../ui/combobox-matches"
import { Dialog } from "../../ui/dialog"
import { controlLook } from "../../ui/field-frame"
import { Icon } from "../../ui/icons"
import { SkeletonRows } from "../../ui/skeleton"
import { StatusText } from "../../ui/status-text"
import type { Facet } from "./browse-state"
import { type FacetOption, useChosen, useFacetOptions } from "./facet-options"
import type { Browse } from "./use-browse"

interface FacetDialogProps extends Pick<Browse, "state" | "change"> {
  facet: Facet
  open: boolean
  onClose: () => void
}

/** Chooses categories, tags, tools or foods. A checked box applies at once. */
export default function FacetDialog({ facet, open, onClose, state, change }: FacetDialogProps) {
  const { t } = useTranslation()
  const chosen = useChosen(facet, state[facet])
  const all = state.requireAll.includes(facet)
  // Everything checked in one visit is one step of the history.
  const stepped = useRef(false)
  if (!open) stepped.current = false

  function choose(ids: string[]) {
    change({ [facet]: ids }, { replace: stepped.current })
    stepped.current = true
  }
  const setAll = (wanted: boolean) =>
    change(
      {
        requireAll: [
          ...state.requireAll.filter((one) => one !== facet),
          ...(wanted ? [facet] : []),
        ],
      },
      { replace: true },
    )

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="sm"
      title={t(`home.choose.${facet}`)}
      actions={
        <>
          {chosen.length > 0 && (
            <Button variant="quiet" className="me-auto" onClick={() => choose([])}>
              {t("general.clear")}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t("general.done")}
          </Button>
        </>
      }
    >
      <Choices facet={facet} chosen={chosen} onChoose={choose} onClose={onClose} />
      <AnyOrAll label={t(`home.facets.${facet}`)} all={all} onChange={setAll} />
    </Dialog>
  )
}

interface ChoicesProps {
  facet: Facet
  chosen: FacetOption[]
  onChoose: (ids: string[]) => void
  onClose: () => void
}

function Choices({ facet, chosen, onChoose, onClose }: ChoicesProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [typed, setTyped] = useState("")
  const { options, error, searched } = useFacetOptions(facet, typed, true)
  // Nothing can be created here, so all matches are options.
  const found =
    options && (searched ? options : (matchesOf(options, typed, undefined, false) as FacetOption[]))
  // Chosen ones are always shown while nothing is typed.
  const missing = typed ? [] : chosen.filter(({ id }) => !found?.some((one) => one.id === id))
  const shown = found && [...missing, ...found]
  const label = t(`home.facets.${facet}`)

  return (
    <Combobox
      multiple
      immediate
      value={chosen}
      by="id"
      onChange={(now: FacetOption[]) => onChoose(now.map(({ id }) => id))}
    >
      <div className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-soft"
        />
        <ComboboxInput
          // Not on touch screens, where a keyboard would cover the choices.
          autoFocus={matchMedia("(pointer: fine)").matches}
          type="search"
          aria-label={t("home.findIn", { label })}
          placeholder={t("home.findIn", { label })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") onClose()
          }}
          className={cx(controlLook, "ps-10 [&::-webkit-search-cancel-button]:hidden")}
        />
      </div>
      <div className="-mx-2 h-[min(22rem,45dvh)] overflow-y-auto">
        {error ? (
          <p role="alert" className="px-2 py-3 text-error-text">
            {t("general.loadingFailed")}
          </p>
        ) : shown ? (
          <>
            <ComboboxOptions static modal={false} className="grid focus:outline-none">
              {shown.map((option) => (
                <ComboboxOption
                  key={option.id}
                  value={option}
                  className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 py-1.5 data-focus:bg-sunken"
                >
                  <span className="grid size-5.5 shrink-0 place-items-center rounded-md border border-edge text-on-primary group-data-selected:border-primary group-data-selected:bg-primary">
                    <Icon name="check" className="invisible size-4.5 group-data-selected:visible" />
                  </span>
                  <span dir="auto" className="min-w-0 grow text-page-side break-words">
                    {option.name}
                  </span>
                  {option.count !== undefined && (
                    <span className="text-sm text-soft tabular-nums">{number(option.count)}</span>
                  )}
                </ComboboxOption>
              ))}
            </ComboboxOptions>
            {shown.length === 0 && (
              <StatusText className="px-2 py-3 text-soft">
                {typed ? t("field.nothingFound", { query: typed }) : t("field.nothingToChoose")}
              </StatusText>
            )}
          </>
        ) : (
          <SkeletonRows rows={7} className="h-9" />
        )}
      </div>
    </Combobox>
  )
}
