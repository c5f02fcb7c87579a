import type { Catalogue } from "../../../import/archives/mealie/catalogue"

/**
 * Names of household things. Where the backup has several households, each name gets its household in brackets,
 * because here all belong to the group.
 */
export function householdNames({ households }: Pick<Catalogue, "households">) {
  return (name: string, householdId: string | null) => {
    const household = households.size > 1 && householdId ? households.get(householdId) : undefined
    return household?.name ? `${name} (${household.name})` : name
  }
}
