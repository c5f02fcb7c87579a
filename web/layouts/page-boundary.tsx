import { Component, type ReactNode } from "react"
import { failureOf } from "../lib/failures"
import { ErrorPage } from "./error-page"

/** Shows the error page in place of a page that broke, with the rest of the app still there. */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <ErrorPage status={failureOf(error).status} outdated={isMissingChunk(error)} />
  }
}

/** A file of the app that is gone: a newer version was deployed, or there is no network. */
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /import|module/i.test(error.message)
