import { usePublicCookbooks, withAddresses } from "../features/cookbooks"
import { SidebarLink } from "./sidebar-link"

/** The public cookbooks of a group. */
export default function PublicCookbookLinks({ groupSlug }: { groupSlug: string }) {
  const { data } = usePublicCookbooks(groupSlug)
  return withAddresses(data?.items ?? []).map(({ id, name, address }) => (
    <SidebarLink key={id} href={`/g/${groupSlug}/cookbooks/${address}`} label={name} indented />
  ))
}
