import { useTranslation } from "react-i18next"
import { maxLength, required, url, wholeUrl } from "../../../worker/shared/fields"
import { useForm } from "../../lib/form"
import { useTimeZone } from "../../lib/time-zone"
import { trpc } from "../../lib/trpc"
import { Dialog } from "../../ui/dialog"
import { TextField } from "../../ui/field"
import { UrlField } from "../../ui/url-field"
import { localTimeOf, timesAt } from "./webhook-time"
import type { Webhook } from "./use-webhook-actions"

interface WebhookDialogProps {
  /** Null for a new one. */
  target: Webhook | null
  open: boolean
  onClose: () => void
}

/** Early enough to take the meat out of the freezer. */
const usual = "07:00"

/** Creates or changes a webhook. */
export function WebhookDialog({ target: webhook, open, onClose }: WebhookDialogProps) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const form = useForm(
    {
      name: webhook?.name ?? "",
      url: webhook?.url ?? "",
      time: webhook ? localTimeOf(webhook, zone) : usual,
    },
    {
      name: [required, maxLength(200)],
      url: [required, (text) => url(wholeUrl(text)), maxLength(2000)],
      time: [required],
    },
  )
  const create = trpc.webhooks.create.useMutation()
  const patch = trpc.webhooks.patch.useMutation()
  const save = () =>
    form.submit(({ name, url: address, time }) => {
      const data = { name: name.trim(), url: wholeUrl(address), ...timesAt(time, zone) }
      return webhook
        ? patch.mutateAsync({ itemId: webhook.id, data })
        : create.mutateAsync({ data })
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(webhook ? "webhooks.edit" : "webhooks.new")}
      submitLabel={t(webhook ? "general.save" : "general.create")}
      onSubmit={save}
    >
      <TextField
        {...form.bind("name")}
        label={t("general.name")}
        required
        dir="auto"
        autoComplete="off"
      />
      <UrlField
        {...form.bind("url")}
        label={t("webhooks.address")}
        hint={t("webhooks.addressHint")}
        required
      />
      <TextField
        {...form.bind("time")}
        type="time"
        label={t("webhooks.time")}
        hint={t("webhooks.timeHint", { zone: zone.replaceAll("_", " ") })}
        required
      />
    </Dialog>
  )
}
