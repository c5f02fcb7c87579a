import { loggedIn, type Fixtures, type Rule } from "./rules"

const url = "/api/groups/recently-deleted"

const some = ({ recipe, meal }: Fixtures) => ({ recipes: [recipe.id], meals: [meal.id] })

export default {
  [`GET ${url}`]: loggedIn(),
  [`DELETE ${url}`]: loggedIn(),
  // Ids that are not there do not count.
  [`POST ${url}/restore`]: loggedIn(200, { body: some }),
  [`POST ${url}/purge`]: loggedIn(200, { body: some }),
} satisfies Record<string, Rule>
