import { expect, it } from "vitest"
import { MailError } from "../../worker/outbound/mail-error"
import { testApp } from "../support/app"

const env = {
  BASE_URL: "https://larder.example/",
  SMTP_HOST: "mail.example",
  SMTP_FROM_EMAIL: "larder@example.com",
  SMTP_USER: "larder",
  SMTP_PASSWORD: "hunter2-and-more",
}
const forgot = "/api/users/forgot-password"
const invite = "/api/groups/invitations"
const refusal = new MailError({ code: "EENVELOPE", responseCode: 550 })

const linkIn = (text: string) => text.match(/https:\S+/)![0]

it("sends a link for a new password to the stored address, in the reader's language", async () => {
  const { anonymous, as, make, sent, settle, trips } = await testApp({ env })
  await make.user({ email: "ida@example.com", fullName: "Ida <b>B</b>" })
  const hebrew = as(null, { "accept-language": "he-IL" })

  trips.reset()
  await hebrew.post(forgot, { email: " IDA@example.com" })
  expect(trips.count()).toBe(2)
  await settle()
  expect(sent).toHaveLength(1)
  const [mail] = sent
  expect(mail!.to).toBe("ida@example.com")
  expect(mail!.subject).toBe("איפוס הסיסמה שלך ב־Larder")
  expect(mail!.html).toContain('lang="he-IL" dir="rtl"')
  expect(mail!.html).toContain("Ida &lt;b&gt;B&lt;/b&gt;")
  expect(mail!.html).toContain("prefers-color-scheme: dark")

  const link = new URL(linkIn(mail!.text))
  expect(link.href).toContain("https://larder.example/reset-password?token=")
  expect(mail!.html).toContain(`href="${link.href}"`)
  const token = link.searchParams.get("token")
  const password = "a brand new one"
  const data = { token, email: "", password, passwordConfirm: password }
  expect((await anonymous.post("/api/users/reset-password", data)).status).toBe(200)
})

it("answers for an unknown address as for a known one, before the mail is sent", async () => {
  let send = () => {}
  const hanging = new Promise<void>((resolve) => (send = resolve))
  const { anonymous, make, settle, trips } = await testApp({
    env,
    mailer: { send: () => hanging },
  })
  await make.user({ email: "ida@example.com" })
  await make.user({ email: "oidc@example.com", authMethod: "OIDC" })
  for (const email of ["ida@example.com", "nobody@example.com", "oidc@example.com"]) {
    trips.reset()
    const answer = await anonymous.post(forgot, { email })
    expect({ ...answer, trips: trips.count() }).toMatchObject({ status: 200, body: null, trips: 2 })
  }
  send()
  await settle()
})

it("sends no mail for accounts with an external password, and few for one account", async () => {
  const { as, make, sent, settle } = await testApp({ env })
  await make.user({ email: "ldap@example.com", authMethod: "LDAP" })
  await make.user({ email: "ida@example.com" })
  const from = (place: number) => as(null, { "cf-connecting-ip": `198.51.100.${place}` })
  await from(0).post(forgot, { email: "ldap@example.com" })
  for (let i = 1; i <= 12; i++) await from(i).post(forgot, { email: "ida@example.com" })
  await settle()
  expect(sent.map(({ to }) => to)).toEqual(Array.from({ length: 6 }, () => "ida@example.com"))
})

it("mails only invitations of the own group, to a valid address", async () => {
  const { anonymous, as, make, sent } = await testApp({ env })
  const host = await make.user({ canInvite: true, fullName: "Ida\r\nBcc: all@example.com" })
  const me = as(host)
  const { token } = (await me.post(invite, { uses: 1 })).body
  const others = await make.invitation({ groupId: (await make.group()).id })

  const mail = (body: object) => me.post(`${invite}/email`, body)
  expect((await mail({ email: "tom@example.com", token })).body).toEqual({
    success: true,
    error: null,
  })
  const [{ to, subject, text }] = sent as [(typeof sent)[number]]
  expect(to).toBe("tom@example.com")
  expect(`${subject} ${text.split("\n\n")[1]}`).not.toMatch(/[\r\n]/)
  const joining = { token: new URL(linkIn(text)).searchParams.get("token") }
  const look = encodeURIComponent(JSON.stringify(joining))
  const { body } = await anonymous.get(`/api/trpc/invitations.look?input=${look}`)
  expect(body.result.data.valid).toBe(true)

  for (const wrong of [others.token, "guess"]) {
    expect((await mail({ email: "tom@example.com", token: wrong })).body).toEqual({
      success: false,
      error: "Invalid group token",
    })
  }
  for (const email of [
    "tom",
    "tom@example.com\r\nBcc: all@example.com",
    "a@b.example,c@d.example",
  ]) {
    expect((await mail({ email, token })).status).toBe(422)
  }
  expect(sent).toHaveLength(1)
})

it("tells administrators whether mail is configured, and sends a test", async () => {
  const { as, make, sent } = await testApp({ env })
  const me = as(await make.admin())
  expect((await me.get("/api/admin/email")).body).toEqual({ ready: true })
  expect((await me.get("/api/admin/about/check")).body.emailReady).toBe(true)
  expect((await me.get("/api/admin/analytics")).body.usingEmail).toBe(true)
  const answer = await me.post("/api/admin/email", { email: "ida@example.com" })
  expect(answer.body).toEqual({ success: true, error: null })
  expect(sent).toMatchObject([{ to: "ida@example.com", subject: "Test email from Larder" }])
})

it("says why a mail was not sent", async () => {
  const failing = await testApp({ env, mailer: { send: () => Promise.reject(refusal) } })
  const me = failing.as(await failing.make.admin())
  const error = "The mail server refused the sender or the recipient (550)."
  const mail = { email: "ida@example.com" }
  expect((await me.post("/api/admin/email", mail)).body).toEqual({ success: false, error })
  expect(await me.post("/api/trpc/admin.email.send", { data: mail })).toMatchObject({
    status: 400,
    body: { error: { data: { said: { code: "mail.addressRefused", values: { status: 550 } } } } },
  })

  const without = await testApp({ env: { ...env, SMTP_PASSWORD: "" }, mailer: null })
  const other = without.as(await without.make.admin())
  expect((await other.get("/api/admin/email")).body).toEqual({ ready: false })
  expect((await other.post("/api/admin/email", mail)).body).toEqual({ success: false, error: null })
  const { token } = (await other.post(invite, { uses: 1 })).body
  expect((await other.post(`${invite}/email`, { ...mail, token })).body).toEqual({
    success: false,
    error: null,
  })
  expect((await other.post("/api/trpc/admin.email.send", { data: mail })).status).toBe(400)
})

it("refuses to send mail in a demo", async () => {
  const { as, make, sent } = await testApp({ env: { ...env, IS_DEMO: "true" } })
  const me = as(await make.admin())
  expect((await me.post("/api/admin/email", { email: "ida@example.com" })).status).toBe(403)
  expect(sent).toEqual([])
})
