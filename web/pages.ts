import type { ParseKeys } from "i18next"
import type { Guard } from "./lib/guards"
import type { IconName } from "./ui/icons"

/** A page of the app, as data: the router, the build, `boot.js`, the service worker and the tests read this list. */
export interface PageEntry {
  /** As wouter matches it. */
  path: string
  /** Below `web`, without its ending. It loads when the page is opened. */
  module: string
  /** What the module exports. */
  component: string
  /**
   * How the quick search names it, with keys of the texts: its title, and the part of the app that the title belongs
   * to. Pages of one thing, such as a recipe, and those before one is logged in have none.
   */
  named?: { title: ParseKeys; icon: IconName; within?: ParseKeys }
  /** What visitors from outside of the group see at the same address. */
  outside?: { module: string; component: string }
  /** `main` has top bar and drawer, `admin` the same with a drawer of its own, `plain` the header alone. `main` unless given. */
  layout?: "main" | "admin" | "plain"
  guard?: Guard
  /** Its texts come with the shell in every language. */
  isFirst?: true
  /** Its code is stored from the first visit on, so that it opens without a network. */
  isOffline?: true
  /** The page that it stands for, where a user is logged in. */
  standsFor?: string
  /** The page that it leads on to, as soon as it knows who is there. */
  leadsTo?: string
  prefetch?: Prefetch
}

/**
 * What a page waits for before it shows anything: `boot.js` asks the server for it before the code of the page has
 * come, on a device that knows its user. Who is logged in, and where, is asked in any case.
 */
export interface Prefetch {
  /**
   * Procedures with their input, as the page writes it: `:slug` is what the address has there, `:week+6`
   * the day six after the first of this week, `:today` the present day.
   */
  asks: Record<string, object | null>
  /**
   * Preferences of the device (`larder.<name>`) that change what is asked, as a search in the address
   * does; empty where only a search does.
   */
  unless?: string
  /** Questions that a preference makes needless, with its name: they are not asked once it is set. */
  needless?: Record<string, string>
}

const everyOne = { page: 1, perPage: -1 }
const byName = { orderBy: "name", orderDirection: "asc" }

/** In order of precedence: the first that matches is shown. */
export const pages: PageEntry[] = [
  {
    path: "/",
    module: "features/start/start-page",
    component: "StartPage",
    isFirst: true,
    isOffline: true,
    standsFor: "/g/:groupSlug",
  },
  {
    path: "/g/:groupSlug/r/create/url",
    named: { title: "create.title", icon: "link", within: "create.addRecipe" },
    module: "features/create/create-from-url-page",
    component: "CreateFromUrlPage",
    guard: "ownGroup",
  },
  {
    path: "/g/:groupSlug/r/create/text",
    named: { title: "create.text.title", icon: "paste", within: "create.addRecipe" },
    module: "features/create/create-from-text-page",
    component: "CreateFromTextPage",
    guard: "ownGroup",
  },
  {
    path: "/g/:groupSlug/r/create/photos",
    named: { title: "nav.createFromPhotos", icon: "camera", within: "create.addRecipe" },
    module: "features/photos/photos-page",
    component: "PhotosPage",
    guard: "ownGroup",
  },
  {
    path: "/g/:groupSlug/r/create/debug",
    named: { title: "create.debug.title", icon: "bug", within: "create.addRecipe" },
    module: "features/create/debug-page",
    component: "DebugPage",
    guard: "advancedInGroup",
  },
  {
    path: "/g/:groupSlug/r/create/bookmarklet",
    named: { title: "bookmarklet.title", icon: "link", within: "create.addRecipe" },
    module: "features/create/bookmarklet-page",
    component: "BookmarkletPage",
    guard: "ownGroup",
  },
  {
    path: "/g/:groupSlug/r/create/new",
    named: { title: "nav.createByHand", icon: "edit", within: "create.addRecipe" },
    module: "features/create/create-by-hand-page",
    component: "CreateByHandPage",
    guard: "ownGroup",
    prefetch: { asks: { "groups.preferences": null } },
  },
  {
    path: "/g/:groupSlug/r/create/bulk",
    named: { title: "create.bulk.title", icon: "list-add", within: "create.addRecipe" },
    module: "features/create/bulk-page",
    component: "BulkPage",
    guard: "ownGroup",
  },
  {
    path: "/g/:groupSlug/r/create/zip",
    named: { title: "create.zip.title", icon: "archive", within: "create.addRecipe" },
    module: "features/create/zip-page",
    component: "ZipPage",
    guard: "ownGroup",
  },
  {
    path: "/g/:groupSlug/r/:slug",
    module: "features/recipe/recipe-page",
    component: "RecipePage",
    outside: { module: "features/explore/public-recipe-page", component: "PublicRecipePage" },
    guard: "ownGroup",
    isOffline: true,
    prefetch: { asks: { "recipes.open": { slug: ":slug" } } },
  },
  {
    path: "/g/:groupSlug/r/:slug/source",
    module: "features/source-update/update-page",
    component: "UpdatePage",
    guard: "ownGroup",
    isOffline: true,
  },
  {
    path: "/g/:groupSlug/r/:slug/versions",
    module: "features/versions/versions-page",
    component: "VersionsPage",
    guard: "ownGroup",
  },
  {
    path: "/g/:groupSlug/r/:slug/versions/:id",
    module: "features/versions/version-page",
    component: "VersionPage",
    guard: "ownGroup",
  },
  {
    path: "/share",
    module: "features/create/share-page",
    component: "SharePage",
    leadsTo: "/g/:groupSlug/r/create/url",
  },
  {
    path: "/receive",
    module: "features/create/receive-page",
    component: "ReceivePage",
    layout: "plain",
  },
  {
    path: "/g/:groupSlug/shared/r/:tokenId",
    module: "features/shared/shared-recipe-page",
    component: "SharedRecipePage",
    layout: "plain",
    prefetch: { asks: { "sharing.open": { tokenId: ":tokenId" } } },
  },
  {
    path: "/shared/lists/:tokenId",
    module: "features/shared-list/shared-list-page",
    component: "SharedListPage",
    layout: "plain",
  },
  {
    path: "/setup",
    module: "features/setup/setup-page",
    component: "SetupPage",
    layout: "plain",
  },
  {
    path: "/login",
    module: "features/login/login-page",
    component: "LoginPage",
    layout: "plain",
    isFirst: true,
    isOffline: true,
  },
  {
    path: "/register",
    module: "features/register/register-page",
    component: "RegisterPage",
    layout: "plain",
  },
  {
    path: "/forgot-password",
    module: "features/password-reset/forgot-password-page",
    component: "ForgotPasswordPage",
    layout: "plain",
  },
  {
    path: "/reset-password",
    module: "features/password-reset/reset-password-page",
    component: "ResetPasswordPage",
    layout: "plain",
  },
  {
    path: "/g/:groupSlug",
    named: { title: "nav.recipes", icon: "recipes" },
    module: "features/home/home-page",
    component: "HomePage",
    outside: { module: "features/explore/public-home-page", component: "PublicHomePage" },
    guard: "ownGroup",
    isFirst: true,
    isOffline: true,
    prefetch: {
      asks: {
        "recipes.browse": { perPage: 30, ...byName, page: 1 },
        "home.today": { today: ":today" },
        "mealplans.unanswered": null,
      },
      unless: "recipes",
      needless: { "home.today": "home", "mealplans.unanswered": "home" },
    },
  },
  {
    path: "/g/:groupSlug/book",
    named: { title: "book.title", icon: "print" },
    module: "features/book/book-page",
    component: "BookPage",
    outside: { module: "features/explore/public-book-page", component: "PublicBookPage" },
    guard: "ownGroup",
    isOffline: true,
  },
  {
    path: "/g/:groupSlug/cookbooks",
    named: { title: "nav.cookbooks", icon: "book" },
    module: "features/cookbooks/cookbooks-page",
    component: "CookbooksPage",
    outside: { module: "features/explore/public-cookbooks-page", component: "PublicCookbooksPage" },
    guard: "ownGroup",
    isOffline: true,
  },
  {
    path: "/g/:groupSlug/cookbooks/:slug",
    module: "features/cookbooks/cookbook-page",
    component: "CookbookPage",
    outside: { module: "features/explore/public-cookbook-page", component: "PublicCookbookPage" },
    guard: "ownGroup",
    isOffline: true,
    prefetch: {
      asks: {
        "cookbooks.list": { ...everyOne, orderBy: "position", orderDirection: "asc" },
        "recipes.browse": { perPage: 30, cookbook: ":slug", inBookOrder: true, page: 1 },
      },
      unless: "",
    },
  },
  {
    path: "/g/:groupSlug/recipes/finder",
    named: { title: "nav.finder", icon: "jar" },
    module: "features/suggestions/finder-page",
    component: "FinderPage",
    guard: "ownGroup",
    isOffline: true,
  },
  {
    path: "/g/:groupSlug/recipes/categories",
    named: { title: "nav.categories", icon: "archive" },
    module: "features/organizers/organizers-page",
    component: "CategoriesPage",
    outside: {
      module: "features/explore/public-organizers-page",
      component: "PublicCategoriesPage",
    },
    guard: "ownGroup",
    isOffline: true,
  },
  {
    path: "/g/:groupSlug/recipes/tags",
    named: { title: "nav.tags", icon: "tag" },
    module: "features/organizers/organizers-page",
    component: "TagsPage",
    outside: { module: "features/explore/public-organizers-page", component: "PublicTagsPage" },
    guard: "ownGroup",
    isOffline: true,
  },
  {
    path: "/g/:groupSlug/recipes/tools",
    named: { title: "nav.tools", icon: "pot" },
    module: "features/organizers/organizers-page",
    component: "ToolsPage",
    outside: { module: "features/explore/public-organizers-page", component: "PublicToolsPage" },
    guard: "ownGroup",
    isOffline: true,
  },
  {
    path: "/g/:groupSlug/recipes/timeline",
    named: { title: "nav.timeline", icon: "timeline" },
    module: "features/timeline/timeline-page",
    component: "TimelinePage",
    guard: "ownGroup",
    isOffline: true,
    prefetch: {
      asks: {
        "timeline.feed": {
          orderDirection: "asc",
          types: ["info", "system", "comment"],
          limit: 30,
          direction: "forward",
        },
      },
      unless: "timeline",
    },
  },
  {
    path: "/user/:id/favorites",
    named: { title: "nav.favorites", icon: "heart", within: "settings.me" },
    module: "features/favorites/favorites-page",
    component: "FavoritesPage",
    guard: "user",
    isOffline: true,
    prefetch: {
      asks: {
        "recipes.browse": { perPage: 30, favorites: true, ...byName, page: 1 },
      },
      unless: "recipes",
    },
  },
  {
    path: "/shopping-lists",
    named: { title: "shopping.title", icon: "cart" },
    module: "features/shopping/shopping-lists-page",
    component: "ShoppingListsPage",
    guard: "user",
    isOffline: true,
  },
  {
    path: "/shopping-lists/:id",
    module: "features/shopping/shopping-list-page",
    component: "ShoppingListPage",
    guard: "user",
    isOffline: true,
  },
  {
    path: "/user/profile",
    named: { title: "account.profile", icon: "user" },
    module: "features/profile/profile-page",
    component: "ProfilePage",
    guard: "user",
    isOffline: true,
  },
  {
    path: "/user/profile/edit",
    named: { title: "account.edit", icon: "edit", within: "settings.me" },
    module: "features/profile/edit-profile-page",
    component: "EditProfilePage",
    guard: "user",
    isOffline: true,
  },
  {
    path: "/user/profile/password",
    named: { title: "account.passwordTitle", icon: "lock", within: "settings.me" },
    module: "features/profile/password-page",
    component: "PasswordPage",
    guard: "user",
    isOffline: true,
  },
  {
    path: "/user/profile/security",
    named: { title: "account.security", icon: "shield", within: "settings.me" },
    module: "features/security/security-page",
    component: "SecurityPage",
    guard: "user",
  },
  {
    path: "/user/profile/api-tokens",
    named: { title: "account.tokens", icon: "key", within: "settings.me" },
    module: "features/profile/api-tokens-page",
    component: "ApiTokensPage",
    guard: "advanced",
    isOffline: true,
  },
  {
    path: "/group",
    named: { title: "account.group", icon: "group" },
    module: "features/group/group-settings-page",
    component: "GroupSettingsPage",
    guard: "user",
  },
  {
    path: "/group/settings",
    module: "features/group/group-settings-page",
    component: "GroupSettingsPage",
    guard: "manage",
    prefetch: { asks: { "groups.preferences": null } },
  },
  {
    path: "/group/webhooks",
    named: { title: "account.webhooks", icon: "webhook", within: "settings.group" },
    module: "features/integrations/webhooks-page",
    component: "WebhooksPage",
    guard: "advanced",
  },
  {
    path: "/group/notifiers",
    named: { title: "account.notifiers", icon: "bell", within: "settings.group" },
    module: "features/integrations/notifiers-page",
    component: "NotifiersPage",
    guard: "advanced",
  },
  {
    path: "/group/mealplan/planner/view",
    named: { title: "nav.planner", icon: "calendar" },
    module: "features/planner/planner-page",
    component: "PlannerPage",
    guard: "user",
    isOffline: true,
    prefetch: {
      asks: {
        "groups.preferences": null,
        "groups.mealsOfDay": null,
        "mealplans.range": { start: ":week+0", end: ":week+6" },
        "mealplans.unanswered": null,
        "mealplans.ideas.list": null,
      },
      unless: "",
    },
  },
  {
    path: "/group/mealplan/settings",
    named: { title: "planner.rules.pageTitle", icon: "sliders", within: "nav.planner" },
    module: "features/planner/rules-page",
    component: "RulesPage",
    guard: "user",
    isOffline: true,
  },
  {
    path: "/group/members",
    named: { title: "account.members", icon: "group", within: "settings.group" },
    module: "features/members/members-page",
    component: "MembersPage",
    guard: "user",
  },
  {
    path: "/group/data",
    named: { title: "account.data", icon: "food", within: "settings.group" },
    module: "features/data/data-index",
    component: "DataIndex",
    guard: "organizers",
    standsFor: "/group/data/foods",
  },
  {
    path: "/group/data/foods",
    named: { title: "data.foods.title", icon: "food", within: "account.data" },
    module: "features/data/foods-page",
    component: "FoodsPage",
    guard: "data",
  },
  {
    path: "/group/data/foods/new",
    named: { title: "newFoods.title", icon: "food", within: "account.data" },
    module: "features/data/new-foods-page",
    component: "NewFoodsPage",
    guard: "user",
  },
  {
    path: "/group/data/units",
    named: { title: "data.units.title", icon: "scale", within: "account.data" },
    module: "features/data/units-page",
    component: "UnitsPage",
    guard: "data",
  },
  {
    path: "/group/data/labels",
    named: { title: "data.labels.title", icon: "tag", within: "account.data" },
    module: "features/data/labels-page",
    component: "LabelsPage",
    guard: "data",
    prefetch: { asks: { "labels.list": { ...everyOne, ...byName }, "labels.uses": {} } },
  },
  {
    path: "/group/data/categories",
    named: { title: "nav.categories", icon: "archive", within: "account.data" },
    module: "features/data/organizers-pages",
    component: "CategoriesDataPage",
    guard: "organizers",
  },
  {
    path: "/group/data/tags",
    named: { title: "nav.tags", icon: "tag", within: "account.data" },
    module: "features/data/organizers-pages",
    component: "TagsDataPage",
    guard: "organizers",
  },
  {
    path: "/group/data/tools",
    named: { title: "nav.tools", icon: "pot", within: "account.data" },
    module: "features/data/organizers-pages",
    component: "ToolsDataPage",
    guard: "organizers",
  },
  {
    path: "/group/data/recipes",
    named: { title: "nav.recipes", icon: "recipes", within: "account.data" },
    module: "features/data/recipes-page",
    component: "RecipesDataPage",
    guard: "data",
  },
  {
    path: "/group/migrations",
    named: { title: "nav.migrations", icon: "package", within: "create.addRecipe" },
    module: "features/app-import/migrations-page",
    component: "MigrationsPage",
    guard: "user",
    isOffline: true,
  },
  {
    path: "/group/recently-deleted",
    named: { title: "account.deleted", icon: "trash", within: "settings.group" },
    module: "features/recently-deleted/recently-deleted-page",
    component: "RecentlyDeletedPage",
    guard: "user",
    prefetch: { asks: { "recentlyDeleted.list": { limit: 100 } } },
  },
  {
    path: "/group/reports",
    named: { title: "reports.title", icon: "report", within: "settings.group" },
    module: "features/reports/reports-page",
    component: "ReportsPage",
    guard: "user",
    prefetch: { asks: { "reports.list": {} } },
  },
  {
    path: "/group/reports/:id",
    module: "features/reports/report-page",
    component: "ReportPage",
    guard: "user",
  },
  {
    path: "/admin/site-settings",
    named: { title: "admin.settings.title", icon: "settings", within: "settings.site" },
    module: "features/admin/site-settings-page",
    component: "SiteSettingsPage",
    layout: "admin",
    guard: "admin",
  },
  {
    path: "/admin/manage/users",
    named: { title: "admin.nav.users", icon: "user", within: "settings.site" },
    module: "features/admin/users-page",
    component: "UsersPage",
    layout: "admin",
    guard: "admin",
  },
  {
    path: "/admin/manage/groups",
    named: { title: "admin.nav.groups", icon: "group", within: "settings.site" },
    module: "features/admin/groups-page",
    component: "GroupsPage",
    layout: "admin",
    guard: "admin",
  },
  {
    path: "/admin/backups",
    named: { title: "admin.nav.backups", icon: "archive", within: "settings.site" },
    module: "features/admin/backups-page",
    component: "BackupsPage",
    layout: "admin",
    guard: "admin",
  },
  {
    path: "/admin/maintenance",
    named: { title: "admin.nav.maintenance", icon: "tool", within: "settings.site" },
    module: "features/admin/maintenance-page",
    component: "MaintenancePage",
    layout: "admin",
    guard: "admin",
  },
  {
    path: "/admin/background-tasks",
    named: { title: "admin.nav.tasks", icon: "history", within: "settings.site" },
    module: "features/admin/tasks-page",
    component: "TasksPage",
    layout: "admin",
    guard: "admin",
  },
  {
    path: "/admin/parser",
    named: { title: "admin.nav.parser", icon: "code", within: "settings.site" },
    module: "features/recipe/parser/parser-page",
    component: "ParserPage",
    layout: "admin",
    guard: "admin",
  },
]

if (import.meta.env?.DEV)
  pages.push({ path: "/dev/ui", module: "dev/ui-page", component: "UiPage" })

/** The pages that something holds for, by path. */
const byPath = <K extends keyof PageEntry>(key: K) =>
  Object.fromEntries(
    pages.flatMap((page) => (page[key] ? [[page.path, page[key]]] : [])),
  ) as Record<string, NonNullable<PageEntry[K]>>

export const standsFor = byPath("standsFor")
export const leadsTo = byPath("leadsTo")
export const prefetches = byPath("prefetch")
