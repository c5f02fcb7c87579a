import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { LoginLayout } from "../../ui/login-layout"
import { ButtonLink } from "../../ui/button"
import { Spinner } from "../../ui/icons"
import { StatusText } from "../../ui/status-text"
import { handedPage, READY } from "./bookmarklet"
import { storeSharedPage } from "./shared-page"

/** Milliseconds after which a page is no longer expected. */
const PATIENCE = 8000

/** The window that the bookmarklet opens: receives the page from its opener, and continues with it. */
export function ReceivePage() {
  const { t } = useTranslation()
  const [address] = useState(addressInFragment)
  const [lost, setLost] = useState(() => !window.opener)

  useEffect(() => {
    const opener = window.opener as Window | null
    if (!opener) return
    function take(event: MessageEvent) {
      const page = event.source === opener ? handedPage(event, address) : undefined
      if (!page) return
      storeSharedPage({ data: page.html, url: page.url })
      // A new page, not a step within this one: this way the opener loses its reference to the window.
      location.replace("/share")
    }
    addEventListener("message", take)
    const timer = setTimeout(() => setLost(true), PATIENCE)
    // Says only that this window listens; its opener is not known yet.
    opener.postMessage(READY, "*")
    return () => {
      removeEventListener("message", take)
      clearTimeout(timer)
    }
  }, [address])

  if (!lost)
    return (
      <LoginLayout title={t("receive.title")} icon="download">
        <StatusText className="flex items-center gap-3">
          <Spinner /> {t("receive.waiting")}
        </StatusText>
      </LoginLayout>
    )
  const shared = address && `?url=${encodeURIComponent(address)}`
  return (
    <LoginLayout title={t("receive.lostTitle")} icon="warning">
      <StatusText>{t(address ? "receive.lost" : "receive.noAddress")}</StatusText>
      <ButtonLink href={`/share${shared}`} variant="primary" icon="link">
        {t("receive.goOn")}
      </ButtonLink>
    </LoginLayout>
  )
}

function addressInFragment() {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ""
  }
}
