import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { useCachedCookbooks } from "../features/cookbooks"
import { useImportMethods } from "../features/create"
import { loadRunningJob, useStartedJobs } from "../features/reports"
import { useGroupSlug } from "../lib/group-slug"
import { lazyComponent } from "../lib/lazy-component"
import { openDialog } from "../lib/dialogs-store"
import { isOwnGroup, type SessionUser, useSession } from "../lib/session"
import { Avatar } from "../ui/avatar"
import { Icon } from "../ui/icons"
import { Menu } from "../ui/menu"
import { ModeButton } from "./mode-button"
import { sidebarItem, SidebarLink } from "./sidebar-link"

export interface SidebarProps {
  /** Closes the drawer, where it lies over the page. */
  onClose?: () => void
}

/** What the drawer holds: the person, Create, the places of the group, and settings at its foot. */
export function Sidebar({ onClose }: SidebarProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const slug = useGroupSlug()
  const own = isOwnGroup(user, slug)

  return (
    <nav aria-label={t("nav.main")} className="flex h-full flex-col">
      <div className="grid min-h-0 grow grid-cols-1 content-start gap-3 overflow-y-auto p-3">
        {user && (
          <div className="grid gap-1">
            <Person user={user} />
            <ul>
              <SidebarLink
                href={`/user/${user.id}/favorites`}
                icon="heart"
                label={t("nav.favorites")}
              />
            </ul>
          </div>
        )}
        {own && <CreateMenu groupSlug={slug!} />}
        {own && <Running />}
        {slug && <GroupLinks groupSlug={slug} user={user} />}
        {slug && <OrganizerLinks groupSlug={slug} />}
      </div>
      <SidebarFoot isAdmin={user?.admin} onClose={onClose} />
    </nav>
  )
}

interface GroupLinksProps {
  groupSlug: string
  user: SessionUser | null
}

/** The places of the group that is shown: more of them in one's own. */
function GroupLinks({ groupSlug, user }: GroupLinksProps) {
  const { t } = useTranslation()
  const own = isOwnGroup(user, groupSlug)
  const group = `/g/${groupSlug}`
  return (
    <ul className="grid grid-cols-1 gap-0.5">
      <SidebarLink href={group} icon="recipes" label={t("nav.recipes")} />
      {user && !own && (
        <SidebarLink href={`/g/${user.groupSlug}`} icon="home" label={t("nav.ownRecipes")} />
      )}
      {own && (
        <>
          <SidebarLink
            href="/group/mealplan/planner/view"
            icon="calendar"
            label={t("nav.planner")}
          />
          <SidebarLink href="/shopping-lists" icon="cart" label={t("nav.shopping")} />
          <SidebarLink
            href={`${group}/recipes/timeline`}
            icon="timeline"
            label={t("nav.timeline")}
          />
          <SidebarLink href={`${group}/recipes/finder`} icon="jar" label={t("nav.finder")} />
        </>
      )}
      <SidebarLink href={`${group}/cookbooks`} icon="book" label={t("nav.cookbooks")} />
      {own ? (
        <CookbookLinks group={group} />
      ) : (
        <Suspense fallback={null}>
          <PublicCookbookLinks groupSlug={groupSlug} />
        </Suspense>
      )}
    </ul>
  )
}

/** The ways in which recipes are organized. */
function OrganizerLinks({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  const recipes = `/g/${groupSlug}/recipes`
  return (
    <section aria-labelledby="nav-organizers">
      <h2 id="nav-organizers" className="px-3 pb-1 text-sm font-semibold text-soft">
        {t("nav.organizers")}
      </h2>
      <ul className="grid gap-0.5">
        <SidebarLink href={`${recipes}/categories`} icon="archive" label={t("nav.categories")} />
        <SidebarLink href={`${recipes}/tags`} icon="tag" label={t("nav.tags")} />
        <SidebarLink href={`${recipes}/tools`} icon="pot" label={t("nav.tools")} />
      </ul>
    </section>
  )
}

interface SidebarFootProps extends SidebarProps {
  isAdmin: boolean | undefined
}

function SidebarFoot({ isAdmin, onClose }: SidebarFootProps) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap items-center gap-0.5 border-t border-line px-3 py-2">
      {isAdmin && (
        <SidebarLink
          href="/admin/site-settings"
          icon="settings"
          label={t("nav.settings")}
          className="w-full"
        />
      )}
      <li className="grow">
        <button
          type="button"
          className={sidebarItem}
          onClick={() => {
            onClose?.()
            openDialog("language")
          }}
        >
          <Icon name="language" />
          {t("nav.language")}
        </button>
      </li>
      <li>
        <ModeButton />
      </li>
    </ul>
  )
}

const PublicCookbookLinks = lazyComponent(() => import("./public-cookbook-links"))

/** Those that this device has seen, until it knows which there are now. */
function CookbookLinks({ group }: { group: string }) {
  return (
    <>
      {useCachedCookbooks().map(({ id, name, address }) => (
        <SidebarLink key={id} href={`${group}/cookbooks/${address}`} label={name} indented />
      ))}
    </>
  )
}

/** Picture and full name; leads to the profile. */
function Person({ user }: { user: SessionUser }) {
  const inside = (
    <>
      <Avatar user={user} />
      <bdi className="min-w-0 truncate font-semibold">{user.fullName}</bdi>
    </>
  )
  return (
    <Link
      href="/user/profile"
      className="flex min-h-14 items-center gap-3 rounded-xl px-2 hover:bg-sunken"
    >
      {inside}
    </Link>
  )
}

/** The ways to make recipes, in one's own group alone. */
function CreateMenu({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  return (
    <Menu
      label={t("nav.create")}
      icon="add"
      variant="primary"
      className="w-full"
      entries={useImportMethods(groupSlug)}
    />
  )
}

const RunningJob = lazyComponent(async () => ({
  default: (await loadRunningJob()).RunningJob,
}))

/** Long work that was started on this device; its code loads when there is some. */
const Running = () =>
  useStartedJobs().length > 0 ? (
    <Suspense fallback={null}>
      <RunningJob />
    </Suspense>
  ) : null
