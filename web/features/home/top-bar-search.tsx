import { useLayoutEffect } from "react"
import { createPortal } from "react-dom"
import { holdSearch, useSearchPlace } from "../../lib/page-search"
import { SearchField, type SearchFieldProps } from "./search-field"

/** The search of a page, in the top bar instead of the one for all recipes: there is one field on a screen. */
export function TopBarSearch(props: SearchFieldProps) {
  const place = useSearchPlace()
  useLayoutEffect(holdSearch, [])
  return place && createPortal(<SearchField {...props} inBar />, place)
}
