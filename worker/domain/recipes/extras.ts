import { InvalidInput } from "../errors"

type Extras = Record<string, unknown>

/**
 * The names of extras are words without white space, as in the form of the web app. Existing ones, such as from
 * another app, are kept.
 * @throws InvalidInput for a new name that is empty or has white space
 */
export function refuseBadKeys(given: Extras | null | undefined, present: Extras = {}) {
  for (const name of Object.keys(given ?? {})) {
    if (name in present || /^\S+$/.test(name)) continue
    const said =
      name === ""
        ? "recipe.emptyExtra"
        : { code: "recipe.extraWithSpace" as const, values: { name } }
    throw new InvalidInput(["body", "extras", name], said, "value_error", name)
  }
}
