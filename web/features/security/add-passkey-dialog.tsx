import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { startRegistration } from "@simplewebauthn/browser"
import { MAX_PASSKEY_NAME } from "../../../worker/shared/second-factor"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Dialog } from "../../ui/dialog"
import { TextField } from "../../ui/field"
import { useDeviceName } from "./use-device-name"

interface AddPasskeyDialogProps {
  open: boolean
  onClose: () => void
}

/** Asks for a name, and the browser for a device. */
export function AddPasskeyDialog({ open, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation()
  const suggestion = useSuggestion()
  const [name, setName] = useState("")
  const [failure, setFailure] = useState<string>()
  const begin = trpc.security.beginPasskey.useMutation({ meta: { quiet: true } })
  const add = trpc.security.addPasskey.useMutation({
    meta: { quiet: true, done: "security.passkeys.added" },
  })
  useEffect(() => {
    if (!open) return
    setName(suggestion)
    setFailure(undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [open])

  async function submit() {
    setFailure(undefined)
    try {
      // Both are JSON, since tRPC sends no buffers.
      const optionsJSON = (await begin.mutateAsync()) as never
      const response = (await startRegistration({ optionsJSON })) as never
      await add.mutateAsync({ response, name })
      return true
    } catch (error) {
      setFailure(wordsFor(error))
      return false
    }
  }

  /** The browser's own errors have a name; the server's have messages. */
  function wordsFor(error: unknown) {
    const kind = error instanceof Error ? error.name : ""
    if (kind === "InvalidStateError") return t("security.passkeys.known")
    if (kind === "NotAllowedError" || kind === "AbortError") return t("security.passkeys.canceled")
    return kind === "TRPCClientError" ? failureOf(error).message : t("security.passkeys.failed")
  }

  return (
    <Dialog
      open={open}
      width="sm"
      title={t("security.passkeys.add")}
      description={t("security.passkeys.addText")}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t("general.continue")}
      submitDisabled={!name.trim() || begin.isPending || add.isPending}
    >
      <TextField
        label={t("security.passkeys.name")}
        hint={t("security.passkeys.nameHint")}
        value={name}
        onChange={setName}
        maxLength={MAX_PASSKEY_NAME}
        autoComplete="off"
        dir="auto"
      />
      {failure && <Banner tone="error">{failure}</Banner>}
    </Dialog>
  )
}

/** The name of this device in the list of devices. */
function useSuggestion() {
  const nameOf = useDeviceName()
  const { data = [] } = trpc.sessions.list.useQuery()
  const here = data.find(({ isCurrent }) => isCurrent)
  return here ? nameOf(here) : ""
}
