import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser"
import { failureOf, RestError } from "../../lib/failures"
import { openByPasskey, passkeyOptions } from "../../lib/second-steps"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"

interface PasskeyLoginProps {
  rememberMe: boolean
  onDone: () => void
}

/** Passkeys of a site work at its own address, and below it. */
const belongsHere = (id: string | undefined) =>
  id !== undefined && (location.hostname === id || location.hostname.endsWith(`.${id}`))

/** Logging in with a passkey: by a button, and in the browser's list of names. */
export default function PasskeyLogin({ rememberMe, onDone }: PasskeyLoginProps) {
  const { t } = useTranslation()
  const [isHere, setHere] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // The list of names waits while the box is checked.
  const remember = useRef(rememberMe)
  useEffect(() => {
    remember.current = rememberMe
  })

  async function logIn(useBrowserAutofill: boolean) {
    try {
      const optionsJSON = await passkeyOptions()
      const response = await startAuthentication({ optionsJSON, useBrowserAutofill })
      setBusy(true)
      await openByPasskey(response, remember.current)
      onDone()
    } catch (error) {
      // The browser itself says that its window was closed, or that there is no passkey.
      if (error instanceof RestError) setFailure(failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    let left = false
    async function offer() {
      if (!browserSupportsWebAuthn()) return
      const { rpId } = await passkeyOptions()
      if (left || !belongsHere(rpId)) return
      setHere(true)
      if ((await browserSupportsWebAuthnAutofill()) && !left) await logIn(true)
    }
    // Without an answer there is no button, and the form shows the error.
    offer().catch(() => undefined)
    return () => {
      left = true
      WebAuthnAbortService.cancelCeremony()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])

  if (!isHere) return null
  return (
    <div className="grid gap-3">
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button
        icon="key"
        busy={busy}
        onClick={() => {
          setFailure(undefined)
          void logIn(false)
        }}
      >
        {t("login.withPasskey")}
      </Button>
    </div>
  )
}
