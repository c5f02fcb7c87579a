import { Link } from "wouter"
import { cx } from "../ui/classes"
import { useGroupSlug } from "../lib/group-slug"

/** Links to the group's home, or to `/` when no group is known. A short one is only a picture on small screens. */
export function Logo({ brief }: { brief?: boolean }) {
  const slug = useGroupSlug()
  return (
    <Link
      href={slug ? `/g/${slug}` : "/"}
      className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-lg px-1 sm:pe-2"
    >
      <img src="/icon.svg" alt="" width={30} height={30} />
      <span
        className={cx(
          "font-display text-2xl/none font-semibold tracking-tight",
          brief && "max-sm:sr-only",
        )}
      >
        Larder
      </span>
    </Link>
  )
}
