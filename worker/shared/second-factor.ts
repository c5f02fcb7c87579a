/** Which users need more than a password. */
export const factorRequirements = ["nobody", "administrators", "everyone"] as const
export type FactorRequirement = (typeof factorRequirements)[number]

/** Characters of the name of a passkey. */
export const MAX_PASSKEY_NAME = 100
