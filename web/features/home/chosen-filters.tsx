import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Chip } from "../../ui/chip"
import type { IconName } from "../../ui/icons"
import { type Facet, facets, noFilters } from "./browse-state"
import { useCookbookChoices } from "./cookbook-choices"
import { useChosen } from "./facet-options"
import { minutesText } from "./minutes-text"
import type { Browse } from "./use-browse"

export const facetIcons: Record<Facet, IconName> = {
  categories: "archive",
  tags: "tag",
  tools: "pot",
  foods: "food",
}

/** The chosen filters by name, each with a button to remove it, and one for all. */
export function ChosenFilters({ state, change: set }: Pick<Browse, "state" | "change">) {
  const { t } = useTranslation()
  const names = useLimitNames()
  const list = useRef<HTMLUListElement>(null)

  /** The pressed button is removed: the focus stays in the list, or on the page. */
  const change: Browse["change"] = (some) => {
    set(some)
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const next = list.current?.querySelector("button") ?? document.querySelector("main")
      next?.focus({ preventScroll: true })
    }, 50)
  }

  return (
    <ul ref={list} aria-label={t("home.chosen")} className="flex flex-wrap items-center gap-1.5">
      {facets.map((facet) => (
        <ChosenOf key={facet} {...{ facet, state, change }} />
      ))}
      {state.rating !== null && (
        <ChosenOne
          icon="star"
          name={names.rating(state.rating)}
          onRemove={() => change({ rating: null })}
        />
      )}
      {state.maxMinutes !== null && (
        <ChosenOne
          icon="clock"
          name={names.minutes(state.maxMinutes)}
          onRemove={() => change({ maxMinutes: null })}
        />
      )}
      {state.favorites && (
        <ChosenOne
          icon="heart"
          name={t("nav.favorites")}
          onRemove={() => change({ favorites: false })}
        />
      )}
      {state.cookbook && (
        <ChosenOne
          icon="book"
          name={names.cookbook(state.cookbook)}
          onRemove={() => change({ cookbook: null })}
        />
      )}
      <li>
        <Button variant="quiet" icon="close" onClick={() => change(noFilters)}>
          {t("home.clear")}
        </Button>
      </li>
    </ul>
  )
}

interface ChosenOfProps extends Pick<Browse, "state" | "change"> {
  facet: Facet
}

function ChosenOf({ facet, state, change }: ChosenOfProps) {
  const chosen = useChosen(facet, state[facet])
  return chosen.map(({ id, name }) => (
    <ChosenOne
      key={id}
      icon={facetIcons[facet]}
      name={name}
      onRemove={() => change({ [facet]: state[facet].filter((one) => one !== id) })}
    />
  ))
}

const ChosenOne = (props: { icon: IconName; name: string; onRemove: () => void }) => (
  <li>
    <Chip {...props}>{props.name}</Chip>
  </li>
)

/** The names of limits that are not facets: stars, minutes, a cookbook. */
export function useLimitNames() {
  const { t, i18n } = useTranslation()
  const cookbooks = useCookbookChoices()
  return {
    cookbook: (wanted: string) =>
      cookbooks.find(({ id, address }) => wanted === address || wanted === id)?.name ?? wanted,
    rating: (count: number) => t("home.starsAtLeast", { count }),
    minutes: (minutes: number) => t("home.within", { time: minutesText(minutes, i18n.language) }),
  }
}
