import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { useOnline } from "../../lib/online"
import { Dialog } from "../../ui/dialog"
import { TextField } from "../../ui/field"

interface NameDialogProps {
  title: string
  name: string
  submitLabel: string
  open: boolean
  onClose: () => void
  onSave: (name: string) => Promise<unknown>
  /** Whether the name is stored on the device until it is online. */
  worksOffline?: boolean
}

/** Asks for a name. The server's objection is shown under the field. */
export function NameDialog(props: NameDialogProps) {
  const { title, name, submitLabel, open, onClose, onSave, worksOffline } = props
  const { t } = useTranslation()
  const online = useOnline()
  const form = useForm(
    { name },
    { name: (value) => (value.trim() ? undefined : t("validation.name")) },
  )

  async function save(wanted: string) {
    try {
      await onSave(wanted.trim())
    } catch (error) {
      form.tell({ name: failureOf(error).message })
      throw error
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="sm"
      title={title}
      submitLabel={submitLabel}
      onSubmit={() => form.submit(({ name: wanted }) => save(wanted))}
    >
      <TextField
        {...form.bind("name")}
        label={t("general.name")}
        hint={online || worksOffline ? undefined : t("offline.notKept")}
        required
        autoComplete="off"
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
