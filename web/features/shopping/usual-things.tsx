import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/icons"
import type { UsualThing } from "./use-habits"

/** Things in a scrolling row. */
const MOST = 12

interface UsualThingsProps {
  things: readonly UsualThing[]
  onChoose: (thing: UsualThing) => void
}

/** Favorites and frequent items, each added by one press. The field beside it keeps the focus. */
export function UsualThings({ things, onChoose }: UsualThingsProps) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t("shopping.usual.list")}
      className="flex gap-2 overflow-x-auto overscroll-x-contain px-1 py-1.5 [scrollbar-width:none]"
    >
      {things.slice(0, MOST).map((thing) => (
        <li key={thing.id} className="shrink-0">
          <button
            type="button"
            aria-label={t("shopping.usual.add", { name: thing.name })}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(thing)}
            className="inline-flex min-h-11 max-w-60 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 hover:bg-sunken"
          >
            <Icon
              name={thing.isFavorite ? "star" : "add"}
              filled={thing.isFavorite}
              className="size-4.5 shrink-0 text-primary-text"
            />
            <bdi className="truncate">{thing.name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
