import { eq } from "drizzle-orm"
import type { Db } from "../../../../db/client"
import { siteSettings } from "../../../../db/schema"
import type { SiteScope } from "../../../context"
import { type FactorRequirement, factorRequirements } from "../../../shared/second-factor"

const key = "second_factor_required"

/** Who needs a second factor, as a query for a batch. */
export const requirementRow = (db: Db) =>
  db.select().from(siteSettings).where(eq(siteSettings.key, key))

export const requirementIn = (rows: { value: string }[]): FactorRequirement =>
  factorRequirements.find((one) => one === rows[0]?.value) ?? "nobody"

export const isRequiredOf = (requirement: FactorRequirement, account: { admin: boolean }) =>
  requirement === "everyone" || (requirement === "administrators" && account.admin)

export const readRequirement = async ({ site }: SiteScope) => ({
  required: requirementIn(await requirementRow(site)),
})

/** From the next login on. */
export async function setRequirement({ site }: SiteScope, required: FactorRequirement) {
  await site
    .insert(siteSettings)
    .values({ key, value: required })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: required } })
}
