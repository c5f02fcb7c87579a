import { it } from "vitest"
import { testApp } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

it("reports the group's statistics, members and reports", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  await make.recipe({ groupId: user.groupId })
  for (const path of ["/api/groups/statistics", "/api/groups/storage", "/api/users/group-users"]) {
    await expectContractSuccess(`GET ${path}`, me.get(path))
  }

  const { id } = await make.report({ groupId: user.groupId, category: "bulk_import" })
  const entry = { groupId: user.groupId, reportId: id }
  const message = "Successfully imported recipe Soup"
  await make.reportEntry({ ...entry, success: true, outcome: "imported", message })
  const exception =
    "No recipe was found on this page. If you can see one there, you can enter it manually."
  await make.reportEntry({ ...entry, outcome: "failed", message: "failed to scrape", exception })
  const url = "/api/groups/reports"
  await expectContractSuccess(`GET ${url}`, me.get(url))
  await expectContractSuccess(`GET ${url}/{item_id}`, me.get(`${url}/${id}`))
  await expectContractSuccess(`DELETE ${url}/{item_id}`, me.delete(`${url}/${id}`))
})
