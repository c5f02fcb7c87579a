import { matchRoute } from "wouter"
import { parse as parser } from "regexparam"
import { type Page, page } from "./lib/page"

/** In order of precedence: the first that matches is shown. */
export const pages: Page[] = [
  page("/", async () => (await import("./features/start/start-page")).StartPage),
  page(
    "/g/:groupSlug/r/create/url",
    async () => (await import("./features/create/create-from-url-page")).CreateFromUrlPage,
    { guard: "ownGroup" },
  ),
  page(
    "/g/:groupSlug/r/create/text",
    async () => (await import("./features/create/create-from-text-page")).CreateFromTextPage,
    { guard: "ownGroup" },
  ),
  page(
    "/g/:groupSlug/r/create/photos",
    async () => (await import("./features/photos/photos-page")).PhotosPage,
    { guard: "ownGroup" },
  ),
  page(
    "/g/:groupSlug/r/create/debug",
    async () => (await import("./features/create/debug-page")).DebugPage,
    { guard: "ownGroup" },
  ),
  page(
    "/g/:groupSlug/r/create/bookmarklet",
    async () => (await import("./features/create/bookmarklet-page")).BookmarkletPage,
    { guard: "ownGroup" },
  ),
  page(
    "/g/:groupSlug/r/create/new",
    async () => (await import("./features/create/create-by-hand-page")).CreateByHandPage,
    { guard: "ownGroup" },
  ),
  page(
    "/g/:groupSlug/r/create/bulk",
    async () => (await import("./features/create/bulk-page")).BulkPage,
    { guard: "ownGroup" },
  ),
  page(
    "/g/:groupSlug/r/create/zip",
    async () => (await import("./features/create/zip-page")).ZipPage,
    { guard: "ownGroup" },
  ),
  page(
    "/g/:groupSlug/r/:slug",
    async () => (await import("./features/recipe/recipe-page")).RecipePage,
    {
      guard: "ownGroup",
      outside: async () => (await import("./features/explore/public-recipe-page")).PublicRecipePage,
    },
  ),
  page(
    "/g/:groupSlug/r/:slug/source",
    async () => (await import("./features/source-update/update-page")).UpdatePage,
    { guard: "ownGroup" },
  ),
  page("/share", async () => (await import("./features/create/share-page")).SharePage),
  page("/receive", async () => (await import("./features/create/receive-page")).ReceivePage, {
    layout: "plain",
  }),
  page(
    "/g/:groupSlug/shared/r/:tokenId",
    async () => (await import("./features/shared/shared-recipe-page")).SharedRecipePage,
    { layout: "plain" },
  ),
  page("/setup", async () => (await import("./features/setup/setup-page")).SetupPage, {
    layout: "plain",
  }),
  page("/login", async () => (await import("./features/login/login-page")).LoginPage, {
    layout: "plain",
  }),
  page("/register", async () => (await import("./features/register/register-page")).RegisterPage, {
    layout: "plain",
  }),
  page(
    "/forgot-password",
    async () => (await import("./features/password-reset/forgot-password-page")).ForgotPasswordPage,
    { layout: "plain" },
  ),
  page(
    "/reset-password",
    async () => (await import("./features/password-reset/reset-password-page")).ResetPasswordPage,
    { layout: "plain" },
  ),
  page("/g/:groupSlug", async () => (await import("./features/home/home-page")).HomePage, {
    guard: "ownGroup",
    outside: async () => (await import("./features/explore/public-home-page")).PublicHomePage,
  }),
  page("/g/:groupSlug/book", async () => (await import("./features/book/book-page")).BookPage, {
    guard: "ownGroup",
  }),
  page(
    "/g/:groupSlug/cookbooks",
    async () => (await import("./features/cookbooks/cookbooks-page")).CookbooksPage,
    {
      guard: "ownGroup",
      outside: async () =>
        (await import("./features/explore/public-cookbooks-page")).PublicCookbooksPage,
    },
  ),
  page(
    "/g/:groupSlug/cookbooks/:slug",
    async () => (await import("./features/cookbooks/cookbook-page")).CookbookPage,
    {
      guard: "ownGroup",
      outside: async () =>
        (await import("./features/explore/public-cookbook-page")).PublicCookbookPage,
    },
  ),
  page(
    "/g/:groupSlug/recipes/finder",
    async () => (await import("./features/suggestions/finder-page")).FinderPage,
    { guard: "ownGroup" },
  ),
  page(
    "/g/:groupSlug/recipes/categories",
    async () => (await import("./features/organizers/organizers-page")).CategoriesPage,
    {
      guard: "ownGroup",
      outside: async () =>
        (await import("./features/explore/public-organizers-page")).PublicCategoriesPage,
    },
  ),
  page(
    "/g/:groupSlug/recipes/tags",
    async () => (await import("./features/organizers/organizers-page")).TagsPage,
    {
      guard: "ownGroup",
      outside: async () =>
        (await import("./features/explore/public-organizers-page")).PublicTagsPage,
    },
  ),
  page(
    "/g/:groupSlug/recipes/tools",
    async () => (await import("./features/organizers/organizers-page")).ToolsPage,
    {
      guard: "ownGroup",
      outside: async () =>
        (await import("./features/explore/public-organizers-page")).PublicToolsPage,
    },
  ),
  page(
    "/g/:groupSlug/recipes/timeline",
    async () => (await import("./features/timeline/timeline-page")).TimelinePage,
    { guard: "ownGroup" },
  ),
  page(
    "/user/:id/favorites",
    async () => (await import("./features/favorites/favorites-page")).FavoritesPage,
    { guard: "user" },
  ),
  page(
    "/shopping-lists",
    async () => (await import("./features/shopping/shopping-lists-page")).ShoppingListsPage,
    { guard: "user" },
  ),
  page(
    "/shopping-lists/:id",
    async () => (await import("./features/shopping/shopping-list-page")).ShoppingListPage,
    { guard: "user" },
  ),
  page("/user/profile", async () => (await import("./features/profile/profile-page")).ProfilePage, {
    guard: "user",
  }),
  page(
    "/user/profile/edit",
    async () => (await import("./features/profile/edit-profile-page")).EditProfilePage,
    { guard: "user" },
  ),
  page(
    "/user/profile/password",
    async () => (await import("./features/profile/password-page")).PasswordPage,
    { guard: "user" },
  ),
  page(
    "/user/profile/api-tokens",
    async () => (await import("./features/profile/api-tokens-page")).ApiTokensPage,
    { guard: "advanced" },
  ),
  page(
    "/group/settings",
    async () => (await import("./features/group/group-settings-page")).GroupSettingsPage,
    { guard: "manage" },
  ),
  page(
    "/group/mealplan/planner/view",
    async () => (await import("./features/planner/planner-page")).PlannerPage,
    { guard: "user" },
  ),
  page(
    "/group/mealplan/settings",
    async () => (await import("./features/planner/rules-page")).RulesPage,
    { guard: "user" },
  ),
  page(
    "/group/members",
    async () => (await import("./features/members/members-page")).MembersPage,
    {
      guard: "user",
    },
  ),
  page("/group/data", async () => (await import("./features/data/data-index")).DataIndex, {
    guard: "data",
  }),
  page("/group/data/foods", async () => (await import("./features/data/foods-page")).FoodsPage, {
    guard: "data",
  }),
  page("/group/data/units", async () => (await import("./features/data/units-page")).UnitsPage, {
    guard: "data",
  }),
  page("/group/data/labels", async () => (await import("./features/data/labels-page")).LabelsPage, {
    guard: "data",
  }),
  page(
    "/group/data/categories",
    async () => (await import("./features/data/organizers-pages")).CategoriesDataPage,
    { guard: "data" },
  ),
  page(
    "/group/data/tags",
    async () => (await import("./features/data/organizers-pages")).TagsDataPage,
    { guard: "data" },
  ),
  page(
    "/group/data/tools",
    async () => (await import("./features/data/organizers-pages")).ToolsDataPage,
    { guard: "data" },
  ),
  page(
    "/group/data/recipes",
    async () => (await import("./features/data/recipes-page")).RecipesDataPage,
    { guard: "data" },
  ),
  page(
    "/group/migrations",
    async () => (await import("./features/app-import/migrations-page")).MigrationsPage,
    { guard: "user" },
  ),
  page(
    "/group/reports",
    async () => (await import("./features/reports/reports-page")).ReportsPage,
    { guard: "user" },
  ),
  page(
    "/group/reports/:id",
    async () => (await import("./features/reports/report-page")).ReportPage,
    { guard: "user" },
  ),
  page("/admin/parser", async () => (await import("./features/parser/parser-page")).ParserPage, {
    guard: "admin",
  }),
  ...(import.meta.env.DEV
    ? [page("/dev/ui", async () => (await import("./dev/ui-page")).UiPage)]
    : []),
]

export const pageAt = (path: string) => pages.find((page) => matchRoute(parser, page.path, path)[0])

/** Whether a page of that address exists: the drawer draws no link that leads nowhere. */
export const hasPage = (path: string) => pageAt(path.split(/[?#]/)[0]!) !== undefined
