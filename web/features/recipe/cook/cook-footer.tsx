import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"
import { cx } from "../../../ui/classes"

interface CookFooterProps {
  place: number
  first: number
  last: number
  forward: () => void
  backward: () => void
}

/** The large buttons for the previous and the next step. */
export function CookFooter({ place, first, last, forward, backward }: CookFooterProps) {
  const { t } = useTranslation()
  const isRtl = document.documentElement.dir === "rtl"
  return (
    <footer className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 border-t border-line bg-surface px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      <Button
        icon="back"
        className="min-h-16 text-lg [&_svg]:rtl:-scale-x-100"
        aria-disabled={place === first}
        onClick={backward}
        aria-keyshortcuts={isRtl ? "ArrowRight" : "ArrowLeft"}
      >
        {t("cook.back")}
      </Button>
      <Button
        variant="primary"
        className={cx(
          "min-h-16 text-lg",
          place < last && "flex-row-reverse [&_svg]:-scale-x-100 [&_svg]:rtl:scale-x-100",
        )}
        icon={place < last ? "back" : "check"}
        onClick={forward}
        aria-keyshortcuts={`${isRtl ? "ArrowLeft" : "ArrowRight"} Space`}
      >
        {t(place === last ? "cook.finish" : place === 0 ? "cook.begin" : "cook.next")}
      </Button>
    </footer>
  )
}
