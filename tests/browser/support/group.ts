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

/** Calls the API of a site with a token. Throws unless the call succeeds. */
export const asker = (url: string, token: string) =>
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
