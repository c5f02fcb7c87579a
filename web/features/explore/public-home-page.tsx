import { useTranslation } from "react-i18next"
import { Empty } from "../../ui/empty"
import { PublicGroup } from "./public-group"
import { PublicBrowser } from "./public-browser"

/** The public recipes of a group, for visitors. */
export function PublicHomePage() {
  const { t } = useTranslation()
  return (
    <PublicGroup>
      {({ name, slug }) => (
        <PublicBrowser
          groupSlug={slug}
          title={name}
          intro={t("explore.intro")}
          empty={<Empty icon="book" text={t("explore.empty")} />}
        />
      )}
    </PublicGroup>
  )
}
