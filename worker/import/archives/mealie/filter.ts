import {
  parseQueryFilter,
  type QueryFilter,
  QueryFilterError,
} from "../../../lib/listing/query-filter.ts"
import { idOf } from "./values.ts"

export type OrganizerKind = "categories" | "tags" | "tools"

/** Organizers of one kind: a recipe must have all of them, or any. */
export interface Choice {
  kind: OrganizerKind
  /** The column that identifies them. */
  by: "id" | "slug" | "name"
  values: string[]
  isAll: boolean
}

const kinds: Record<string, OrganizerKind> = {
  recipe_category: "categories",
  tags: "tags",
  tools: "tools",
}

/**
 * The choices of a filter of Mealie 2, if it only tests the organizers of each kind; undefined for any other
 * filter. `recipe_category.id IN ["…"] AND tags.id CONTAINS ALL ["…", "…"]` is such a filter.
 */
export function choiceOfFilter(text: string): Choice[] | undefined {
  try {
    const filter = parseQueryFilter(text)
    return filter ? choicesOf(filter) : []
  } catch (error) {
    if (error instanceof QueryFilterError) return undefined
    throw error
  }
}

function choicesOf(filter: QueryFilter): Choice[] | undefined {
  if (filter.kind === "nothing") return undefined
  if (filter.kind === "comparison") {
    const choice = choiceOf(filter)
    return choice && [choice]
  }
  const parts = filter.of.map(choicesOf)
  if (parts.some((part) => part === undefined)) return undefined
  const choices = parts.flatMap((part) => part!)
  if (filter.kind === "or") return anyOf(choices, parts.length)
  return eachOnce(choices)
}

function choiceOf({
  path: [attribute, column, ...rest],
  operator,
  values,
}: Extract<QueryFilter, { kind: "comparison" }>): Choice | undefined {
  const kind = kinds[attribute ?? ""]
  if (!kind || rest.length > 0 || values.length === 0) return undefined
  if (column !== "id" && column !== "slug" && column !== "name") return undefined
  if (operator !== "in" && operator !== "contains all" && operator !== "=") return undefined
  const named = column === "id" ? values.map((value) => idOf(value) ?? value) : values
  return { kind, by: column, values: named, isAll: operator === "contains all" }
}

const isAny = ({ isAll, values }: Choice) => !isAll || values.length === 1

/** Parts joined by OR as one choice of any, if all are of one kind. */
function anyOf(choices: Choice[], parts: number): Choice[] | undefined {
  const [first] = choices
  const isOne = choices.every(
    (choice) => choice.kind === first?.kind && choice.by === first.by && isAny(choice),
  )
  if (!first || !isOne || choices.length !== parts) return undefined
  return [{ ...first, isAll: false, values: choices.flatMap(({ values }) => values) }]
}

/** One choice per kind: two lists that must all match are merged. */
function eachOnce(choices: Choice[]): Choice[] | undefined {
  const found = new Map<OrganizerKind, Choice>()
  for (const choice of choices) {
    const known = found.get(choice.kind)
    const joins = (one: Choice) => one.isAll || one.values.length === 1
    if (known && !(known.by === choice.by && joins(known) && joins(choice))) return undefined
    found.set(
      choice.kind,
      known ? { ...known, isAll: true, values: [...known.values, ...choice.values] } : choice,
    )
  }
  return [...found.values()]
}
