import { z } from "zod"
import * as devices from "../domain/auth/devices"
import { EndedSessions, Session } from "../schemas/session"
import { Uuid } from "../schemas/wire"
import { loginProcedure, memberProcedure, refuseInDemo, router } from "./trpc"

export const sessionsRouter = router({
  list: memberProcedure
    .meta({ summary: "List where one is signed in" })
    .output(z.array(Session))
    .query(({ ctx }) => devices.listSessions(ctx)),

  end: loginProcedure
    .meta({ summary: "Sign one device out" })
    .use(refuseInDemo)
    .input(z.object({ itemId: Uuid }))
    .mutation(({ ctx, input }) => devices.endSession(ctx, input.itemId)),

  endOthers: loginProcedure
    .meta({ summary: "Sign all other devices out" })
    .use(refuseInDemo)
    .output(EndedSessions)
    .mutation(({ ctx }) => devices.endOtherSessions(ctx)),
})
