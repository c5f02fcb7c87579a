import { configOf } from "../../worker/config"
import { ldapSettings } from "../../worker/domain/auth/ldap/settings"
import { OutboundError } from "../../worker/outbound"
import { askDirectory } from "../../worker/outbound/directory"

/** Asks the directory of the configuration in the body for a login; answers what it says, or the code of the failure. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { env, trust, login } = (await request.json()) as never
    try {
      return Response.json(await askDirectory(ldapSettings(configOf(env))!, trust, login))
    } catch (error) {
      return Response.json(error instanceof OutboundError ? error.said : String(error))
    }
  },
}
