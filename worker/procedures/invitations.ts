import { z } from "zod"
import { plain } from "../domain/errors"
import { mailOutcome, sendInvitation } from "../domain/mail"
import * as invitations from "../domain/invitations"
import { can } from "../shared/permissions"
import { Invitation, InvitationEmail, InvitationInput, InvitationLook } from "../schemas/invitation"
import { MailOutcome } from "../schemas/mail"
import {
  memberProcedure,
  refuseInDemo,
  rateLimited,
  procedureFor,
  publicProcedure,
  router,
} from "./trpc"

const inviting = procedureFor(can.invite, () => plain(403, "invitation.notAllowed")).use(
  refuseInDemo,
)

const sending = inviting.concat(rateLimited(30)).input(z.object({ data: InvitationEmail }))
const ofToken = z.object({ token: z.string() })

export const invitationsRouter = router({
  list: memberProcedure
    .output(z.array(Invitation))
    .query(({ ctx }) => invitations.listInvitations(ctx)),

  create: inviting
    .input(z.object({ data: InvitationInput }))
    .output(Invitation)
    .mutation(({ ctx, input }) => invitations.createInvitation(ctx, input.data)),

  revoke: inviting
    .input(ofToken)
    .mutation(({ ctx, input }) => invitations.revokeInvitation(ctx, input.token)),

  /** For REST, which reports a failure as a value; the web calls `send`. */
  email: sending
    .meta({ summary: "Send an invitation link by mail" })
    .output(MailOutcome)
    .mutation(({ ctx, input }) => mailOutcome(ctx, () => sendInvitation(ctx, input.data))),

  send: sending.mutation(({ ctx, input }) => sendInvitation(ctx, input.data)),

  /** For a visitor who opens a link, before there is an account. */
  look: publicProcedure
    .concat(rateLimited(60))
    .input(ofToken)
    .output(InvitationLook)
    .query(({ ctx, input }) => invitations.lookAtInvitation(ctx, input.token)),
})
