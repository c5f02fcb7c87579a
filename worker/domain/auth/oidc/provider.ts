import type { AuthorizationServer, Client, ClientAuth } from "oauth4webapi"
import type { JWTPayload, JWTVerifyGetKey } from "jose"
import type { Config } from "../../../config"
import type { Context } from "../../../context"
import type { OidcSettings } from "./settings"

type Asking = Pick<Context, "config" | "outbound">

/** A provider's configuration, and the keys that check its signatures. */
export interface Provider {
  server: AuthorizationServer
  client: Client
  clientAuth: ClientAuth
  keys: JWTVerifyGetKey
  /** For the requests of the library. */
  options: ReturnType<typeof optionsFor>
}

/** Loaded by the first login, so that it does not delay the start. */
export const oauth = () => import("oauth4webapi")

/** Milliseconds for which a configuration and its keys are cached (contract 2.6). */
const CACHE_MS = 30 * 60_000
/** After a token with an unknown key, keys are requested again, but not more often than this. */
const AGAIN = 10_000

/** The cached provider of each site. */
const known = new WeakMap<Config, { until: number; provider: Promise<Provider> }>()

/** The configured provider, whose configuration is requested at most every half hour. A failure is not cached. */
export function openProvider(ctx: Asking, settings: OidcSettings): Promise<Provider> {
  const cached = known.get(ctx.config)
  if (cached && cached.until > Date.now()) return cached.provider
  const provider = discover(ctx, settings)
  known.set(ctx.config, { until: Date.now() + CACHE_MS, provider })
  provider.catch(() => known.delete(ctx.config))
  return provider
}

const WELL_KNOWN = "/.well-known/openid-configuration"

/** The documents of some providers state their issuer with a trailing slash that their address lacks. */
const bare = (address: string) => address.replace(/\/+$/, "")

async function discover(ctx: Asking, settings: OidcSettings): Promise<Provider> {
  const { configured, clientId, clientSecret, algorithm } = settings
  const [library, { createRemoteJWKSet, customFetch }] = await Promise.all([
    oauth(),
    import("jose"),
  ])
  const ask = (url: string | URL, init: object) =>
    ctx.outbound.provider(configured, String(url), init)

  const issuer = bare(bare(configured).replace(WELL_KNOWN, ""))
  const response = await ask(issuer + WELL_KNOWN, { headers: { accept: "application/json" } })
  if (response.status !== 200) {
    throw new Error(`${issuer + WELL_KNOWN} answered with status ${response.status}`)
  }
  const server = (await response.json()) as AuthorizationServer
  if (typeof server.issuer !== "string" || bare(server.issuer) !== issuer) {
    throw new Error(`the configuration of ${issuer} names another issuer, ${server.issuer}`)
  }
  if (!server.jwks_uri) throw new Error("the configuration names no jwks_uri")

  return {
    server,
    client: { client_id: clientId, id_token_signed_response_alg: algorithm },
    clientAuth: clientAuthOf(library, server, clientSecret),
    keys: createRemoteJWKSet(new URL(server.jwks_uri), {
      cacheMaxAge: CACHE_MS,
      cooldownDuration: AGAIN,
      [customFetch]: ask,
    }),
    options: optionsFor(library, ask, configured),
  }
}

function clientAuthOf(
  library: Awaited<ReturnType<typeof oauth>>,
  server: AuthorizationServer,
  secret: string | undefined,
): ClientAuth {
  if (!secret) return library.None()
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
  return methods.includes("client_secret_basic")
    ? library.ClientSecretBasic(secret)
    : library.ClientSecretPost(secret)
}

/** Without TLS only where the operator wrote `http://`: a provider on the same machine, or in a test. */
const optionsFor = (
  library: Awaited<ReturnType<typeof oauth>>,
  ask: (url: string | URL, init: object) => Promise<Response>,
  configured: string,
) => ({
  [library.customFetch]: ask,
  [library.allowInsecureRequests]: configured.startsWith("http:"),
})

/** The claims of an identity token, if the provider signed it for this site and it is valid. */
export async function readIdToken(
  { server, keys }: Provider,
  { clientId, algorithm }: OidcSettings,
  token: string,
  maxTokenAge?: number,
): Promise<JWTPayload> {
  const { jwtVerify } = await import("jose")
  const { payload } = await jwtVerify(token, keys, {
    issuer: server.issuer,
    audience: clientId,
    algorithms: [algorithm],
    requiredClaims: ["sub", "exp", "iat"],
    clockTolerance: 30,
    ...(maxTokenAge && { maxTokenAge }),
  })
  const { aud, azp } = payload
  if ((azp !== undefined || (Array.isArray(aud) && aud.length > 1)) && azp !== clientId) {
    throw new Error("the token is for another client")
  }
  return payload
}
