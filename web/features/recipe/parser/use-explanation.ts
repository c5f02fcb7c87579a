import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { trpc } from "../../../lib/trpc"

/** How both parsers read lines. They are sent in a body, since they may be many; nothing is changed. */
export function useExplanation(ingredients: string[], language: string, enabled = true) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: ["parser.explain", ingredients, language],
    queryFn: () =>
      client.parser.explain.mutate({ data: { ingredients, language: language || undefined } }),
    enabled: enabled && ingredients.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
