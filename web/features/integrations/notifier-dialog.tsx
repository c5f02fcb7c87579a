import { useState } from "react"
import { useTranslation } from "react-i18next"
import { forEachEvent } from "../../../worker/shared/event-types"
import { maxLength, required } from "../../../worker/shared/fields"
import { failureOf } from "../../lib/failures"
import { useForm } from "../../lib/form"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Dialog } from "../../ui/dialog"
import { Select, TextField } from "../../ui/field"
import { EventChoice } from "./event-choice"
import { serviceNames, serviceOf, services, type ServiceName } from "./services"
import type { Notifier } from "./use-notifier-actions"

interface NotifierDialogProps {
  /** Null for a new one. */
  target: Notifier | null
  open: boolean
  onClose: () => void
}

/** The events of a new notifier: those that people want most. */
const usual = forEachEvent((event) => event === "recipeCreated" || event === "mealplanEntryCreated")

/** Creates or changes a notifier. Its address is written here and never read. */
export function NotifierDialog({ target: notifier, open, onClose }: NotifierDialogProps) {
  const { t } = useTranslation()
  const [service, setService] = useState<ServiceName>(
    serviceOf(notifier?.scheme ?? "") ?? serviceNames[0]!,
  )
  const form = useNotifierForm(notifier)
  const [failure, setFailure] = useState<string>()
  const save = useSave(notifier, form, setFailure)
  const { onChange, ...address } = form.bind("appriseUrl")

  function type(text: string) {
    onChange(text)
    const typed = serviceOf(/^\s*([a-z]+):/i.exec(text)?.[1] ?? "")
    if (typed) setService(typed)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={notifier ? t("notifiers.edit", { name: notifier.name }) : t("notifiers.new")}
      submitLabel={t(notifier ? "general.save" : "general.create")}
      width="lg"
      tall
      onSubmit={save}
    >
      {failure && <Banner tone="error">{failure}</Banner>}
      <TextField
        {...form.bind("name")}
        label={t("general.name")}
        required
        dir="auto"
        autoComplete="off"
      />
      <Select
        label={t("notifiers.service")}
        value={service}
        onChange={setService}
        options={serviceNames.map((value) => ({
          value,
          label: t(`notifiers.services.${value}.name`),
        }))}
        hint={t(`notifiers.services.${service}.hint`)}
      />
      <TextField
        {...address}
        onChange={type}
        label={t("notifiers.address")}
        hint={
          <>
            {t("notifiers.example")}{" "}
            <bdi dir="ltr" className="font-mono text-ink wrap-anywhere">
              {services[service].example}
            </bdi>
            {notifier && <span className="mt-1 block">{t("notifiers.addressKept")}</span>}
          </>
        }
        required={!notifier}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EventChoice
        value={form.values.options}
        onChange={(options) => form.set("options", options)}
      />
    </Dialog>
  )
}

function useNotifierForm(notifier: Notifier | null) {
  const { t } = useTranslation()
  return useForm(
    {
      name: notifier?.name ?? "",
      appriseUrl: "",
      options: notifier ? forEachEvent((event) => notifier.options[event]) : usual,
    },
    {
      name: [required, maxLength(200)],
      appriseUrl: (text) => {
        if (text.trim() === "") return notifier ? undefined : t("validation.required")
        return /^\s*[a-z][a-z\d+.-]*:\/\/\S/i.test(text) ? undefined : t("notifiers.badAddress")
      },
    },
  )
}

/** Saves the form. The server's message about the address is shown under it, and any other above the form. */
function useSave(
  notifier: Notifier | null,
  form: ReturnType<typeof useNotifierForm>,
  setFailure: (text: string | undefined) => void,
) {
  const create = trpc.notifiers.create.useMutation({ meta: { quiet: true } })
  const patch = trpc.notifiers.patch.useMutation({ meta: { quiet: true } })
  return async () => {
    setFailure(undefined)
    try {
      return await form.submit(({ name, appriseUrl, options }) => {
        const data = { name: name.trim(), options, ...(appriseUrl.trim() && { appriseUrl }) }
        return notifier
          ? patch.mutateAsync({ itemId: notifier.id, data })
          : create.mutateAsync({ data })
      })
    } catch (error) {
      const { status, message } = failureOf(error)
      if (status === 422) form.refuse({ appriseUrl: message })
      else setFailure(message)
      return false
    }
  }
}
