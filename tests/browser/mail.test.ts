import { afterAll, expect, it } from "vitest"
import { mailLogin, openMailServer } from "../support/mail-server"
import { admin } from "../runner/running"
import { field, say } from "./support/say"
import { startSite } from "./support/site"
import { visit } from "./support/visit"

const server = await openMailServer({
  onRcptTo: ({ address }, _, done) =>
    done(address.startsWith("gone") ? Object.assign(new Error("No"), { responseCode: 550 }) : null),
})
const site = await startSite({
  SMTP_HOST: "127.0.0.1",
  SMTP_PORT: String(server.port),
  SMTP_AUTH_STRATEGY: "NONE",
  SMTP_USER: mailLogin.user,
  SMTP_PASSWORD: mailLogin.pass,
  SMTP_FROM_EMAIL: "larder@example.com",
})
afterAll(() => Promise.all([site.stop(), server.close()]))

/** The link of the last mail to an address, as its plain text has it. */
async function linkTo(address: string) {
  const last = () => server.mails.filter(({ to }) => to.includes(address)).at(-1)
  await expect.poll(last).toBeDefined()
  // The text is quoted-printable.
  const text = last()!.text.replace(/=\r\n/g, "").replaceAll("=3D", "=")
  return text.match(/http:\S+/)![0]
}

it("sends a link to a person who forgot their password", async () => {
  const page = await visit("/login", { site: site.url, token: null })
  await page.getByRole("link", { name: say("forgot.title") }).click()
  await field(page, say("account.email")).fill(admin.email)
  await page.getByRole("button", { name: say("forgot.submit") }).click()
  await page.getByText(say("forgot.sent", { email: admin.email })).waitFor()
  await page.goto(await linkTo(admin.email))
  await field(page, say("account.newPassword")).waitFor()
})

it("invites a list of people, and names the address that was refused", async () => {
  const { token } = await site.session()
  const page = await visit("/group/members", { site: site.url, token })
  const addresses = field(page, say("invitations.addresses"))
  await addresses.fill("tom@example.com, nora")
  await page.getByRole("button", { name: say("invitations.send") }).click()
  await page.getByText(say("invitations.wrongAddress", { address: "nora" })).waitFor()
  await addresses.fill("tom@example.com\ngone@example.com")
  await page.getByRole("button", { name: say("invitations.send") }).click()

  const outcomes = page.getByRole("status").getByRole("listitem")
  await outcomes
    .filter({ hasText: say("messages.mail.addressRefused", { status: "550" }) })
    .waitFor()
  await outcomes.filter({ hasText: `tom@example.com: ${say("invitations.sent")}` }).waitFor()
  expect(await addresses.inputValue()).toBe("gone@example.com")
  const links = page.getByRole("list", { name: say("invitations.list") }).getByRole("listitem")
  await expect.poll(() => links.count()).toBe(1)

  const guest = await visit(await linkTo("tom@example.com"), { site: site.url, token: null })
  await field(guest, say("account.fullName")).waitFor()
})
