import { expect, it } from "vitest"
import { categories, groupsToCategories, webhooks } from "../../../db/schema"
import { testApp, type Answer } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

it("shows and changes all accounts", async () => {
  const { as, make } = await testApp()
  const admin = as(await make.admin())
  for (const url of ["/api/users", "/api/admin/users"]) {
    const input = { email: " Ada@Example.com ", full_name: "Ada", password: "correct-horse-9" }
    const made = await expectContractSuccess(`POST ${url}`, admin.post(url, input))
    expect(made).toMatchObject({ email: "ada@example.com", username: "Ada", fullName: "Ada" })
    await expectContractSuccess(`GET ${url}`, admin.get(url))
    const one = `${url}/${made.id}`
    await expectContractSuccess(`GET ${url}/{item_id}`, admin.get(one))
    await expectContractSuccess(
      `PUT ${url}/{item_id}`,
      admin.put(one, { ...made, canInvite: true }),
    )
    const reset = { email: "ADA@example.com" }
    await expectContractSuccess(
      "POST /api/admin/users/password-reset-token",
      admin.post("/api/admin/users/password-reset-token", reset),
    )
    await expectContractSuccess(
      "POST /api/admin/users/unlock",
      admin.post("/api/admin/users/unlock?force=true"),
    )
    await expectContractSuccess(`DELETE ${url}/{item_id}`, admin.delete(one))
  }
})

it("shows and changes all groups", async () => {
  const { as, make, db } = await testApp()
  const admin = as(await make.admin())
  const url = "/api/admin/groups"
  const made = await expectContractSuccess(`POST ${url}`, admin.post(url, { name: " The Bakery " }))
  expect(made).toMatchObject({ name: "The Bakery", slug: "the-bakery" })
  const mine = { groupId: made.id }
  const [category] = await db
    .insert(categories)
    .values({ ...mine, name: "Bread", slug: "bread" })
    .returning()
  await db.insert(groupsToCategories).values({ ...mine, categoryId: category!.id })
  await db.insert(webhooks).values({ ...mine, scheduledTime: "18:30:00" })
  await make.user(mine)
  await expectContractSuccess(`GET ${url}`, admin.get(url))
  const one = await expectContractSuccess(`GET ${url}/{item_id}`, admin.get(`${url}/${made.id}`))
  expect(one).toMatchObject({
    categories: [{ name: "Bread" }],
    webhooks: [{ enabled: true, scheduledTime: "18:30:00" }],
    users: [{ fullName: expect.any(String) }],
    preferences: { privateGroup: true },
  })
  await expectContractSuccess(
    `PUT ${url}/{item_id}`,
    admin.put(`${url}/${made.id}`, { id: made.id, name: "Other", preferences: {} }),
  )
  const empty = await make.group()
  await expectContractSuccess(`DELETE ${url}/{item_id}`, admin.delete(`${url}/${empty.id}`))
})

it("reports the site, and cleans it", async () => {
  const { as, make } = await testApp()
  const admin = as(await make.admin())
  const asked: [string, () => Promise<Answer>][] = [
    ...["about", "about/statistics", "about/check", "analytics", "email", "maintenance"].map(area),
    area("maintenance/storage"),
    ["POST /api/admin/email", () => admin.post("/api/admin/email", { email: "ida@example.com" })],
    ...["images", "temp", "recipe-folders"].map((what): [string, () => Promise<Answer>] => {
      const path = `/api/admin/maintenance/clean/${what}`
      return [`POST ${path}`, () => admin.post(path)]
    }),
  ]
  function area(name: string): [string, () => Promise<Answer>] {
    const path = `/api/admin/${name}`
    return [`GET ${path}`, () => admin.get(path)]
  }
  for (const [name, ask] of asked) await expectContractSuccess(name, ask())
})
