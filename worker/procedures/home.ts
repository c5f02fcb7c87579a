import { homeToday } from "../domain/home"
import { HomeQuery, HomeToday } from "../schemas/home"
import { memberProcedure, router } from "./trpc"

/** The home page of the web app. */
export const homeRouter = router({
  today: memberProcedure
    .input(HomeQuery)
    .output(HomeToday)
    .query(({ ctx, input }) => homeToday(ctx, input.today)),
})
