import { useCookbooks } from "./use-cookbooks"

/** Asks for the cookbooks, so that the links of the drawer are those that there are now. */
export default function RefreshCookbookLinks() {
  useCookbooks()
  return null
}
