import type { CutEditorProps } from "../create/cut-editor/props"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { Outcome } from "../create/outcome"
import { PreviewPane } from "../create/preview-pane"
import { useImport } from "../create/use-import"
import { usePreview } from "../create/use-preview"

/** What a text is cut into, and the button that makes a recipe of it. */
export function PlainCut({ text, groupSlug, source, children, ready, onMade }: CutEditorProps) {
  const { t } = useTranslation()
  const preview = usePreview(text, "")
  const { state, run, stop } = useImport({
    groupSlug,
    includeTags: false,
    includeCategories: false,
    stayInEditMode: true,
    onMade,
  })
  const busy = state.step === "busy"
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {source}
      <div className="grid gap-5">
        <PreviewPane preview={preview} isEmpty={!text.trim()} />
        {children && <Card>{children}</Card>}
        <Outcome state={state} groupSlug={groupSlug} onAnyway={(again) => void run(again, true)} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon="save"
            busy={busy}
            disabled={!text.trim() || !ready || preview.fault !== undefined}
            onClick={() => void run({ url: "", data: text })}
          >
            {t("create.text.save")}
          </Button>
          {busy && (
            <Button variant="quiet" onClick={stop}>
              {t("create.stop")}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
