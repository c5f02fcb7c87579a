import { z } from "zod"
import { notFound } from "../domain/errors"
import { wakeAllJobs } from "../domain/background-jobs/all-groups"
import { clock } from "../domain/background-jobs/clock"
import { countSeeds, seed, type SeedKind } from "../domain/seeds/seed"
import { requireCode } from "../domain/setup/code"
import { completeSetup } from "../domain/setup/complete"
import { prepareHosted, prepareSite } from "../domain/setup/prepare"
import { Done, done, LoggedIn } from "../schemas/auth"
import { LocaleCode, SeedCounts, SeederConfig, SetupInput } from "../schemas/setup"
import { memberProcedure, publicProcedure, router } from "./trpc"

export const setupRouter = router({
  /** Called by the setup page. Without a runner this creates the code, or the administrator. */
  status: publicProcedure
    .output(z.object({ waiting: z.boolean() }))
    .query(async ({ ctx }) => ({ waiting: await prepareHosted(ctx) })),

  seedCounts: publicProcedure
    .input(z.object({ locale: LocaleCode }))
    .output(SeedCounts)
    .query(({ ctx, input }) => countSeeds(ctx, input.locale)),

  checkCode: publicProcedure
    .input(z.object({ code: z.string() }))
    .mutation(({ ctx, input }) => requireCode(ctx, input.code)),

  complete: publicProcedure
    .input(SetupInput)
    .output(LoggedIn)
    .mutation(({ ctx, input }) => completeSetup(ctx, input)),

  /** For the runner that started the server; only it knows its key. */
  prepare: publicProcedure
    .input(z.object({ runnerKey: z.string(), isAlone: z.boolean() }))
    .output(z.object({ setupCode: z.string().nullable() }))
    .mutation(async ({ ctx, input }) => {
      const { RUNNER_KEY } = ctx.config
      if (!RUNNER_KEY || input.runnerKey !== RUNNER_KEY) throw notFound()
      ctx.defer(wakeAllJobs(ctx, clock, input.isAlone))
      return { setupCode: await prepareSite(ctx) }
    }),
})

const seeding = (kind: SeedKind) =>
  memberProcedure
    .meta({ summary: `Add the ${kind} of a language` })
    .input(z.object({ data: SeederConfig }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await seed(ctx, kind, input.data.locale)
      return done("done.seeded")
    })

export const seedersRouter = router({
  foods: seeding("foods"),
  labels: seeding("labels"),
  units: seeding("units"),
})
