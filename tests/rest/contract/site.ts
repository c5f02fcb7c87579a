import { expect, it } from "vitest"
import { testApp } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

it("describes the site before anyone logs in", async () => {
  const { anonymous } = await testApp()
  for (const path of ["about", "about/oidc", "about/startup-info", "about/theme"]) {
    await expectContractSuccess(`GET /api/app/${path}`, anonymous.get(`/api/app/${path}`))
  }
  const { headers } = await anonymous.get("/api/app/about/theme")
  expect(headers.get("cache-control")).toBe("public, max-age=604800")
  for (const query of ["user/name?name=x", "user/email?email=x@y.z", "group?name=x"]) {
    const path = `/api/validators/${query}`
    await expectContractSuccess(`GET ${path.replace(/\?.*/, "")}`, anonymous.get(path))
  }
  const group = crypto.randomUUID()
  const path = `/api/validators/recipe?group_id=${group}&name=x`
  await expectContractSuccess("GET /api/validators/recipe", anonymous.get(path))
})
