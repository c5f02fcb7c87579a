import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { isOwnGroup, useSession } from "../../lib/session"
import { ButtonLink } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { RecipeBrowser } from "./recipe-browser"
import { Today } from "./today/today"

/** Today's section, and all recipes of a group. */
export function HomePage() {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  return (
    <RecipeBrowser
      groupSlug={groupSlug}
      title={t("nav.recipes")}
      before={<Today groupSlug={groupSlug} />}
      empty={<EmptyLibrary groupSlug={groupSlug} />}
    />
  )
}

/** A new library: what will be here, and ways to start. */
function EmptyLibrary({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const ways = [
    { label: t("nav.createFromUrl"), icon: "link", href: `/g/${groupSlug}/r/create/url` },
    { label: t("nav.createByHand"), icon: "edit", href: `/g/${groupSlug}/r/create/new` },
    { label: t("nav.migrations"), icon: "package", href: "/group/migrations" },
  ] as const
  const offered = isOwnGroup(user, groupSlug) ? ways : []
  return (
    <Empty icon="book" text={t("home.empty")}>
      {offered.map(({ label, icon, href }, index) => (
        <ButtonLink
          key={href}
          href={href}
          icon={icon}
          variant={index === 0 ? "primary" : "secondary"}
        >
          {label}
        </ButtonLink>
      ))}
    </Empty>
  )
}
