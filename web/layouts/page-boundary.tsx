import { Component, type ReactNode } from "react"
import { failureOf } from "../lib/failures"
import { reload } from "../lib/service-worker"
import { ErrorPage } from "../ui/error-page"

/** Shows the error page in place of a page that broke, with the rest of the app still there. */
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

/** A file of the app that is gone: a newer version was deployed, or there is no network. */
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /import|module/i.test(error.message)

const TRIED = "larder.reloaded"
/** Milliseconds within which a second failure is not one that a reload corrects. */
const PAUSE = 30_000

/** After a new version was deployed its page is loaded without a word, unless that has just failed. */
function reloadOnce() {
  const tried = Number(sessionStorage.getItem(TRIED))
  if (!navigator.onLine || Date.now() - tried < PAUSE) return
  sessionStorage.setItem(TRIED, String(Date.now()))
  void reload()
}
