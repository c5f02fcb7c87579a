import {
  type CachedCookbook,
  useCachedCookbooks,
  withAddresses,
} from "../cookbooks/known-cookbooks"
import { usePublicCookbooks } from "../cookbooks/public-cookbooks"
import { usePublicGroup } from "./outside-group"

/** The cookbooks that recipes can be filtered by: one's own, or those that the group shows. */
export function useCookbookChoices(): CachedCookbook[] {
  const outside = usePublicGroup()
  const own = useCachedCookbooks()
  const { data } = usePublicCookbooks(outside)
  return outside === undefined ? own : withAddresses(data?.items ?? [])
}
