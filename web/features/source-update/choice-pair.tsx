import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"

interface ChoicePairProps {
  /** The subject of the two versions. */
  label: string
  labelHidden?: boolean
  mine: ReactNode
  theirs: ReactNode
  /** Whether the page's version is chosen. */
  taken: boolean
  onTake: (taken: boolean) => void
}

/** Mine or the page's, side by side: two radio buttons on cards. */
export function ChoicePair({ label, labelHidden, mine, theirs, taken, onTake }: ChoicePairProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className={labelHidden ? "sr-only" : "mb-1 font-semibold"}>{label}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {[
          { side: t("update.mine"), content: mine, chosen: !taken, value: false },
          { side: t("update.theirs"), content: theirs, chosen: taken, value: true },
        ].map(({ side, content, chosen, value }) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the texts are deeper inside
          <label
            key={side}
            className={cx(
              "flex min-h-11 min-w-0 cursor-pointer items-start gap-3 rounded-xl border px-3 py-2.5",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)",
              chosen ? "border-primary-text bg-sunken" : "border-edge hover:bg-sunken",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={chosen}
              onChange={() => onTake(value)}
              className="mt-0.5 size-5 shrink-0 accent-primary outline-none"
            />
            <span className="grid min-w-0 gap-0.5">
              <span className="text-sm text-soft">{side}</span>
              <span dir="auto" className="wrap-anywhere whitespace-pre-line">
                {content}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
