import type { Context } from "hono"
import type { AppEnv } from "./env"
import { fromNow } from "../lib/times"

/** Days after which the answer expires. */
const DAYS = 90

/** `security.txt` (RFC 9116): where to report vulnerabilities; 404 where the owner has not set it. */
export function securityContact(c: Context<AppEnv>): Response {
  const { SECURITY_CONTACT: contact, BASE_URL } = c.var.context.config
  if (!contact) return c.text("Not Found", 404)
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(fromNow(DAYS * 86_400)).toISOString()}`,
    `Canonical: ${BASE_URL.replace(/\/+$/, "")}/.well-known/security.txt`,
  ]
  return c.text(`${lines.join("\n")}\n`)
}
