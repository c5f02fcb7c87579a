import { useEffect } from "react"
import { useSearchParams } from "wouter"
import { useStable } from "./use-stable"

/**
 * Opens what the address requests by `?name=…`, and removes that from the address, so that going back does not
 * repeat it.
 */
export function useAsked(name: string, open: () => void) {
  const [params, setParams] = useSearchParams()
  const asked = params.has(name)
  const answer = useStable(() => {
    setParams(
      (before) => {
        before.delete(name)
        return before
      },
      { replace: true },
    )
    open()
  })
  useEffect(() => {
    if (asked) answer()
  }, [asked, answer])
}
