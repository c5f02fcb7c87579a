import { z } from "zod"
import { register } from "../domain/users/register"
import { Registration } from "../schemas/registration"
import { User } from "../schemas/user"
import { outsideDemo, publicProcedure, router } from "./trpc"

export const registrationRouter = router({
  register: publicProcedure
    .meta({
      summary: "Register, by an invitation or with a new group",
      refuses: [403, 409, 429],
    })
    .use(outsideDemo)
    .input(z.object({ data: Registration }))
    .output(User)
    .mutation(({ ctx, input }) => register(ctx, input.data)),
})
