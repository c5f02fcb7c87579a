import { useCookbooks } from "./use-cookbooks"

/** Requests the cookbooks, so that the drawer's links are current. */
export default function RefreshCookbookLinks() {
  useCookbooks()
  return null
}
