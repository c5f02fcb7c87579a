import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { exportJWK, generateKeyPair } from "jose"
// It has no types of its own.
// @ts-expect-error TS7016
import Provider from "oidc-provider"

/** What the provider says of one of its users, by name. */
export type ProviderUsers = Record<string, Record<string, unknown>>

export const ida = {
  preferred_username: "ida",
  name: "Ida Baker",
  email: "ida@example.com",
  email_verified: true,
  groups: ["cooks"],
}

interface ProviderOptions {
  users: ProviderUsers
  /** The site's `BASE_URL`. */
  site: string
  secret?: string
  port?: number
}

/**
 * A real identity provider (`oidc-provider`) on this machine. Its login page asks for a name of `users`; they
 * may change while it runs.
 */
export async function openIdentityProvider({ users, site, secret, port = 0 }: ProviderOptions) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const { port: taken } = server.address() as AddressInfo
  const issuer = `http://localhost:${taken}`
  const { privateKey } = await generateKeyPair("RS256", { extractable: true })
  const key = {
    ...(await exportJWK(privateKey)),
    use: "sig",
    alg: "RS256",
    kid: crypto.randomUUID(),
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "larder",
        redirect_uris: [`${site}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${site}/login?direct=1`],
        ...(secret ? { client_secret: secret } : { token_endpoint_auth_method: "none" }),
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ["only a test"] },
    scopes: ["openid", "profile", "email", "groups"],
    claims: {
      openid: ["sub"],
      profile: ["preferred_username", "name"],
      email: ["email", "email_verified"],
      groups: ["groups"],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) =>
      users[id] && { accountId: id, claims: () => ({ sub: id, ...users[id] }) },
    // Nobody is asked whether the site may know what it asks for.
    loadExistingGrant: async (ctx: any) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client.clientId,
        accountId: ctx.oidc.session.accountId,
      })
      grant.addOIDCScope("openid profile email groups")
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  server.on("request", async (request, response) => {
    if (!request.url!.startsWith("/interaction/")) return callback(request, response)
    if (request.method === "GET") {
      response.setHeader("content-type", "text/html; charset=utf-8")
      return response.end(
        '<title>Home login</title><form method="post"><label>Name <input name="login"></label><button>Continue</button></form>',
      )
    }
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const accountId = new URLSearchParams(Buffer.concat(parts).toString()).get("login") ?? ""
    const result = users[accountId]
      ? { login: { accountId } }
      : { error: "access_denied", error_description: "canceled" }
    await provider.interactionFinished(request, response, result)
  })

  return {
    port: taken,
    configuration: `${issuer}/.well-known/openid-configuration`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Goes through the provider's pages as a browser of its own would, up to the address that leads back. */
export async function logInAtProvider(start: string, user: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  let body: URLSearchParams | undefined
  for (let step = 0; step < 10; step++) {
    const response = await fetch(url, {
      method: body ? "POST" : "GET",
      body,
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const target = response.headers.get("location")
    body = target === null ? new URLSearchParams({ login: user }) : undefined
    if (target === null) continue
    url = new URL(target, url).href
    if (new URL(url).origin !== new URL(start).origin) return url
  }
  throw new Error(`The provider does not lead back from ${url}`)
}
