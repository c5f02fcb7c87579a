import type { Catalogue } from "../../../import/archives/mealie/catalogue"

/**
 * Names of things of households: where the backup has several, with the name of their own in brackets, for
 * here they are the group's.
 */
export function householdNames({ households }: Pick<Catalogue, "households">) {
  return (name: string, householdId: string | null) => {
    const household = households.size > 1 && householdId ? households.get(householdId) : undefined
    return household?.name ? `${name} (${household.name})` : name
  }
}
