import { z } from "@hono/zod-openapi"
import { EmailAddress } from "./mail"
import { body, Int } from "./wire"

/** How many people may join with one link. */
const mostUses = 1000

export const InvitationInput = body({
  uses: Int.pipe(z.number().min(1).max(mostUses)),
}).openapi("CreateInviteToken")
export type InvitationInput = z.output<typeof InvitationInput>

export const Invitation = z
  .object({
    token: z.string(),
    usesLeft: z.number().int(),
    groupId: z.string(),
    expiresAt: z.string(),
  })
  .openapi("ReadInviteToken")

export const InvitationEmail = body({ email: EmailAddress, token: z.string() }).openapi(
  "EmailInvitation",
)

/** The target of a link, for its holder. */
export const InvitationLook = z.object({ valid: z.boolean(), groupName: z.string().nullable() })
