import type { Bcrypt } from "../../worker/lib/bcrypt"
import type { Logger } from "../runner/log.ts"
import { openCalls } from "./thread-calls"

/**
 * Checks bcrypt hashes, which takes JavaScript long, in a separate thread, so that requests are not blocked.
 */
export function threadedBcrypt(log: Logger): Bcrypt & { stop(): Promise<void> } {
  const { call, stop } = openCalls<Bcrypt>({ file: "password-thread.js", log })
  return { matches: (password, hash) => call("matches", password, hash), stop }
}
