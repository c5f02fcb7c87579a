import {
  type CachedCookbook,
  useCachedCookbooks,
  usePublicCookbooks,
  withAddresses,
} from "../cookbooks"
import { usePublicGroup } from "./public-group-context"

/** The cookbooks to filter by: one's own, or those that the group shows. */
export function useCookbookChoices(): CachedCookbook[] {
  const outside = usePublicGroup()
  const own = useCachedCookbooks()
  const { data } = usePublicCookbooks(outside)
  return outside === undefined ? own : withAddresses(data?.items ?? [])
}
