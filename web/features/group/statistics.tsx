import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import { Skeleton } from "../../ui/skeleton"

/**
 * The group's counts, each linking to its page; nothing without an answer. The name of the page comes first: a number
 * before it would need plural forms ("1 Members").
 */
export function Statistics({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data, error } = trpc.groups.statistics.useQuery()
  if (!data && error) return null
  const group = `/g/${groupSlug}`
  const figures = [
    [t("nav.recipes"), data?.totalRecipes, group],
    [t("nav.categories"), data?.totalCategories, `${group}/recipes/categories`],
    [t("nav.tags"), data?.totalTags, `${group}/recipes/tags`],
    [t("nav.tools"), data?.totalTools, `${group}/recipes/tools`],
    [t("account.members"), data?.totalUsers, "/group/members"],
  ] as const
  return (
    <section aria-label={t("account.statistics")}>
      <ul className="flex flex-wrap gap-3 *:grow *:basis-26 sm:gap-2 sm:*:basis-20 lg:gap-3">
        {figures.map(([name, total, href]) => (
          <li key={href}>
            <Link
              href={href}
              className="grid h-full content-between justify-items-center gap-1 rounded-2xl border border-line bg-surface px-2 py-3 text-center shadow-card hover:border-edge"
            >
              <span className="text-sm text-soft">{name}</span>
              <span className="font-display text-2xl/tight font-semibold tabular-nums">
                {total === undefined ? <Skeleton className="h-7 w-10" /> : number(total)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
