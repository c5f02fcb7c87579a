import { Component, type ReactNode } from "react"
import { failureOf } from "../lib/failures"
import { reload } from "../lib/service-worker"
import { ErrorPage } from "../ui/error-page"

/** Shows the error page in place of a broken page, with the rest of the app. */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidCatch(error: unknown) {
    if (isMissingChunk(error)) reloadOnce()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const outdated = isMissingChunk(error)
    return (
      <ErrorPage
        status={failureOf(error).status}
        outdated={outdated}
        offline={outdated && !navigator.onLine}
      />
    )
  }
}

/** A missing file of the app: a newer version was deployed, or the device is offline. */
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /import|module/i.test(error.message)

const TRIED = "larder.reloaded"
/** Milliseconds within which a reload does not correct a second failure. */
const PAUSE = 30_000

/** After a new version was deployed its page is reloaded silently, unless that has just failed. */
function reloadOnce() {
  const tried = Number(sessionStorage.getItem(TRIED))
  if (!navigator.onLine || Date.now() - tried < PAUSE) return
  sessionStorage.setItem(TRIED, String(Date.now()))
  void reload()
}
