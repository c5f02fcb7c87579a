import { sql } from "drizzle-orm"
import { expect, it } from "vitest"
import { renewSortKeys } from "../../worker/cron/tasks/sort-keys"
import { testApp } from "../support/app"

it("sorts recipes again that were saved with keys of another kind", async () => {
  const app = await testApp()
  const cook = await app.make.user()
  for (const [name, slug] of [
    ["Яблуко", "apple"],
    ["Ікра", "roe"],
    ["Борщ", "borscht"],
  ]) {
    const { number } = await app.make.recipe({ groupId: cook.groupId, name, slug })
    await app.db.run(sql`insert into outdated_name_keys (number) values (${number})`)
  }
  // A recipe that was deleted meanwhile.
  await app.db.run(sql`insert into outdated_name_keys (number) values (99999)`)
  const byName = async () => {
    const { body } = await app.as(cook).get("/api/recipes?orderBy=name&orderDirection=asc")
    return body.items.map(({ name }: { name: string }) => name)
  }
  expect(await byName()).toEqual(["Борщ", "Яблуко", "Ікра"])
  expect(await renewSortKeys(app)).toBe("4 recipes sorted again")
  expect(await byName()).toEqual(["Борщ", "Ікра", "Яблуко"])
  expect(await renewSortKeys(app)).toBeUndefined()
})
