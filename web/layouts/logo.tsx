import { Link } from "wouter"
import { useGroupSlug } from "../lib/group-slug"

/** Leads to the group's home, or to `/` when no group is known. */
export function Logo() {
  const slug = useGroupSlug()
  return (
    <Link
      href={slug ? `/g/${slug}` : "/"}
      className="flex min-h-11 items-center gap-2.5 rounded-lg pe-2"
    >
      <img src="/icon.svg" alt="" width={30} height={30} />
      <span className="font-display text-2xl/none font-semibold tracking-tight">Larder</span>
    </Link>
  )
}
