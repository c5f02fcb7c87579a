export const steps = ["language", "code", "account", "group", "seeds"] as const
export type Step = (typeof steps)[number]

/**
 * The current step: the one in the address, or else the furthest; but none before its turn, nor one after the
 * account while its password, which is never stored, is missing.
 */
export function stepToShow(wanted: string | null, reached: Step, hasPassword: boolean): Step {
  const asked = steps.indexOf((wanted ?? reached) as Step)
  const last = hasPassword ? steps.length - 1 : steps.indexOf("account")
  return steps[Math.max(0, Math.min(asked, steps.indexOf(reached), last))]!
}
