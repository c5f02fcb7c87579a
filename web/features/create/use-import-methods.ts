import { useTranslation } from "react-i18next"
import type { MenuEntry } from "../../ui/menu-trigger"

/** The ways to import recipes: one, several, and all of another program. */
export function useImportMethods(groupSlug: string): (MenuEntry | "line")[] {
  const { t } = useTranslation()
  const create = `/g/${groupSlug}/r/create`
  const one: MenuEntry[] = [
    { label: t("nav.createFromUrl"), icon: "link", href: `${create}/url` },
    { label: t("nav.createByHand"), icon: "edit", href: `${create}/new` },
    { label: t("nav.createFromText"), icon: "paste", href: `${create}/text` },
    { label: t("nav.createFromPhotos"), icon: "camera", href: `${create}/photos` },
  ]
  const many: MenuEntry[] = [
    { label: t("nav.createFromMany"), icon: "list-add", href: `${create}/bulk` },
    { label: t("nav.createFromZip"), icon: "archive", href: `${create}/zip` },
    { label: t("nav.migrations"), icon: "package", href: "/group/migrations" },
  ]
  return [...one, "line", ...many]
}
