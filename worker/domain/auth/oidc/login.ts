import type { JWTPayload } from "jose"
import type { Context } from "../../../context"
import type { LoggedIn } from "../sessions"
import { type OidcAttempt, oidcSeconds, readOidcAttempt, signOidcAttempt } from "../../../tokens"
import { logInPerson } from "./account"
import { claimsFor, personOf } from "./person"
import { oauth, openProvider, type Provider, readIdToken } from "./provider"
import { refused, refusingInvalid } from "./refusals"
import { type OidcSettings, oidcSettings } from "./settings"

const SCOPES = ["openid", "profile", "email", "groups"]

/** Some providers refuse an unknown scope; `groups` is not a standard one. */
const scopeFor = ({ scopes_supported: known }: Provider["server"]) =>
  SCOPES.filter((scope) => scope !== "groups" || !known || known.includes(scope)).join(" ")

/** @throws DomainError 401 where logging in by a provider is off */
function settingsOf({ config }: Pick<Context, "config">): OidcSettings {
  const settings = oidcSettings(config)
  if (!settings) throw refused("oidc.off")
  return settings
}

/**
 * The address of the provider's login, and the cookie that the browser stores until it returns.
 * @throws DomainError 401
 */
export async function beginOidc(ctx: Context, target: string) {
  const settings = settingsOf(ctx)
  return refusingInvalid(async () => {
    const { server } = await openProvider(ctx, settings)
    const library = await oauth()
    if (!server.authorization_endpoint) throw new Error("there is no authorization_endpoint")
    const attempt: OidcAttempt = {
      state: library.generateRandomState(),
      nonce: library.generateRandomNonce(),
      verifier: library.generateRandomCodeVerifier(),
      target,
    }
    const location = new URL(server.authorization_endpoint)
    const parameters = {
      client_id: settings.clientId,
      redirect_uri: settings.redirectUri,
      response_type: "code",
      scope: scopeFor(server),
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await library.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: "S256",
    }
    for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value)
    const signedAttempt = await signOidcAttempt(ctx.secret, attempt)
    return { location: location.href, state: attempt.state, signedAttempt, seconds: oidcSeconds }
  })
}

/** A session, the page to go to, and the identity token, with which the provider ends its own session. */
export interface OidcLogin extends LoggedIn {
  target: string
  idToken: string
}

/**
 * Logs in with the provider's redirect.
 * @param query of the address that the provider redirected to
 * @param signedAttempt the cookie that `beginOidc` set
 * @throws DomainError 401
 */
export async function completeOidc(
  ctx: Context,
  { query, signedAttempt }: { query: string; signedAttempt: string },
): Promise<OidcLogin> {
  const settings = settingsOf(ctx)
  const attempt = await readOidcAttempt(ctx.secret, signedAttempt)
  const parameters = new URLSearchParams(query)
  if (!attempt || parameters.get("state") !== attempt.state) throw refused("oidc.expired")
  if (parameters.get("error") === "access_denied") throw refused("oidc.canceled")
  const { person, idToken } = await refusingInvalid(async () => {
    const provider = await openProvider(ctx, settings)
    const tokens = await exchange(provider, settings, attempt, parameters)
    const proven = await readIdToken(provider, settings, tokens.idToken)
    const claims = await completed(ctx, provider, proven, tokens.accessToken)
    return {
      person: personOf(ctx.config, provider.server.issuer, claims),
      idToken: tokens.idToken,
    }
  })
  return { ...(await logInPerson(ctx, person)), target: attempt.target, idToken }
}

/** The tokens for a code. Issuer, audience, times and nonce of the identity token match the request. */
async function exchange(
  { server, client, clientAuth, options }: Provider,
  { redirectUri }: OidcSettings,
  { state, nonce, verifier }: OidcAttempt,
  query: URLSearchParams,
) {
  const library = await oauth()
  const parameters = library.validateAuthResponse(server, client, query, state)
  const response = await library.authorizationCodeGrantRequest(
    server,
    client,
    clientAuth,
    parameters,
    redirectUri,
    verifier,
    options,
  )
  const tokens = await library.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  return { idToken: tokens.id_token!, accessToken: tokens.access_token }
}

/** The claims of a token, and those that many providers return only on request. */
async function completed(
  { config }: Context,
  { server, client, options }: Provider,
  claims: JWTPayload,
  accessToken: string,
): Promise<JWTPayload> {
  const isComplete = claimsFor(config).every((name) => claims[name] !== undefined)
  if (isComplete || !server.userinfo_endpoint) return claims
  const library = await oauth()
  const response = await library.userInfoRequest(server, client, accessToken, options)
  const more = await library.processUserInfoResponse(server, client, claims.sub!, response)
  return { ...(more as JWTPayload), ...claims }
}

/** Seconds after its issue in which a client may exchange an identity token that it received itself. */
const FRESH = 600

/**
 * Logs in with an identity token that a client sends (contract 2.6).
 * @throws DomainError 401
 */
export async function logInByIdToken(ctx: Context, idToken: string): Promise<LoggedIn> {
  const settings = settingsOf(ctx)
  const person = await refusingInvalid(async () => {
    const provider = await openProvider(ctx, settings)
    const claims = await readIdToken(provider, settings, idToken, FRESH)
    return personOf(ctx.config, provider.server.issuer, claims)
  })
  return logInPerson(ctx, person)
}

/** The provider's logout page, which redirects back; null where it has none. */
export async function endOfOidc(ctx: Context, idToken: string): Promise<string | null> {
  const settings = oidcSettings(ctx.config)
  if (!settings) return null
  const provider = await openProvider(ctx, settings).catch(() => null)
  const end = provider?.server.end_session_endpoint
  if (!end || !URL.canParse(end)) return null
  const location = new URL(end)
  location.searchParams.set("client_id", settings.clientId)
  location.searchParams.set(
    "post_logout_redirect_uri",
    `${ctx.config.BASE_URL.replace(/\/+$/, "")}/login?direct=1`,
  )
  if (idToken) location.searchParams.set("id_token_hint", idToken)
  return location.href
}
