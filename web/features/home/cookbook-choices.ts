import { type KnownCookbook, useKnownCookbooks, withAddresses } from "../cookbooks/known-cookbooks"
import { usePublicCookbooks } from "../cookbooks/public-cookbooks"
import { useOutsideGroup } from "./outside-group"

/** The cookbooks that recipes can be filtered by: one's own, or those that the group shows. */
export function useCookbookChoices(): KnownCookbook[] {
  const outside = useOutsideGroup()
  const own = useKnownCookbooks()
  const { data } = usePublicCookbooks(outside)
  return outside === undefined ? own : withAddresses(data?.items ?? [])
}
