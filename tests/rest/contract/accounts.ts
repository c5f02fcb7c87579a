import { expect, it } from "vitest"
import { hashPassword } from "../../../worker/domain/auth/passwords"
import { testApp } from "../../support/app"
import { formOf, pngFile, expectContractSuccess } from "../../support/contract-success"

it("logs in and out by form, header and cookie", async () => {
  const { anonymous, as, make } = await testApp()
  await make.user({ username: "Ida", password: await hashPassword("a good password") })
  const form = new URLSearchParams({ username: "ida", password: "a good password" })
  const loggedIn = await anonymous.post("/api/auth/token", form)
  const { access_token: token } = await expectContractSuccess(
    "POST /api/auth/token",
    Promise.resolve(loggedIn),
  )
  expect(loggedIn.headers.get("set-cookie")).toMatch(
    /^mealie\.access_token=[^;]+; Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax$/,
  )

  const header = as(null, { authorization: `Bearer ${token}` })
  const lower = as(null, { authorization: `bearer ${token}` })
  const cookie = as(null, { cookie: `mealie.access_token=${token}` })
  for (const caller of [header, lower, cookie]) {
    await expectContractSuccess("GET /api/auth/refresh", caller.get("/api/auth/refresh"))
  }
  await expectContractSuccess(
    "PUT /api/users/password",
    header.put("/api/users/password", {
      currentPassword: "a good password",
      newPassword: "a better password",
    }),
  )
  await expectContractSuccess("POST /api/auth/logout", cookie.post("/api/auth/logout"))
  expect(await header.get("/api/users/self")).toMatchObject({
    status: 401,
    body: { detail: "Could not validate credentials" },
  })
})

it("shows accounts to administrators, and lets managers set rights", async () => {
  const { as, make } = await testApp()
  const admin = await make.admin()
  const member = await make.user({ groupId: admin.groupId })
  await expectContractSuccess("GET /api/users/{item_id}", as(admin).get(`/api/users/${member.id}`))
  const changed = await expectContractSuccess(
    "PUT /api/groups/permissions",
    as(admin).put("/api/groups/permissions", { userId: member.id, canInvite: true }),
  )
  expect(changed).toMatchObject({ canInvite: true, canManage: false, canOrganize: false })
})

it("shows and changes accounts, tokens, ratings and the group", async () => {
  const { as, make } = await testApp()
  const user = await make.user({ canManage: true })
  const me = as(user)
  const recipe = await make.recipe({ groupId: user.groupId })

  const made = await expectContractSuccess(
    "POST /api/users/api-tokens",
    me.post("/api/users/api-tokens", { name: "script" }),
  )
  const self = await expectContractSuccess("GET /api/users/self", me.get("/api/users/self"))
  await expectContractSuccess("PUT /api/users/{item_id}", me.put(`/api/users/${user.id}`, self))
  await expectContractSuccess(
    "POST /api/users/{id}/image",
    me.post(`/api/users/${user.id}/image`, formOf({ profile: pngFile() })),
  )
  const mine = `/api/users/${user.id}`
  await expectContractSuccess(
    "POST /api/users/{id}/ratings/{slug}",
    me.post(`${mine}/ratings/${recipe.slug}`, { rating: 3.5 }),
  )
  await expectContractSuccess(
    "POST /api/users/{id}/favorites/{slug}",
    me.post(`${mine}/favorites/${recipe.slug}`),
  )
  for (const area of ["ratings", "favorites"]) {
    const own = await expectContractSuccess(
      `GET /api/users/self/${area}`,
      me.get(`/api/users/self/${area}`),
    )
    expect(own.ratings).toEqual([{ recipeId: recipe.id, rating: 3.5, isFavorite: true }])
    const theirs = await expectContractSuccess(
      `GET /api/users/{id}/${area}`,
      me.get(`${mine}/${area}`),
    )
    expect(theirs.ratings).toMatchObject([{ userId: user.id, rating: 3.5 }])
  }
  await expectContractSuccess(
    "GET /api/users/self/ratings/{recipe_id}",
    me.get(`/api/users/self/ratings/${recipe.id}`),
  )
  await expectContractSuccess(
    "DELETE /api/users/{id}/favorites/{slug}",
    me.delete(`${mine}/favorites/${recipe.slug}`),
  )
  await expectContractSuccess("GET /api/groups/self", me.get("/api/groups/self"))
  await expectContractSuccess("GET /api/groups/members", me.get("/api/groups/members"))
  await expectContractSuccess("GET /api/groups/preferences", me.get("/api/groups/preferences"))
  await expectContractSuccess("PUT /api/groups/preferences", me.put("/api/groups/preferences", {}))
  for (const kind of ["labels", "foods", "units"]) {
    const path = `/api/groups/seeders/${kind}`
    await expectContractSuccess(`POST ${path}`, me.post(path, { locale: "en-US" }))
  }
  await expectContractSuccess(
    "DELETE /api/users/api-tokens/{token_id}",
    me.delete(`/api/users/api-tokens/${made.id}`),
  )
})
