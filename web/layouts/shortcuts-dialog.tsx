import { useTranslation } from "react-i18next"
import { activeShortcuts } from "../lib/shortcuts"
import { Dialog } from "../ui/dialog"

export default function ShortcutsDialog(props: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog {...props} title={t("shortcuts.title")}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...activeShortcuts(), { key: "F8", label: t("shortcuts.toasts") }].map(
          ({ key, label }) => (
            <div key={key + label} className="contents">
              <dt>
                <kbd className="grid min-w-9 place-items-center rounded-lg border border-edge bg-sunken px-2 py-1 font-sans font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  )
}
