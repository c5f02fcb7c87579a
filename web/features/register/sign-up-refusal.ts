import type { TFunction } from "i18next"
import { failureOf } from "../../lib/failures"
import type { Step } from "./sign-up-state"

/** What the server refuses: fields of a step, the link that led here, or everything. */
type SignUpRefusal =
  | { of: "step"; step: Step; fields: Record<string, string> }
  | { of: "link" }
  | { of: "all"; message: string }

const atStep = (step: Step, fields: Record<string, string>): SignUpRefusal => ({
  of: "step",
  step,
  fields,
})

/**
 * Finds the step of the server's refusal.
 * @param invitation undefined where a new group is created
 */
export function refusalOf(
  error: unknown,
  invitation: { byLink: boolean } | undefined,
  t: TFunction,
): SignUpRefusal {
  const { status, fields, message } = failureOf(error)
  if (fields) {
    const atGroup = Object.keys(fields).some((name) => name.startsWith("group"))
    const step = atGroup && !invitation ? "group" : "account"
    return atStep(step, { ...fields, groupName: fields.group! })
  }
  if (status === 409) {
    return message.includes("username")
      ? atStep("account", { username: t("validation.usernameTaken") })
      : atStep("account", { email: t("validation.emailTaken") })
  }
  if (status !== 400) return { of: "all", message }
  if (!invitation) return atStep("group", { groupName: t("validation.groupTaken") })
  return invitation.byLink ? { of: "link" } : atStep("group", { pasted: t("register.spentText") })
}
