import { useState } from "react"
import { Redirect, useSearchParams } from "wouter"
import { useSession } from "../../lib/session"
import { broughtAlong, keepBrought } from "./brought"
import { sharedContent } from "./shared-content"

/** Where apps send what is shared to this one, and the bookmarklet after a sign-in: on to the right page. */
export function SharePage() {
  const { user } = useSession()
  const [params] = useSearchParams()
  const [way] = useState(() => {
    const shared = sharedContent(params)
    if (shared.kind === "address") return `url?recipe_import_url=${encodeURIComponent(shared.url)}`
    if (shared.kind === "text") keepBrought({ data: shared.data, url: shared.url })
    return shared.kind === "text" || broughtAlong() ? "text" : "url"
  })
  return user && <Redirect href={`/g/${user.groupSlug}/r/create/${way}`} replace />
}
