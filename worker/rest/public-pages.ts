import { TRPCError } from "@trpc/server"
import type { Context } from "hono"
import type { AppEnv } from "./env"
import { linkPreview, type Preview } from "./open-graph-tags"
import { type Assets, pages } from "./web-app"
import { previewOfCookbook, previewOfGroup, previewOfList, previewOfRecipe } from "./open-graph"

interface Asked {
  api: AppEnv["Variables"]["api"]
  /** The part of the path of that name, decoded. */
  param: (name: string) => string
  /** The site's public address, without a trailing slash. */
  base: string
  /** The page's whole address. */
  url: string
}

type Describe = (asked: Asked) => Promise<Preview>

const ofGroup: Describe = async ({ api, param, base, url }) =>
  previewOfGroup(base, await api.explore.front({ groupSlug: param("groupSlug") }), url)

/** The pages that visitors may read, with their descriptions. */
export const publicPages: Record<string, Describe> = {
  "/g/:groupSlug": ofGroup,
  "/g/:groupSlug/cookbooks": ofGroup,
  "/g/:groupSlug/recipes/:kind{categories|tags|tools}": ofGroup,
  "/g/:groupSlug/cookbooks/:slug": async ({ api, param, base, url }) => {
    const groupSlug = param("groupSlug")
    const cookbook = await api.explore.cookbooks.get({ groupSlug, itemId: param("slug") })
    return previewOfCookbook(base, cookbook, url, `${base}/g/${encodeURIComponent(groupSlug)}`)
  },
  "/g/:groupSlug/r/:recipeSlug": async ({ api, param, base, url }) => {
    const asked = { groupSlug: param("groupSlug"), recipeSlug: param("recipeSlug") }
    return previewOfRecipe(base, await api.explore.recipes.get(asked), url)
  },
  "/g/:groupSlug/shared/r/:tokenId": async ({ api, param, base }) =>
    previewOfRecipe(base, await api.sharing.open({ tokenId: param("tokenId") }), null),
  "/shared/lists/:tokenId": async ({ api, param }) =>
    previewOfList(await api.shopping.shared.open({ tokenId: param("tokenId") })),
}

/**
 * The page of the web app with a description for link previews. A logged-in user gets it unchanged, since previews
 * have no session; where a visitor may not read it, its status is 404, and the app explains it.
 */
export const publicPage = (assets: Assets | undefined, describe: Describe) => {
  const plainPage = pages(assets)
  return async (c: Context<AppEnv>): Promise<Response> => {
    if (!assets || c.var.context.claims) return plainPage(c)
    const base = c.var.context.config.BASE_URL.replace(/\/+$/, "")
    const url = base + c.req.path
    const param = (name: string) => c.req.param(name)!
    const preview = await describe({ api: c.var.api, param, base, url }).catch(unlessRefused)
    const shell = await assets(c, new Request(new URL("/", c.req.url)))
    if (!shell.ok) return plainPage(c)
    const html = await shell.text()
    const page = preview ? withHead(html, linkPreview(preview, url)) : html

    const etag = `"${await digest(page)}"`
    const headers = { etag, "cache-control": "no-cache" }
    const known = c.req.header("if-none-match")?.split(",") ?? []
    const isKnown = known.some((tag) => tag.trim().replace(/^W\//, "") === etag)
    if (preview && isKnown) return c.body(null, 304, headers)
    return c.html(page, preview ? 200 : 404, headers)
  }
}

/** A missing page, or one hidden from visitors. Anything else is a failure. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof TRPCError && ["NOT_FOUND", "BAD_REQUEST"].includes(error.code)) return
  throw error
}

/** The page with its description replaced. */
const withHead = (html: string, head: string) =>
  html
    .replace(/<title>[^<]*<\/title>\s*/, "")
    .replace(/<meta name="description"[^>]*>\s*/, "")
    .replace("</head>", () => `${head}\n</head>`)

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))
  return [...new Uint8Array(bytes).slice(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
}
