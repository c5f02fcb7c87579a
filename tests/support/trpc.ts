import type { Answer, TestApp } from "./app"

/** Calls procedures over HTTP as a user: `{ data }` of a success, `{ error }` of a failure. */
export function trpcOf(me: ReturnType<TestApp["as"]>) {
  const outcome = ({ body }: Answer) => ({ data: body.result?.data, error: body.error })
  return {
    query: async (name: string, input: object) => {
      const text = encodeURIComponent(JSON.stringify(input))
      return outcome(await me.get(`/api/trpc/${name}?input=${text}`))
    },
    mutate: async (name: string, input: object) =>
      outcome(await me.post(`/api/trpc/${name}`, input)),
  }
}
