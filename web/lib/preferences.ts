import { useCallback } from "react"
import { useStored } from "./local-storage"

/** The device's preferences, with their defaults (product specification, section 3). */
const defaults = {
  print: {
    imagePosition: "left" as "hidden" | "left" | "right",
    showDescription: true,
    showNotes: true,
  },
  recipes: {
    orderBy: "name",
    orderDirection: "asc" as "asc" | "desc",
    filterNull: false,
    useMobileCards: false,
  },
  shopping: { viewByLabel: false, viewByRecipe: false },
  timeline: {
    orderDirection: "asc" as "asc" | "desc",
    types: ["info", "system", "comment"] as ("info" | "system" | "comment")[],
  },
  creating: { importTags: false, importCategories: false, stayInEditMode: false },
  reading: {
    unitSystem: "written" as "written" | "metric" | "us",
    /** Whether scale and units are shown above the ingredients. */
    amountsOpen: false,
  },
  /** Single-letter shortcuts, as `/` for the search. */
  shortcuts: { on: true },
  drawer: { open: null as boolean | null },
  /** Whether the home page starts with today's section. */
  home: { today: true },
  /** Whether the planner shows the ideas for later; null where no one chose: not on a phone. */
  planner: { ideasOpen: null as boolean | null },
}

export type Preferences = typeof defaults

/** One set of preferences and a function that changes some of them: `change({ showNotes: false })`. */
export function usePreferences<K extends keyof Preferences>(name: K) {
  const [chosen, setChosen] = useStored<Partial<Preferences[K]>>(name, none)
  const change = useCallback(
    (some: Partial<Preferences[K]>) => setChosen({ ...chosen, ...some }),
    [chosen, setChosen],
  )
  return [{ ...defaults[name], ...chosen }, change] as const
}

const none = {}
