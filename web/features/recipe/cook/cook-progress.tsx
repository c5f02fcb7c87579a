import { cx } from "../../../ui/classes"

/** A bar for each step, filled up to the current one; for very many steps one long bar. */
export function CookProgress({ place, last }: { place: number; last: number }) {
  if (last === 0) return null
  return (
    <div aria-hidden="true" className="flex gap-1 px-4 sm:px-6">
      {last > 24 ? (
        <span className="h-1.5 grow overflow-hidden rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-primary"
            style={{ width: `${(place / last) * 100}%` }}
          />
        </span>
      ) : (
        Array.from({ length: last }, (_, index) => (
          <span
            key={index}
            className={cx(
              "h-1.5 grow rounded-full transition-colors",
              index < place ? "bg-primary" : "bg-line",
            )}
          />
        ))
      )}
    </div>
  )
}
