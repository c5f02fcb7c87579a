import { expect, it } from "vitest"
import type { Letter, MailServer } from "../../worker/outbound/mailer"
import {
  type NotificationMessage,
  parseNotificationAddress,
  sendNotification,
} from "../../worker/notifications"
import { openOutbound } from "../../worker/outbound"

const message: NotificationMessage = { title: "Recipe Created", body: "Soup", kind: "info" }
const outbound = openOutbound({ allowPrivateNetwork: false, allowedPrivateHosts: [], fetch })

/** What an address makes of a mail server. */
async function serverOf(address: string) {
  const asked: [MailServer, Letter][] = []
  const io = {
    outbound: {
      ...outbound,
      mail: async (...given: [MailServer, Letter]) => void asked.push(given),
    },
    mailer: null,
    recipients: new Set<string>(),
  }
  await sendNotification(parseNotificationAddress(address), message, io)
  const [[server, { from, to, replyTo }]] = asked as [[MailServer, Letter]]
  return { ...server, from: from.address, to: to.map((one) => one.address), replyTo }
}

it.each([
  [
    "mailto://ida:app%20password@gmail.com",
    {
      host: "smtp.gmail.com",
      port: 587,
      requireTLS: true,
      auth: { user: "ida@gmail.com", pass: "app password" },
      from: "ida@gmail.com",
      to: ["ida@gmail.com"],
    },
  ],
  [
    "mailtos://ida%40example.com:pw@example.com?smtp=mail.example.com&reply=ben@example.com",
    {
      host: "mail.example.com",
      port: 587,
      secure: false,
      requireTLS: true,
      auth: { user: "ida@example.com", pass: "pw" },
      from: "ida@example.com",
      replyTo: "ben@example.com",
    },
  ],
  [
    "mailtos://example.com:465?user=ida&pass=pw",
    { host: "example.com", port: 465, secure: true, auth: { user: "ida", pass: "pw" } },
  ],
  [
    "mailto://example.com?from=a@x.org&to=b@x.org,c@x.org",
    { port: 25, ignoreTLS: true, to: ["b@x.org", "c@x.org"] },
  ],
])("reads the server of %s", async (address, server) => {
  expect(await serverOf(address)).toMatchObject(server)
})

it("uses the site's own server for allowed recipients when the address names no other", async () => {
  const sent: unknown[] = []
  const mailer = { send: async (to: string, mail: object) => void sent.push({ to, ...mail }) }
  const target = parseNotificationAddress(
    "mailto://ida@example.com/ben@example.com/Eva@example.com/spam@example.org",
  )
  const recipients = new Set(["ben@example.com", "eva@example.com"])
  expect(await sendNotification(target, message, { outbound, mailer, recipients })).toMatchObject({
    delivered: true,
  })
  const mail = { subject: "Recipe Created", text: "Soup", html: "<p>Soup</p>" }
  expect(sent.splice(0)).toEqual([
    { to: "ben@example.com", ...mail },
    { to: "Eva@example.com", ...mail },
  ])
  const io = { outbound, mailer, recipients: new Set<string>() }
  expect(await sendNotification(target, message, io)).toMatchObject({
    delivered: false,
    said: { code: "notifier.recipientsLeft" },
  })
  expect(sent).toEqual([])
})

it.each([22, 143])("refuses port %i, which is not for sending mail", async (port) => {
  const target = parseNotificationAddress(`mailto://ida:pw@example.com:${port}`)
  const io = { outbound, mailer: null, recipients: new Set<string>() }
  expect(await sendNotification(target, message, io)).toMatchObject({
    delivered: false,
    said: { code: "failed.port" },
  })
})
