import { TRPCError } from "@trpc/server"
import type { Context } from "hono"
import type { AppEnv } from "../app"
import type { Recipe } from "../schemas/recipe"
import { linkPreview } from "./link-preview"
import { type Assets, pages } from "./pages"

type Reading = (c: Context<AppEnv>) => Promise<Recipe>

/** The pages of recipes that outsiders may read, and how each is read. */
export const recipePages: Record<string, Reading> = {
  "/g/:groupSlug/r/:recipeSlug": (c) =>
    c.var.api.explore.recipes.get({
      groupSlug: c.req.param("groupSlug")!,
      recipeSlug: c.req.param("recipeSlug")!,
    }),
  "/g/:groupSlug/shared/r/:tokenId": (c) =>
    c.var.api.sharing.open({ tokenId: c.req.param("tokenId")! }),
}

/**
 * The page of the web app with what programs that show previews of links want to know of its recipe.
 * Whoever is signed in gets it as it is, for nobody previews a link with a session; where an outsider
 * may not read the recipe, its status is 404, and the app says the rest.
 */
export const recipePage = (assets: Assets | undefined, read: Reading) => {
  const plainPage = pages(assets)
  return async (c: Context<AppEnv>): Promise<Response> => {
    if (!assets || c.var.context.claims) return plainPage(c)
    const recipe = await read(c).catch(unlessRefused)
    const shell = await assets(c, new Request(new URL("/", c.req.url)))
    if (!shell.ok) return plainPage(c)
    const html = await shell.text()
    const base = c.var.context.config.BASE_URL.replace(/\/+$/, "")
    const page = recipe ? withHead(html, linkPreview(recipe, base, c.req.path)) : html

    const etag = `"${await digest(page)}"`
    const headers = { etag, "cache-control": "no-cache" }
    const known = c.req.header("if-none-match")?.split(",") ?? []
    const isKnown = known.some((tag) => tag.trim().replace(/^W\//, "") === etag)
    if (recipe && isKnown) return c.body(null, 304, headers)
    return c.html(page, recipe ? 200 : 404, headers)
  }
}

/** An address that leads nowhere, or not for outsiders. Anything else is a failure. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof TRPCError && ["NOT_FOUND", "BAD_REQUEST"].includes(error.code)) return
  throw error
}

/** The page with what it says of itself replaced. */
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
