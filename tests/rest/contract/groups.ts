import { it } from "vitest"
import { addEntries, openReport } from "../../../worker/domain/reports"
import { groupRows } from "../../../db/group"
import { testApp } from "../../support/app"
import { told } from "../../support/told"

it("tells of the group: its figures, its people, its reports", async () => {
  const { as, db, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  await make.recipe({ groupId: user.groupId })
  for (const path of ["/api/groups/statistics", "/api/groups/storage", "/api/users/group-users"]) {
    await told(`GET ${path}`, me.get(path))
  }

  const writer = { group: groupRows(db, user.groupId) }
  const { id } = await openReport(writer, { name: "Bulk Import", category: "bulk_import" })
  await addEntries(writer, id, [
    { success: true, message: "Successfully imported recipe Soup" },
    { success: false, message: "failed to scrape url https://x.org", exception: "No recipe" },
  ])
  const url = "/api/groups/reports"
  await told(`GET ${url}`, me.get(url))
  await told(`GET ${url}/{item_id}`, me.get(`${url}/${id}`))
  await told(`DELETE ${url}/{item_id}`, me.delete(`${url}/${id}`))
})
