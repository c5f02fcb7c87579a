import { z } from "zod"
import { register } from "../domain/users/register"
import { Registration } from "../schemas/registration"
import { User } from "../schemas/user"
import { refuseInDemo, publicProcedure, router } from "./trpc"

export const registrationRouter = router({
  register: publicProcedure
    .meta({
      summary: "Register, by an invitation or with a new group",
      refuses: [403, 409, 429],
    })
    .use(refuseInDemo)
    .input(z.object({ data: Registration }))
    .output(User)
    .mutation(({ ctx, input }) => register(ctx, input.data)),
})
