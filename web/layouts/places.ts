import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { useGroupSlug } from "../lib/group-slug"
import { type SessionUser, useSession } from "../lib/session"
import type { IconName } from "../ui/icons"

/** A main place of the app, in the tabs of a phone and in the rail of a tablet. */
export interface Place {
  href: string
  label: string
  icon: IconName
  /** "page" at its own address, "true" on a page that belongs to it. */
  current: "page" | "true" | undefined
}

/** A visitor's places; a user's are in their own group. */
export interface Places {
  user: SessionUser | null
  main: Place[]
  /** Further places that a rail has room for. */
  more: Place[]
  /** The page of the account and its settings; undefined for visitors. */
  me: Place | undefined
  /** The page that adds recipes is open. */
  isAdding: boolean
}

export function usePlaces(): Places {
  const { t } = useTranslation()
  const [path] = useLocation()
  const { user } = useSession()
  const looked = useGroupSlug()
  const slug = user?.groupSlug ?? looked
  const group = `/g/${slug}`
  const isAdding = path.startsWith(`${group}/r/create/`)
  const place = (href: string, label: string, icon: IconName, within?: RegExp): Place => ({
    href,
    label,
    icon,
    current: path === href ? "page" : within?.test(path) && !isAdding ? "true" : undefined,
  })
  if (!slug) return { user, main: [], more: [], me: undefined, isAdding }

  const cookbooks = place(
    `${group}/cookbooks`,
    t("nav.cookbooks"),
    "book",
    /^\/g\/[^/]+\/cookbooks/,
  )
  if (!user) {
    const categories = `${group}/recipes/categories`
    return {
      user,
      main: [
        place(group, t("nav.recipes"), "recipes", /^\/g\/[^/]+\/r\//),
        cookbooks,
        place(categories, t("nav.categories"), "archive"),
        place(`${group}/recipes/tags`, t("nav.tags"), "tag"),
      ],
      more: [],
      me: undefined,
      isAdding,
    }
  }
  return {
    user,
    main: [
      place(group, t("nav.recipes"), "recipes", /^\/g\//),
      place("/group/mealplan/planner/view", t("nav.plan"), "calendar", /^\/group\/mealplan\//),
      place("/shopping-lists", t("nav.shop"), "cart", /^\/shopping-lists\//),
    ],
    more: [
      cookbooks,
      place(`${group}/recipes/timeline`, t("nav.timeline"), "timeline"),
      place(`${group}/recipes/finder`, t("nav.finder"), "jar"),
    ],
    me: place("/user/profile", t("nav.me"), "user", /^\/(user|group(?!\/mealplan)|admin)(\/|$)/),
    isAdding,
  }
}
