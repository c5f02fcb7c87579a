import { it } from "vitest"
import { createResetToken } from "../../../worker/domain/users/reset-token"
import { testApp } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

const password = "a fine long one"

it("registers people by a link, and resets forgotten passwords", async () => {
  const { anonymous, as, db, make } = await testApp()
  const host = await make.user({ canInvite: true })
  const me = as(host)
  const url = "/api/groups/invitations"
  const { token } = await expectContractSuccess(`POST ${url}`, me.post(url, { uses: 2 }))
  await expectContractSuccess(`GET ${url}`, me.get(url))

  const email = "ida@example.com"
  const byMail = `${url}/email`
  await expectContractSuccess(`POST ${byMail}`, me.post(byMail, { email, token }))
  await expectContractSuccess(
    "POST /api/users/register",
    anonymous.post("/api/users/register", {
      groupToken: token,
      email,
      username: "ida",
      fullName: "Ida",
      password,
      passwordConfirm: password,
    }),
  )
  await expectContractSuccess(
    "POST /api/users/forgot-password",
    anonymous.post("/api/users/forgot-password", { email }),
  )
  await expectContractSuccess(
    "POST /api/users/reset-password",
    anonymous.post("/api/users/reset-password", {
      token: await createResetToken(db, host),
      email: host.email,
      password,
      passwordConfirm: password,
    }),
  )
})
