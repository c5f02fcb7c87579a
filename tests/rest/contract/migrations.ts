import { it } from "vitest"
import { testApp } from "../../support/app"
import { migrations, importRequests, nextcloudFiles, zipOf } from "../../support/app-import"
import { expectContractSuccess } from "../../support/contract-success"

it("imports the export of another program", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const form = importRequests("nextcloud", zipOf(nextcloudFiles), { add_migration_tag: "false" })
  await expectContractSuccess("POST /api/groups/migrations", me.post(migrations, form))
})
