import { useTranslation } from "react-i18next"
import { hasPage } from "../../routes"
import type { MenuEntry } from "../../ui/menu"

/** The ways to bring recipes in: one, many, and another program's all. Those that have a page. */
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
    { label: t("nav.createFromMany"), icon: "list", href: `${create}/bulk` },
    { label: t("nav.createFromZip"), icon: "archive", href: `${create}/zip` },
    { label: t("nav.migrations"), icon: "jar", href: "/group/migrations" },
  ]
  return [one, many]
    .map((ways) => ways.filter(({ href }) => hasPage(href!)))
    .filter((ways) => ways.length > 0)
    .flatMap((ways, index) => (index > 0 ? ["line" as const, ...ways] : ways))
}
