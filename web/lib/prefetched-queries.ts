import type { QueryClient } from "@tanstack/react-query"
import { getUntypedClient, type TRPCClient, type TRPCLink } from "@trpc/client"
import { observable, type Unsubscribable } from "@trpc/server/observable"
import type { AppRouter } from "../../worker/procedures"

/** The requests of `boot.js`. */
interface Question {
  path: string
  /** As JSON; empty where there is none. */
  input: string
  /** Undefined where there was no answer. */
  answer: Promise<unknown>
  /** The parsed answer, once it was read. */
  arrived?: unknown
}

interface Ahead {
  at: number
  questions: Question[]
  /** True once the answers have arrived, false where there are none. */
  arrived: Promise<boolean>
}

declare global {
  var larderAhead: Ahead | undefined
}

/** Milliseconds for which an answer belongs to the page that is loading. */
const FRESH = 15_000

/** Prefetched answers that were not used yet. */
function asked(path: string, input: unknown) {
  const { at = 0, questions = [] } = globalThis.larderAhead ?? {}
  if (Date.now() - at >= FRESH) return undefined
  const json = JSON.stringify(input) ?? ""
  return questions.find((one) => one.path === path && one.input === json)
}

/** An answer that has arrived, to be drawn at once; the query that follows uses it. */
export const prefetchedAnswer = (path: string, input: unknown) => asked(path, input)?.arrived

function takeAnswer(path: string, input: unknown) {
  const question = asked(path, input)
  if (!question) return undefined
  const { questions } = globalThis.larderAhead!
  questions.splice(questions.indexOf(question), 1)
  return question.answer
}

/** What a page shows before an answer, or keeps with the parts of an endless list that follow. */
const unawaited = new Set([
  "users.self",
  "app.about",
  "recipes.browse",
  "home.today",
  "timeline.feed",
])

/** Milliseconds that a page waits for its answers, which have usually arrived, before it is drawn without them. */
const PATIENCE = 100

/**
 * Puts the answers where pages look for them, so that a page is first drawn complete: on a slow phone that is
 * earlier than an empty page followed by a full one.
 */
export async function takePrefetched(client: QueryClient, asker: TRPCClient<AppRouter>) {
  const { questions = [], arrived } = globalThis.larderAhead ?? {}
  const patience = questions.every(({ path }) => unawaited.has(path)) ? 0 : PATIENCE
  const late = new Promise<false>((resolve) => setTimeout(resolve, patience, false))
  if (!arrived || !(await Promise.race([arrived, late]))) return
  await Promise.all(
    questions.map(async (question) => {
      question.arrived = await question.answer
      // A refused query is repeated by the page, which says why.
      if (question.arrived === undefined || unawaited.has(question.path)) return
      const { path } = question
      const input = question.input ? (JSON.parse(question.input) as object) : undefined
      await client.prefetchQuery({
        // The name in tRPC's hooks.
        queryKey: [path.split("."), { ...(input && { input }), type: "query" }],
        queryFn: () => getUntypedClient(asker).query(path, input),
      })
    }),
  )
}

/** Answers a page's first queries from the prefetched ones (`first-pages.ts`), each once. */
export const prefetchedLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const answer = op.type === "query" ? takeAnswer(op.path, op.input) : undefined
    if (!answer) return next(op)
    return observable((observer) => {
      let closed = false
      let sent: Unsubscribable | undefined
      void answer.then((data) => {
        if (closed) return
        if (data === undefined) sent = next(op).subscribe(observer)
        else {
          observer.next({ result: { type: "data", data } })
          observer.complete()
        }
      })
      return () => {
        closed = true
        sent?.unsubscribe()
      }
    })
  }
