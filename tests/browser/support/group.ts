export interface Site {
  url: string
  /** Of an administrator. */
  token: string
}

export interface NewCook {
  username: string
  fullName: string
  email: string
  password: string
  /** The name of the group, which is created. */
  group: string
  canInvite?: boolean
  canManage?: boolean
  canOrganize?: boolean
}

/** Creates a group with one member, and returns the member's token and a way to call the API with it. */
export async function makeGroup(site: Site, cook: NewCook) {
  const admin = asker(site.url, site.token)
  await admin("POST", "/api/admin/groups", { name: cook.group })
  await admin("POST", "/api/admin/users", cook)
  const form = new URLSearchParams({ username: cook.username, password: cook.password })
  const loggedIn = await fetch(`${site.url}/api/auth/token`, { method: "POST", body: form })
  const token = ((await loggedIn.json()) as { access_token: string }).access_token
  return { token, ask: asker(site.url, token) }
}

/** Creates a group with a name of its own and one member: what other tests leave on the shared site is not in it. */
export async function makeOwnGroup(site: Site) {
  const mark = crypto.randomUUID().slice(0, 8)
  const { token, ask } = await makeGroup(site, {
    username: `owner-${mark}`,
    fullName: "Olive Owner",
    email: `owner-${mark}@example.com`,
    password: "Soup-and-6-spoons",
    group: `Owners ${mark}`,
    canManage: true,
    canOrganize: true,
  })
  const { groupSlug } = await ask<{ groupSlug: string }>("GET", "/api/users/self")
  const home = `/g/${groupSlug}`
  const makeRecipe = async (recipe: { name: string; [key: string]: unknown }) => {
    const slug = await ask<string>("POST", "/api/recipes", recipe)
    return { slug, path: `${home}/r/${slug}` }
  }
  return { token, ask, home, makeRecipe }
}

/** Calls the API of a site with a token. Throws unless the call succeeds. */
export const asker = (url: string, token: string) =>
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
