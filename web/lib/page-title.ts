import { useEffect } from "react"

/** Sets the title of the browser's tab: "Goulash · Larder". */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · Larder` : "Larder"
  }, [title])
}
