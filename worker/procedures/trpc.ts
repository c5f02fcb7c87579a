import { initTRPC, TRPCError } from "@trpc/server"
import { ZodError } from "zod"
import { proofOf, type Caller } from "../../db/authentication"
import { type Db, openDb } from "../../db/client"
import { groupRows } from "../../db/group"
import { authenticatedDriver } from "../../db/authenticated-driver"
import type { Claims, Context, Scope } from "../context"
import { extendUsed } from "../domain/auth/sessions"
import {
  DomainError,
  domainErrorIn,
  InvalidInput,
  plain,
  roleMissing,
  tooManyRequests,
  unauthorized,
} from "../domain/errors"
import { wakeDeliveries } from "../domain/events/wake"
import { groupStorage } from "../domain/group-storage"
import { rateLimiter } from "../lib/rate-limit"
import { toStorableJson } from "../lib/formats/storable-json"
import { Uuid } from "../schemas/wire"

/** What the REST facade needs to know about a procedure besides its schemas. */
export interface Meta {
  summary?: string
  auth?: boolean
  /** Seconds that the answer may be cached. */
  maxAge?: number
  /** Whether the answer is a long list, without being asked for by a page's size. */
  isLong?: boolean
  /** Whether only so many calls a minute are answered; `paced` says so. */
  isPaced?: boolean
  /** The statuses of refusals that do not follow from the rest. */
  refuses?: readonly number[]
}

/** Whether a failure is a bug, and no refusal. */
export const isUnexpected = ({ code, cause }: TRPCError) =>
  code === "INTERNAL_SERVER_ERROR" && !(cause instanceof DomainError)

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false, // Workers set no NODE_ENV, and tRPC would send stack traces to clients.
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      // The message of an unexpected error may quote the database.
      message: isUnexpected(error) ? "Internal Server Error" : wordsOf(error, shape.message),
      data: {
        ...shape.data,
        /** The HTTP status and body that REST answers. */
        status: error.cause instanceof DomainError ? error.cause.status : shape.data.httpStatus,
        detail: error.cause instanceof DomainError ? error.cause.detail : undefined,
        /** What the failure says to people: a code and its values. */
        said: error.cause instanceof DomainError ? error.cause.said : undefined,
        reason: error.cause instanceof DomainError ? error.cause.reason : undefined,
        /** Messages by form field: `{ name: "Too small" }`. */
        fields: isInvalid(error) ? fieldMessages(error.cause) : undefined,
      },
    }),
  })

const isInvalid = (error: TRPCError): error is TRPCError & { cause: ZodError } =>
  error.code === "BAD_REQUEST" && error.cause instanceof ZodError

/** An error in the input is a sentence, not a list of issues. */
const wordsOf = (error: TRPCError, message: string) =>
  isInvalid(error)
    ? Object.entries(fieldMessages(error.cause))
        .map(([field, words]) => (field ? `${field}: ${words}` : words))
        .join("; ")
    : message

const fieldMessages = ({ issues }: ZodError) =>
  Object.fromEntries(
    issues.map(({ path, message }) => [path.filter((key) => key !== "data").join("."), message]),
  )

export const { router, createCallerFactory, mergeRouters } = t

const codes: Record<number, TRPCError["code"]> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  // Chromium sends a request again that is answered with 408.
  408: "BAD_REQUEST",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "UNPROCESSABLE_CONTENT",
  423: "FORBIDDEN",
  429: "TOO_MANY_REQUESTS",
  501: "NOT_IMPLEMENTED",
  502: "BAD_GATEWAY",
  507: "SERVICE_UNAVAILABLE",
}

const withPath = t.procedure.use(({ next, getRawInput }) =>
  next({ ctx: { fromPath: (name: string) => valueInPath(getRawInput, name) } }),
)

/** Corrects the texts of the input, and gives every domain error its tRPC code. */
const answering = withPath.use(async ({ next, getRawInput }) => {
  const result = await next({
    getRawInput: async () => storable(await given(getRawInput)),
  })
  const failure = result.ok ? undefined : domainErrorIn(result.error)
  if (failure) {
    const code = codes[failure.status] ?? "INTERNAL_SERVER_ERROR"
    throw new TRPCError({ code, message: failure.message, cause: failure })
  }
  return result
})

/** Callable without a login. What reads a long list waits for its turn. */
export const publicProcedure = answering.use(async ({ ctx, meta, next, getRawInput }) => {
  let end: ((read: unknown) => Promise<void>) | undefined
  const begin = async () => {
    end ??= await ctx.reads?.begin()
  }
  // A caller without a token is refused below, and needs no turn for that.
  if (meta?.isLong && (ctx.claims || !meta.auth)) await begin()
  let isCounted = false
  const result = await next({
    async getRawInput() {
      const input = await getRawInput()
      // It is asked for once by each schema of the input.
      if (!isCounted && ctx.reads?.isLong(input)) await begin()
      isCounted = true
      return input
    },
  })
  await end?.(result.ok ? result.data : undefined)
  return result
})

/**
 * An input that is read from the request once a procedure asks for it, which is after its caller was let
 * in. It is read once.
 */
export class LateInput<T = unknown> {
  readonly #read: () => Promise<T>
  readonly path: () => Promise<unknown>
  #value: Promise<T> | undefined

  /** @param path reads what the path names, which needs no body */
  constructor(read: () => Promise<T>, path: () => Promise<unknown>) {
    this.#read = read
    this.path = path
  }

  value(): Promise<T> {
    return (this.#value ??= this.#read())
  }
}

async function given(getRawInput: () => Promise<unknown>) {
  const input = await getRawInput()
  return input instanceof LateInput ? input.value() : input
}

/** One value of the path; of a call by name, one of the input. Undefined where it is not a text. */
async function valueInPath(getRawInput: () => Promise<unknown>, name: string) {
  // An input that cannot be read has no values.
  const input = await getRawInput().catch(() => undefined)
  const values: unknown = input instanceof LateInput ? await input.path() : input
  const value = (values as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === "string" ? value : undefined
}

function storable(input: unknown) {
  try {
    return toStorableJson(input)
  } catch (error) {
    throw new InvalidInput(["body"], {
      code: "verbatim",
      values: { text: error instanceof Error ? error.message : String(error) },
    })
  }
}

/** For what visitors of a demonstration must not change: accounts, settings of the group, uploads. */
export const refuseInDemo = t.middleware(({ ctx, next }) => {
  if (ctx.config.IS_DEMO) {
    throw plain(403, "demo")
  }
  return next()
})

/**
 * For what is dear to do: so many calls a minute for one user, counted in this isolate's memory, since
 * the aim is to spare the site and its neighbours, not to keep an exact account. It is added by `concat`,
 * which adds its meta too.
 */
export const rateLimited = (perMinute: number) => {
  const pace = rateLimiter(perMinute)
  return t.procedure.meta({ isPaced: true }).use(({ ctx, next }) => {
    const seconds = pace(ctx.claims?.userId ?? ctx.address)
    if (seconds === 0) return next()
    throw tooManyRequests("tooManyRequests", seconds)
  })
}

/** Whether an input could not be read, or is not what it should be: what a caller learns who may call. */
const isRefusedInput = (error: TRPCError) =>
  error.code === "BAD_REQUEST" || [400, 413, 422].includes(domainErrorIn(error)?.status ?? 0)

/** @param isLogin whether the caller has logged in: not by an API token, nor by a session that one opened */
type Gate = (caller: Caller, isLogin: boolean) => void

/** A caller's rows, shut until the database has proven the token and every gate lets the account pass. */
function open(ctx: Context, claims: Claims) {
  const gates: Gate[] = []
  let caller: Caller | undefined
  let hasNotifiers = false
  const { statement, read, used, hasNotifiers: notifiersIn } = proofOf(ctx.db, claims)
  const authenticated = authenticatedDriver(ctx.driver, {
    statement,
    accept(row) {
      if (!row) throw unauthorized("apiToken" in claims.proof ? "unauthorized" : undefined)
      caller = read(row)
      hasNotifiers = notifiersIn(row)
      const isLogin = "session" in claims.proof && used(row).apiTokenId === null
      for (const gate of gates) gate(caller, isLogin)
      if ("session" in claims.proof) extendUsed(ctx, claims.proof.session, used(row))
    },
  })
  const { userId, groupId } = claims
  const me = async () => {
    await authenticated.prove()
    return caller!
  }
  const { media, driver } = groupStorage({ ...ctx, driver: authenticated }, groupId, me)
  const db = openDb(driver)
  const scope: Scope = {
    ...ctx,
    claims,
    userId,
    groupId,
    group: groupRows(db, groupId, { userId }),
    media,
    me,
  }
  return { scope, gates, db, hasNotifiers: () => hasNotifiers }
}

/** Where the rows of every group wait for `onSite`: no other code can name it. */
const guardedDb = Symbol("guardedDb")

/** Callable by any user who is logged in, on the rows of that user's group: there is no database in its context. */
export const memberProcedure = publicProcedure
  .meta({ auth: true })
  .use(async ({ ctx, next, type }) => {
    if (!ctx.claims) throw unauthorized()
    const { scope, gates, db, hasNotifiers } = open(ctx, ctx.claims)
    const result = await next({
      // `never`, so that what takes any context takes this one, too.
      ctx: { ...scope, gates, [guardedDb]: db, db: undefined as never, driver: undefined as never },
    })
    // What touched no rows at all is proven here, before its result leaves, or what is wrong with its input.
    if (result.ok || isRefusedInput(result.error)) await scope.me()
    // The database has noted what happened; whether there is anyone to tell came with the proof.
    if (result.ok && type === "mutation" && hasNotifiers()) {
      ctx.defer(wakeDeliveries(ctx, ctx.claims.groupId))
    }
    return result
  })

/** A member procedure gated by one rule of `shared/permissions.ts`. */
export const procedureFor = (
  allows: (caller: Caller) => boolean,
  refusal: () => DomainError = roleMissing,
) =>
  memberProcedure.use(({ ctx, next }) => {
    ctx.gates.push((caller) => {
      if (!allows(caller)) throw refusal()
    })
    return next()
  })

/**
 * For what an account is logged in by: API tokens, and sessions that they opened, must not change it. Called before
 * anything is read.
 * @param applies which callers' calls are about that; all where it is left out
 */
export function requireLogin(
  { gates }: { gates: Gate[] },
  applies: (caller: Caller) => boolean = () => true,
) {
  gates.push((caller, isLogin) => {
    if (!isLogin && applies(caller)) throw plain(403, "account.needsLogin")
  })
}

/** Callable by any user, by a login of theirs. */
export const loginProcedure = memberProcedure.use(({ ctx, next }) => {
  requireLogin(ctx)
  return next()
})

/**
 * A member procedure on a thing that the path names. What is wrong with the input is said only to
 * callers who may change that thing.
 * @param name of the value in the path, an id
 * @param refuse throws for callers who may not; its other errors count too
 */
export const procedureOn = (name: string, refuse: (scope: Scope, id: string) => Promise<unknown>) =>
  memberProcedure.use(async ({ ctx, next }) => {
    const result = await next()
    if (result.ok || !isRefusedInput(result.error)) return result
    const id = Uuid.safeParse(await ctx.fromPath(name))
    if (id.success) await refuse(ctx, id.data)
    return result
  })

/** Adds the rows of every group to a member procedure: for accounts, whose names are the site's, its quotas, and jobs. */
export const onSite = t.middleware(({ ctx, next }) =>
  next({ ctx: { site: (ctx as unknown as { [guardedDb]: Db })[guardedDb] } }),
)

/** Callable by site administrators, on the rows of every group. */
export const adminProcedure = procedureFor((caller) => caller.admin).use(onSite)
