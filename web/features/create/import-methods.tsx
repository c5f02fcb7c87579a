import { useTranslation } from "react-i18next"
import { useLocation, useParams } from "wouter"
import { useSession } from "../../lib/session"
import { Menu } from "../../ui/menu"
import { useImportMethods } from "./use-import-methods"

/** On import pages: links from one way to the others. */
export function ImportMethods() {
  const { t } = useTranslation()
  const { groupSlug } = useParams<{ groupSlug?: string }>()
  const { user } = useSession()
  const [here] = useLocation()
  const ways = useImportMethods(groupSlug ?? user?.groupSlug ?? "")
  return (
    <Menu
      label={t("create.otherWays")}
      icon="chevron-down"
      entries={ways.map((way) => (way === "line" ? way : { ...way, checked: way.href === here }))}
    />
  )
}
