import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { Button } from "../../../ui/button"
import { Dialog } from "../../../ui/dialog"
import type { Recipe } from "../recipe"
import { differences } from "./differences"

interface ConflictDialogProps {
  /** The recipe when editing started, the current one, and who changed it. */
  versions: { began: Recipe; now: Recipe; by: string | null } | undefined
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Another user has saved the recipe meanwhile: shows their changes, and asks which version remains. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { versions, onClose, onKeepMine, onTakeTheirs } = props
  const { t } = useTranslation()
  const { ago, list } = useFormat()
  const parts = versions ? differences(versions.began, versions.now) : []
  const who = versions?.by ?? t("recipe.form.conflict.someone")
  const when = versions ? ago(versions.now.dateUpdated) : ""
  return (
    <Dialog
      open={versions !== undefined}
      onClose={onClose}
      title={t("recipe.form.conflict.title")}
      description={
        parts.length
          ? t("recipe.form.conflict.body", {
              who,
              when,
              parts: list(parts.map((part) => t(`recipe.form.parts.${part}`))),
            })
          : t("recipe.form.conflict.bodySame", { who, when })
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("general.cancel")}
          </Button>
          <Button onClick={onTakeTheirs}>{t("recipe.form.conflict.reload")}</Button>
          <Button variant="primary" onClick={onKeepMine}>
            {t("recipe.form.conflict.keepMine")}
          </Button>
        </>
      }
    />
  )
}
