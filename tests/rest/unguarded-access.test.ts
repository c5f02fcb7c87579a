import { expect, it } from "vitest"
import {
  adminProcedure,
  createCallerFactory,
  memberProcedure,
  onSite,
  router,
} from "../../worker/procedures/trpc"
import { readToken, signSession } from "../../worker/tokens"
import { testApp, testSecret } from "../support/app"

const probe = createCallerFactory(
  router({
    member: memberProcedure.query(({ ctx }) => [ctx.db, ctx.driver, "site" in ctx]),
    onSite: memberProcedure.use(onSite).query(({ ctx }) => [ctx.db, typeof ctx.site.select]),
    admin: adminProcedure.query(({ ctx }) => [ctx.db, typeof ctx.site.select]),
  }),
)

it("offers a member's procedure the database only by the name of the step that adds it", async () => {
  const { site, make } = await testApp()
  const user = await make.user({ admin: true })
  const { id: sessionId } = await make.session(user)
  const token = await signSession(
    testSecret,
    { userId: user.id, groupId: user.groupId, sessionId },
    60,
  )
  const call = probe({ ...site, claims: await readToken(testSecret, token) })
  expect(await call.member()).toEqual([undefined, undefined, false])
  expect(await call.onSite()).toEqual([undefined, "function"])
  expect(await call.admin()).toEqual([undefined, "function"])
})
