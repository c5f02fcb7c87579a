import { useEffect, useRef } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { usePreferences } from "../../../lib/preferences"
import { Dialog } from "../../../ui/dialog"
import { Segmented } from "../../../ui/segmented"
import { Switch } from "../../../ui/switch"
import { PrintedRecipe, type PrintedRecipeProps } from "./printed-recipe"

interface PrintDialogProps extends Omit<PrintedRecipeProps, "preferences"> {
  open: boolean
  onClose: () => void
}

const positions = ["left", "right", "hidden"] as const

/** Chooses what is printed, with a preview; this device remembers the choice. */
export default function PrintDialog({ open, onClose, ...printed }: PrintDialogProps) {
  const { t } = useTranslation()
  const [preferences, change] = usePreferences("print")
  const { imagePosition, showDescription, showNotes } = preferences
  const { recipe } = printed
  const sheet = useRef<HTMLDivElement>(null)
  useSheetAlone(open)
  const content = <PrintedRecipe {...printed} preferences={preferences} />

  async function print() {
    const pictures = [...sheet.current!.querySelectorAll("img")]
    // Lazily loaded pictures would never be decoded: the printed sheet is off screen.
    for (const picture of pictures) picture.loading = "eager"
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    window.print()
    return false
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t("printing.title")}
        width="lg"
        tall
        submitLabel={t("recipe.print")}
        onSubmit={print}
      >
        <div className="grid items-center gap-x-8 gap-y-2 sm:grid-cols-2">
          {recipe.image && (
            <div className="grid gap-1.5 sm:col-span-2">
              <span aria-hidden="true" className="font-semibold">
                {t("printing.picture")}
              </span>
              <Segmented
                label={t("printing.picture")}
                value={imagePosition}
                onChange={(next) => change({ imagePosition: next })}
                choices={positions.map((value) => ({
                  value,
                  label: t(`printing.positions.${value}`),
                }))}
              />
            </div>
          )}
          <Switch
            label={t("printing.description")}
            checked={showDescription}
            onChange={(next) => change({ showDescription: next })}
          />
          <Switch
            label={t("printing.notes")}
            checked={showNotes}
            onChange={(next) => change({ showNotes: next })}
          />
        </div>
        <section aria-label={t("printing.preview")} className="@container grid gap-2">
          <div
            inert
            className="min-h-[129cqw] bg-[#fff] p-[7cqw] text-[length:1.62cqw] shadow-float ring-1 ring-[#0003] [--accent-text:#000] [--edge:#000] [--ink-soft:#000] [--ink:#000] [--line:#0004]"
          >
            {content}
          </div>
        </section>
      </Dialog>
      {open &&
        createPortal(
          <div
            ref={sheet}
            data-sheet=""
            aria-hidden="true"
            className="hidden bg-[#fff] text-[11pt] print:block [--accent-text:#000] [--edge:#000] [--ink-soft:#000] [--ink:#000] [--line:#0004]"
          >
            {content}
          </div>,
          document.body,
        )}
    </>
  )
}

/** Headless UI closes a dialog that is no longer drawn: this one is off screen instead. */
const RULES = `
@page { margin: 16mm 15mm; }
@media print {
  html, body { background: #fff !important; }
  body > :not([data-sheet], #headlessui-portal-root) { display: none !important; }
  #headlessui-portal-root { visibility: hidden; position: absolute; inset: 1px 0 auto; height: 1px; overflow: hidden; }
  #headlessui-portal-root * { position: static !important; }
}`

/** While the dialog is open, only the sheet is printed. */
function useSheetAlone(open: boolean) {
  useEffect(() => {
    if (!open) return
    const rules = new CSSStyleSheet()
    rules.replaceSync(RULES)
    document.adoptedStyleSheets.push(rules)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
    }
  }, [open])
}
