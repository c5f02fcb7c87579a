import { inArray, sql } from "drizzle-orm"
import { type GroupRows, listOf } from "../../../db/group"
import { users } from "../../../db/schema"

/** The email addresses that belong to members of the group, in lower case. No round trip without addresses. */
export async function membersAmong(group: GroupRows, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const wanted = listOf(addresses.map((address) => address.toLowerCase()))
  const email = sql<string>`lower(${users.email})`
  const found = await group.select({ email }, users, inArray(email, wanted))
  return new Set(found.map((one) => one.email))
}
