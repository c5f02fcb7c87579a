import { useTranslation } from "react-i18next"

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      onClick={() => document.querySelector<HTMLElement>("main")?.focus()}
      className="fixed start-3 top-3 z-50 min-h-11 -translate-y-24 rounded-xl bg-primary px-4 font-semibold text-on-primary focus:translate-y-0"
    >
      {t("nav.skip")}
    </button>
  )
}
