import { z } from "zod"
import { plain } from "../domain/errors"
import * as invitations from "../domain/invitations"
import { can } from "../shared/permissions"
import { Invitation, InvitationEmail, InvitationInput, InvitationLook } from "../schemas/invitation"
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

  email: inviting
    .meta({ summary: "Send an invitation link by mail", refuses: [501] })
    .input(z.object({ data: InvitationEmail }))
    .mutation(async ({ ctx }) => {
      await ctx.me()
      throw plain(501, "notImplemented.invitationMail")
    }),

  /** For a visitor who opens a link, before there is an account. */
  look: publicProcedure
    .concat(rateLimited(60))
    .input(ofToken)
    .output(InvitationLook)
    .query(({ ctx, input }) => invitations.lookAtInvitation(ctx, input.token)),
})
