import { type Locale, seedLocaleFor } from "../../../worker/shared/locales"
import type { Account } from "./account-fields"
import type { Visibility } from "./visibility-choice"

/** A valid invitation: its token and its group. */
export interface Invited {
  token: string
  groupName: string
}

/** The answers so far. Kept only in memory while the page is open. */
export interface SignUpState extends Account {
  way: "found" | "join"
  /** An invitation link, or its code, as it was pasted. */
  pasted: string
  groupName: string
  visibility: Visibility
  seeds: boolean
  seedLocale: Locale
}

export const initialSignUpState = (language: string): SignUpState => ({
  fullName: "",
  username: "",
  email: "",
  password: "",
  way: "found",
  pasted: "",
  groupName: "",
  visibility: "private",
  seeds: true,
  seedLocale: seedLocaleFor(language),
})

export type Step = "account" | "group" | "seeds" | "confirm"

/** The steps of registration. */
export function stepsOf(invitedByLink: boolean, way: SignUpState["way"]): Step[] {
  if (invitedByLink) return ["account", "confirm"]
  return way === "join" ? ["account", "group", "confirm"] : ["account", "group", "seeds", "confirm"]
}

/** The step requested by the address, unless it was not reached yet. */
export function stepToShow(steps: Step[], wanted: string | null, reached: Step): Step {
  const last = Math.max(0, steps.indexOf(reached))
  const asked = steps.indexOf(wanted as Step)
  return steps[Math.min(asked < 0 ? 0 : asked, last)]!
}

/** The token in pasted text: a whole link, or only the token. */
export function tokenIn(pasted: string): string {
  const text = pasted.trim()
  return URL.canParse(text) ? (new URL(text).searchParams.get("token") ?? "") : text
}
