import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose"
import { ida } from "./identity-provider"

const issuer = "https://id.example"

/** What a provider does wrong, where it does. */
interface Faults {
  /** Claims of the identity token that differ; undefined leaves one out. */
  claims: JWTPayload
  configuration: Record<string, unknown>
  /** The key that signs, by its number; the same one is published unless `published` says otherwise. */
  key: number
  published: number[]
  isDown: boolean
  algorithm: string
}

/** A provider that can do wrong what a real one cannot, as the `fetch` of a site. */
export async function oidcDouble() {
  const keys = await Promise.all([0, 1].map(() => generateKeyPair("RS256", { extractable: true })))
  const faults: Faults = {
    claims: {},
    configuration: {},
    key: 0,
    published: [0],
    isDown: false,
    algorithm: "RS256",
  }
  const asked: string[] = []
  let nonce = ""

  const signed = (claims: JWTPayload) => {
    const seconds = Math.floor(Date.now() / 1000)
    const usual = { iss: issuer, aud: "larder", sub: "1", nonce, iat: seconds, exp: seconds + 300 }
    return new SignJWT(
      JSON.parse(JSON.stringify({ ...usual, ...ida, ...claims, ...faults.claims })),
    )
      .setProtectedHeader({ alg: "RS256", kid: String(faults.key) })
      .sign(keys[faults.key]!.privateKey)
  }

  const answers: Record<string, (init?: RequestInit) => Promise<unknown>> = {
    "/.well-known/openid-configuration": async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      ...faults.configuration,
    }),
    "/keys": async () => ({
      keys: await Promise.all(
        faults.published.map(async (number) => ({
          ...(await exportJWK(keys[number]!.publicKey)),
          kid: String(number),
          alg: "RS256",
        })),
      ),
    }),
    "/token": async () => ({
      access_token: "access",
      token_type: "bearer",
      id_token: await signed({}),
    }),
  }

  const answer: typeof fetch = async (input) => {
    const { pathname } = new URL(input as string)
    asked.push(pathname)
    if (faults.isDown) throw new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } })
    return Response.json(await answers[pathname]!())
  }
  return {
    fetch: answer,
    faults,
    asked,
    signed,
    configuration: `${issuer}/.well-known/openid-configuration`,
    /** The address that the browser comes back to, from the one that it was sent to. */
    back(location: string) {
      const { searchParams } = new URL(location)
      nonce = searchParams.get("nonce")!
      return `/api/auth/oidc/callback?code=a-code&state=${searchParams.get("state")}`
    },
  }
}
