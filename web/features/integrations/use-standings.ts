import type { Standing } from "./last-result"

/** Milliseconds between two checks while something waits. */
const PAUSE = 5000

interface Asked {
  data: Standing[] | undefined
}

type Options = {
  refetchInterval: (query: { state: { data: Standing[] | undefined } }) => number | false
}

/**
 * The state of each webhook or notifier of the group, by its id.
 * @param ask the hook that queries the server
 */
export function useStandings(ask: (input: undefined, options: Options) => Asked) {
  const { data } = ask(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.some(({ waiting }) => waiting > 0) ? PAUSE : false,
  })
  return (id: string) => data?.find(({ targetId }) => targetId === id)
}
