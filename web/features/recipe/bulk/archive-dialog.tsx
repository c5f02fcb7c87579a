import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ChoiceCards } from "../../../ui/choice-cards"
import { Dialog } from "../../../ui/dialog"
import { type ArchiveForm, useArchive } from "./use-archive"

const forms = ["json", "jsonld", "cooklang", "markdown"] as const satisfies ArchiveForm[]

interface ArchiveDialogProps {
  /** The exported recipes. */
  slugs: string[]
  open: boolean
  onClose: () => void
}

/** Asks for the format of recipes, and downloads an archive of them. */
export function ArchiveDialog({ slugs, open, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation()
  const [form, setForm] = useState<ArchiveForm>("json")
  const archive = useArchive()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("data.archive.title", { count: slugs.length })}
      description={t("data.archive.intro")}
      submitLabel={t("data.archive.submit")}
      width="lg"
      onSubmit={() => void archive(slugs, form)}
    >
      <ChoiceCards
        label={t("data.archive.form")}
        value={form}
        onChange={setForm}
        choices={forms.map((value) => ({
          value,
          label: t(`data.archive.forms.${value}.name`),
          hint: t(`data.archive.forms.${value}.hint`),
        }))}
      />
    </Dialog>
  )
}
