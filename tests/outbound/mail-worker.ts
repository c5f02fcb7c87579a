import { configOf } from "../../worker/config"
import { MailError } from "../../worker/outbound/mail-error"
import { openMailer } from "../../worker/outbound/mailer"

/** Sends the mail of the body by the configuration in it; answers the code of the failure, or null. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { env, to, mail } = (await request.json()) as never
    try {
      await openMailer(configOf(env))!.send(to, mail)
      return Response.json(null)
    } catch (error) {
      if (error instanceof MailError) return Response.json(error.said)
      return Response.json(String(error))
    }
  },
}
