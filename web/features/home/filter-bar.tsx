import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { lazyComponent } from "../../lib/lazy-component"
import { Chip } from "../../ui/chip"
import { cx } from "../../ui/classes"
import { Icon, type IconName } from "../../ui/icons"
import { type Facet, facets, isFiltered } from "./browse-state"
import { ChosenFilters, facetIcons, useLimitNames } from "./chosen-filters"
import { useCookbookChoices } from "./cookbook-choices"
import { usePublicGroup } from "./public-group-context"
import type { Browse } from "./use-browse"

const FacetDialog = lazyComponent(() => import("./facet-dialog"))

const stars = [5, 4, 3, 2, 1]
const times = [15, 30, 45, 60, 90, 120, 240]

interface FilterBarProps extends Pick<Browse, "state" | "change"> {
  /** The limits of the list itself: those filters are not offered. */
  without?: "favorites" | "cookbook" | ""
}

/** The filters: in one line that scrolls on phones, and below it the chosen ones. */
export function FilterBar({ state, change, without }: FilterBarProps) {
  const { t } = useTranslation()
  const names = useLimitNames()
  const cookbooks = useCookbookChoices()
  // Favorites are for members.
  const isMember = usePublicGroup() === undefined
  const [dialog, setDialog] = useState<Facet>()
  const [open, setOpen] = useState(false)

  return (
    <div className="grid gap-3">
      <div
        role="group"
        aria-label={t("home.filters")}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 [&>*]:shrink-0"
      >
        {facets.map((facet) => (
          <FacetButton
            key={facet}
            facet={facet}
            count={state[facet].length}
            onPress={() => {
              setDialog(facet)
              setOpen(true)
            }}
          />
        ))}
        <ChipSelect
          label={t("home.rating")}
          icon="star"
          value={state.rating}
          options={stars}
          nameOf={names.rating}
          onChange={(rating) => change({ rating })}
        />
        <ChipSelect
          label={t("home.time")}
          short={t("home.timeShort")}
          icon="clock"
          value={state.maxMinutes}
          options={times}
          nameOf={names.minutes}
          onChange={(maxMinutes) => change({ maxMinutes })}
        />
        {without !== "cookbook" && (cookbooks.length > 0 || state.cookbook) && (
          <ChipSelect
            label={t("nav.cookbook")}
            icon="book"
            value={state.cookbook}
            options={cookbooks.map(({ address }) => address)}
            nameOf={names.cookbook}
            onChange={(cookbook) => change({ cookbook })}
          />
        )}
        {without !== "favorites" && isMember && (
          <Chip
            icon="heart"
            pressed={state.favorites}
            onClick={() => change({ favorites: !state.favorites })}
          >
            {t("nav.favorites")}
          </Chip>
        )}
      </div>
      {isFiltered(state) && <ChosenFilters state={state} change={change} />}
      {dialog && (
        <Suspense fallback={null}>
          <FacetDialog
            key={dialog}
            facet={dialog}
            open={open}
            onClose={() => setOpen(false)}
            {...{ state, change }}
          />
        </Suspense>
      )}
    </div>
  )
}

const chipLook =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border text-[0.9375rem] leading-tight transition-colors"
const chipLooks = (on: boolean) =>
  cx(
    chipLook,
    on
      ? "tint-primary border-primary-text font-semibold text-ink"
      : "border-edge bg-surface hover:bg-sunken",
  )

function FacetButton(props: { facet: Facet; count: number; onPress: () => void }) {
  const { facet, count, onPress } = props
  const { t } = useTranslation()
  const name = t(`home.facets.${facet}`)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={FacetDialog.preload}
      onFocus={FacetDialog.preload}
      onClick={onPress}
      className={cx(chipLooks(count > 0), "px-3")}
    >
      <Icon name={facetIcons[facet]} className="size-4.5" />
      {count > 0 ? t("home.facetCount", { name, count }) : name}
      <Icon name="chevron-down" className="-me-0.5 size-4" />
    </button>
  )
}

interface ChipSelectProps<T extends string | number> {
  label: string
  /** Drawn instead while nothing is chosen. */
  short?: string
  icon: IconName
  value: T | null
  options: T[]
  nameOf: (value: T) => string
  onChange: (value: T | null) => void
}

/** The platform's own list, shaped like a chip. */
function ChipSelect<T extends string | number>(props: ChipSelectProps<T>) {
  const { label, short = label, icon, value, options, nameOf, onChange } = props
  const all = value === null || options.includes(value) ? options : [...options, value]
  return (
    <div className="relative">
      <Icon
        name={icon}
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5"
      />
      <select
        aria-label={label}
        value={value ?? ""}
        onChange={({ target }) =>
          onChange(all.find((option) => String(option) === target.value) ?? null)
        }
        className={cx(chipLooks(value !== null), "field-sizing-content appearance-none ps-9 pe-8")}
      >
        <option value="" className="bg-surface font-normal text-ink">
          {short}
        </option>
        {all.map((option) => (
          <option key={option} value={option} className="bg-surface font-normal text-ink">
            {nameOf(option)}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4"
      />
    </div>
  )
}
