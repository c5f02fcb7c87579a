import { z } from "zod"
import * as validators from "../domain/validators"
import { Validity } from "../schemas/auth"
import { AnyUuid } from "../schemas/wire"
import { rateLimited, publicProcedure, router } from "./trpc"

const named = z.object({ name: z.string() })
/** As fast as people type, and too slow for trying lists of addresses. */
const asking = publicProcedure.concat(rateLimited(120))

export const validatorsRouter = router({
  userName: asking
    .meta({ summary: "Whether a user name is free" })
    .input(named)
    .output(Validity)
    .query(({ ctx, input }) => validators.userName(ctx, input.name)),

  userEmail: asking
    .meta({ summary: "Whether an email address is free" })
    .input(z.object({ email: z.string() }))
    .output(Validity)
    .query(({ ctx, input }) => validators.userEmail(ctx, input.email)),

  group: asking
    .meta({ summary: "Whether a name of a group is free" })
    .input(named)
    .output(Validity)
    .query(({ ctx, input }) => validators.groupName(ctx, input.name)),

  recipe: asking
    .meta({ summary: "Whether a name of a recipe is free in a group" })
    .input(named.extend({ groupId: AnyUuid }))
    .output(Validity)
    .query(({ ctx, input }) => validators.recipeName(ctx, input.groupId, input.name)),
})
