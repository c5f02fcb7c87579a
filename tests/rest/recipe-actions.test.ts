import { expect, it } from "vitest"
import { testApp } from "../support/app"

const url = "/api/groups/recipe-actions"
const print = { actionType: "link", title: "Print", url: "https://x.org/${slug}" }

it("stores actions: created, listed, replaced, patched, copied, deleted", async () => {
  const { as, make, trips } = await testApp()
  const user = await make.user()
  const me = as(user)
  const made = await me.post(url, print)
  expect(made).toMatchObject({ status: 201, body: { ...print, groupId: user.groupId } })
  const one = `${url}/${made.body.id}`
  trips.reset()
  expect((await me.get(url)).body).toMatchObject({ total: 1, items: [made.body] })
  expect(trips.count()).toBe(1)

  const post = { groupId: user.groupId, action_type: "post", title: "Send", url: "app://${id}" }
  const replaced = await me.put(one, post)
  expect(replaced).toMatchObject({
    status: 200,
    body: { actionType: "post", title: "Send", url: "app://${id}" },
  })
  const patched = await me.patch(one, { title: "Send on" })
  expect(patched.body).toEqual({ ...replaced.body, title: "Send on" })
  expect(await me.post(`${one}/duplicate`, { name: "Again" })).toMatchObject({
    status: 201,
    body: { title: "Again", url: "app://${id}" },
  })
  expect(await me.delete(one)).toMatchObject({ status: 200, body: patched.body })
  expect((await me.get(one)).status).toBe(404)
  expect((await me.delete(one)).status).toBe(400)
})

it("refuses scripts, other kinds, and another group", async () => {
  const { as, make } = await testApp()
  const [user, stranger] = [await make.user(), await make.user()]
  const me = as(user)
  for (const wrong of [
    { url: "javascript:alert(1)" },
    { url: " java\tscript:alert(1)" },
    { url: "data:text/html,x" },
    { url: "" },
    { actionType: "run" },
    { title: " " },
  ]) {
    expect((await me.post(url, { ...print, ...wrong })).status).toBe(422)
  }
  const { id } = await make.recipeAction({ groupId: user.groupId })
  const one = `${url}/${id}`
  expect((await me.patch(one, { url: "vbscript:x" })).status).toBe(422)
  expect(await me.put(one, print)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body", "groupId"], type: "missing" }] },
  })
  expect((await me.put(one, { ...print, groupId: stranger.groupId })).status).toBe(422)
  const theirs = as(stranger)
  for (const status of [
    (await theirs.get(one)).status,
    (await theirs.put(one, { ...print, groupId: stranger.groupId })).status,
    (await theirs.patch(one, { title: "Mine" })).status,
    (await theirs.post(`${one}/duplicate`, { name: "Mine" })).status,
  ]) {
    expect(status).toBe(404)
  }
  expect((await theirs.delete(one)).status).toBe(400)
})
