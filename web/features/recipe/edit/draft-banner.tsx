import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { Banner } from "../../../ui/banner"
import { Button } from "../../../ui/button"
import type { StoredDraft } from "./stored-draft"

interface DraftBannerProps {
  found: StoredDraft
  /** The recipe has been saved since the draft was started. */
  outdated: boolean
  onRestore: (found: StoredDraft) => void
  onDiscard: () => void
}

/** Offers the unsaved draft of an earlier visit. */
export function DraftBanner({ found, outdated, onRestore, onDiscard }: DraftBannerProps) {
  const { t } = useTranslation()
  const { relative, dateTime } = useFormat()
  return (
    <Banner
      tone="info"
      icon="history"
      actions={
        <>
          <Button onClick={() => onRestore(found)}>{t("recipe.form.draft.restore")}</Button>
          <Button variant="quiet" onClick={onDiscard}>
            {t("recipe.form.draft.discard")}
          </Button>
        </>
      }
    >
      <p title={dateTime(found.at)}>
        {t("recipe.form.draft.found", { when: relative(found.at) })}
        {outdated && ` ${t("recipe.form.draft.outdated")}`}
      </p>
    </Banner>
  )
}
