import { it } from "vitest"
import { testApp } from "../../support/app"
import { migrations, moving, nextcloudFiles, zipOf } from "../../support/moving"
import { told } from "../../support/told"

it("takes over what another program exported", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const form = moving("nextcloud", zipOf(nextcloudFiles), { add_migration_tag: "false" })
  await told("POST /api/groups/migrations", me.post(migrations, form))
})
