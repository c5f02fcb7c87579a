import type { Bcrypt } from "../../worker/lib/bcrypt"
import type { Logger } from "../runner/log.ts"
import { openCalls } from "./thread-calls"

/** Hashes of bcrypt, which JavaScript computes, in a thread of their own: requests are answered meanwhile. */
export function threadedBcrypt(log: Logger): Bcrypt & { stop(): Promise<void> } {
  const { call, stop } = openCalls<Bcrypt>({ file: "password-thread.js", log })
  return { matches: (password, hash) => call("matches", password, hash), stop }
}
