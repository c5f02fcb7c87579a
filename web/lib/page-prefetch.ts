/** Pages that one begins with: their texts come with the shell in every language. */
export const firstPages = ["/", "/login", "/g/:groupSlug"]

/** Addresses that stand for another, for the user who is logged in. */
export const standsFor = { "/": "/g/:groupSlug", "/group/data": "/group/data/foods" }

/** Pages that lead on to another as soon as they know who is there. */
export const leadsTo: Record<string, string> = { "/share": "/g/:groupSlug/r/create/url" }

interface Ahead {
  /**
   * Procedures with their input, as the page writes it: `:slug` is what the address has there, `:week+6`
   * the day six after the first of this week.
   */
  asks: Record<string, object | null>
  /**
   * Preferences of the device (`larder.<name>`) that change what is asked, as a search in the address
   * does; empty where only a search does.
   */
  unless?: string
}

const everyOne = { page: 1, perPage: -1 }
const byName = { orderBy: "name", orderDirection: "asc" }

/**
 * What pages wait for before they show anything: `boot.js` asks the server for it before the code of the
 * page has come, on a device that knows its user. Who is logged in, and where, is asked in any case.
 */
export const askedAhead: Record<string, Ahead> = {
  "/g/:groupSlug": {
    asks: {
      "recipes.browse": { perPage: 30, ...byName, page: 1 },
    },
    unless: "recipes",
  },
  "/g/:groupSlug/r/create/new": { asks: { "groups.preferences": null } },
  "/g/:groupSlug/r/:slug": { asks: { "recipes.open": { slug: ":slug" } } },
  "/g/:groupSlug/shared/r/:tokenId": { asks: { "sharing.open": { tokenId: ":tokenId" } } },
  "/g/:groupSlug/cookbooks/:slug": {
    asks: {
      "cookbooks.list": { ...everyOne, orderBy: "position", orderDirection: "asc" },
      "recipes.browse": { perPage: 30, cookbook: ":slug", ...byName, page: 1 },
    },
    unless: "recipes",
  },
  "/g/:groupSlug/recipes/timeline": {
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
  "/user/:id/favorites": {
    asks: {
      "recipes.browse": { perPage: 30, favorites: true, ...byName, page: 1 },
    },
    unless: "recipes",
  },
  "/group/data/labels": { asks: { "labels.list": { ...everyOne, ...byName }, "labels.uses": {} } },
  "/group/reports": { asks: { "reports.list": {} } },
  "/group/settings": { asks: { "groups.preferences": null } },
  "/group/mealplan/planner/view": {
    asks: {
      "groups.preferences": null,
      "mealplans.range": { start: ":week+0", end: ":week+6" },
    },
    unless: "",
  },
}
