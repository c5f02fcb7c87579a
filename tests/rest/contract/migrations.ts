import { it } from "vitest"
import { testApp } from "../../support/app"
import { migrations, importRequests, nextcloudFiles, zipOf } from "../../support/moving"
import { expectContractSuccess } from "../../support/told"

it("takes over what another program exported", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const form = importRequests("nextcloud", zipOf(nextcloudFiles), { add_migration_tag: "false" })
  await expectContractSuccess("POST /api/groups/migrations", me.post(migrations, form))
})
